import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { describe, expect, it, vi } from 'vitest'

import type { ListRow } from '../rows/list-call.ts'
import { changeInParts, isChangeable, toParts, type AnyChange } from './bulk-change.ts'
import { eachRow } from './each-row.ts'
import type { ActionContext, RunAction } from './list-action.ts'

const context = {} as ActionContext
/** Rows as far as changes look at them. */
interface Row {
  id: string
  rev: number
}
const idOf = ({ id }: Row) => id
const rowsOf = (...ids: string[]) => ids.map((id) => ({ id, rev: 1 }))
const five = rowsOf('a', 'b', 'c', 'd', 'e')
const idsOf = (rows: readonly object[]) => (rows as Row[]).map(idOf)
const stale = (id: string) =>
  new ApiError('Somebody was faster.', { kind: 'business', code: codes.stale, data: { current: { id, rev: 9 } } })

/** Changes rows as any list's are. */
const change = (run: RunAction<Row>, rows: Row[], options: { limit?: number; signal?: AbortSignal } = {}) =>
  changeInParts(run as unknown as RunAction<ListRow>, rows as unknown as ListRow[], { context, ...options })
const changeAll: RunAction<Row> = (part) => Promise.resolve({ changed: idsOf(part), unchanged: [] })

describe('toParts', () => {
  it('should cut rows into parts, the last of which may be smaller', () => {
    expect(toParts(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']])
    expect(toParts([], 2)).toEqual([])
  })
})

describe('isChangeable', () => {
  it('should be false for rows the action is not for, and for those that refuse it', () => {
    const row = {} as ListRow
    expect(isChangeable({} as AnyChange, row)).toBe(true)
    expect(isChangeable({ isOffered: () => false } as unknown as AnyChange, row)).toBe(false)
    expect(isChangeable({ refusal: () => 'erased' } as unknown as AnyChange, row)).toBe(false)
  })
})

describe('changeInParts', () => {
  it('should add up what came of the parts, and say how far it is before each', async () => {
    const onProgress = vi.fn()
    const run = ([first, ...rest]: readonly ListRow[]) =>
      Promise.resolve({ changed: idsOf(first ? [first] : []), unchanged: idsOf(rest) })
    const outcome = await changeInParts(run, five as unknown as ListRow[], { context, limit: 2, onProgress })
    expect(outcome).toMatchObject({ changed: ['a', 'c', 'e'], unchanged: 2, refused: 0, left: [] })
    expect(onProgress.mock.calls.map(([{ done }]) => done)).toEqual([0, 2, 4])
  })

  it('should end at a part that fails, and name those that were not reached', async () => {
    const error = new Error('The database is resting.')
    const run: RunAction<Row> = (part, given) =>
      idsOf(part).includes('c') ? Promise.reject(error) : changeAll(part, given)
    const outcome = await change(run, five, { limit: 2 })
    expect(outcome).toMatchObject({ changed: ['a', 'b'], gone: [], error })
    expect(idsOf(outcome.left)).toEqual(['c', 'd', 'e'])
  })

  it('should leave out, of many, what somebody else has changed meanwhile', async () => {
    const run: RunAction<Row> = (part, given) =>
      idsOf(part)[0] === 'b' ? Promise.reject(stale('b')) : changeAll(part, given)
    expect(await change(run, rowsOf('a', 'b', 'c'), { limit: 1 })).toMatchObject({
      changed: ['a', 'c'],
      outdated: 1,
      left: [],
    })
  })

  it('should count what the answer says that somebody else has changed meanwhile', async () => {
    const run: RunAction<Row> = () => Promise.resolve({ changed: ['a'], unchanged: [], outdated: ['b'] })
    expect(await change(run, rowsOf('a', 'b'))).toMatchObject({ changed: ['a'], unchanged: 0, outdated: 1, left: [] })
  })

  it('should fail for the one row that somebody else has changed: whether it is still meant, a person decides', async () => {
    const error = stale('a')
    const outcome = await change(() => Promise.reject(error), rowsOf('a'), { limit: 1 })
    expect(outcome).toMatchObject({ changed: [], outdated: 0, error })
  })

  it('should name those that are no longer there', async () => {
    const run: RunAction<Row> = (part) => Promise.resolve({ changed: idsOf(part), unchanged: [], gone: idsOf(part) })
    expect((await change(run, rowsOf('a', 'b'), { limit: 1 })).gone).toEqual(['a', 'b'])
  })

  it('should stop between two parts', async () => {
    const stopper = new AbortController()
    const run: RunAction<Row> = (part, given) => {
      stopper.abort()
      return changeAll(part, given)
    }
    const outcome = await change(run, five, { limit: 2, signal: stopper.signal })
    expect(outcome.changed).toEqual(['a', 'b'])
    expect(idsOf(outcome.left)).toEqual(['c', 'd', 'e'])
  })
})

describe('eachRow', () => {
  it('should change each row as it was seen, and say what came of each', async () => {
    const run = eachRow(idOf, async (row: Row) => {
      if (row.id === 'b') return 'unchanged'
      if (row.id === 'c') return 'refused'
      return row.id === 'd' ? 'gone' : { ...row, rev: row.rev + 1 }
    })
    expect(await run(rowsOf('a', 'b', 'c', 'd'), context)).toEqual({
      changed: ['a', 'd'],
      unchanged: ['b'],
      refused: ['c'],
      gone: ['d'],
      rows: [{ id: 'a', rev: 2 }],
    })
  })
})
