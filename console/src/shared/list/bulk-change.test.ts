import { describe, expect, it, vi } from 'vitest'

import { changeInParts, isChangeable, toParts, type AnyChange } from './bulk-change.ts'
import type { ActionContext, RunAction } from './list-action.ts'
import type { ListRow } from './list-call.ts'

const context = {} as ActionContext
const ids = ['a', 'b', 'c', 'd', 'e']
const changeAll: RunAction = (part) => Promise.resolve({ changed: part, unchanged: [] })

describe('toParts', () => {
  it('should cut ids into parts, the last of which may be smaller', () => {
    expect(toParts(ids, 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']])
    expect(toParts([], 2)).toEqual([])
  })
})

describe('isChangeable', () => {
  it('should be false for rows the action is not for, and for those that refuse it', () => {
    const row = {} as ListRow
    expect(isChangeable({} as AnyChange, row)).toBe(true)
    expect(isChangeable({ isFor: () => false } as unknown as AnyChange, row)).toBe(false)
    expect(isChangeable({ refusal: () => 'erased' } as unknown as AnyChange, row)).toBe(false)
  })
})

describe('changeInParts', () => {
  it('should add up what came of the parts, and say how far it is before each', async () => {
    const onProgress = vi.fn()
    const run: RunAction = ([first = '', ...rest]) => Promise.resolve({ changed: [first], unchanged: rest })
    const outcome = await changeInParts(run, ids, { context, limit: 2, onProgress })
    expect(outcome).toEqual({ changed: ['a', 'c', 'e'], unchanged: 2, refused: 0, left: [] })
    expect(onProgress.mock.calls.map(([{ done }]) => done)).toEqual([0, 2, 4])
  })

  it('should end at a part that fails, and name those that were not reached', async () => {
    const error = new Error('The database is resting.')
    const run: RunAction = (part, given) => (part.includes('c') ? Promise.reject(error) : changeAll(part, given))
    expect(await changeInParts(run, ids, { context, limit: 2 })).toEqual({
      changed: ['a', 'b'],
      unchanged: 0,
      refused: 0,
      left: ['c', 'd', 'e'],
      error,
    })
  })

  it('should go on past those that turn out not to be changeable, and count them', async () => {
    const run: RunAction = (part) =>
      Promise.resolve(
        part[0] === 'b' ? { changed: [], unchanged: [], refused: part } : { changed: part, unchanged: [] },
      )
    const outcome = await changeInParts(run, ids, { context, limit: 1 })
    expect(outcome).toEqual({ changed: ['a', 'c', 'd', 'e'], unchanged: 0, refused: 1, left: [] })
  })

  it('should stop between two parts', async () => {
    const stopper = new AbortController()
    const run: RunAction = (part, given) => {
      stopper.abort()
      return changeAll(part, given)
    }
    const outcome = await changeInParts(run, ids, { context, limit: 2, signal: stopper.signal })
    expect(outcome).toEqual({ changed: ['a', 'b'], unchanged: 0, refused: 0, left: ['c', 'd', 'e'] })
  })
})
