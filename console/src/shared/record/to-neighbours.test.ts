import { describe, expect, it, vi } from 'vitest'

import type { List } from '../list/define-list.ts'
import type { ListRow } from '../list/rows/list-call.ts'
import { createLoadedRows, type LoadedList } from '../list/rows/list-windows.ts'
import { toNeighbours } from './to-neighbours.ts'
import type { RecordControl } from './use-record.ts'

const list = { rowId: ({ id }: { id: string }) => id } as unknown as List

/**
 * A list of these ids with `open` open, last seen at `index`; `order` is how they stood when it was opened, `gone` what
 * was removed since.
 */
function neighboursOf(
  ids: readonly string[],
  open: string,
  index: number,
  order: readonly string[] = [],
  gone: readonly string[] = [],
) {
  const turnTo = vi.fn<RecordControl['turnTo']>()
  const rows = createLoadedRows({
    length: ids.length,
    size: 50,
    shown: [0],
    read: () => ids.map((id) => ({ id }) as unknown as ListRow),
    rowId: list.rowId,
  })
  const record = { id: open, turnTo } as unknown as RecordControl
  const loaded = { rows } as LoadedList
  return { ...toNeighbours(list, { record, loaded, index, order, gone: new Set(gone), show: () => undefined }), turnTo }
}

describe('toNeighbours', () => {
  it('should lead to the rows before and after', () => {
    const { place, total, previous, next, turnTo } = neighboursOf(['a', 'b', 'c'], 'b', 1)
    expect([place, total]).toEqual([2, 3])
    previous?.()
    next?.()
    expect(turnTo.mock.calls).toEqual([['a'], ['c']])
  })

  it('should lead from a record that has left the list to those it stood between', () => {
    const { place, row, previous, next, turnTo } = neighboursOf(['a', 'c'], 'b', 1)
    expect([place, row]).toEqual(['left', undefined])
    previous?.()
    next?.()
    expect(turnTo.mock.calls).toEqual([['a'], ['c']])
  })

  it('should lead back from the last record that has left', () => {
    const { place, previous, next, turnTo } = neighboursOf(['a'], 'b', 3)
    expect([place, next]).toEqual(['left', undefined])
    previous?.()
    expect(turnTo.mock.calls).toEqual([['a']])
  })

  it('should keep the order in which the record was opened, wherever a change has moved it', () => {
    const order = ['a', 'b', 'c', 'd']
    const moved = neighboursOf(['a', 'c', 'd', 'b'], 'b', 3, order)
    expect(moved.place).toBe(4)
    moved.previous?.()
    moved.next?.()
    expect(moved.turnTo.mock.calls).toEqual([['a'], ['c']])
    const left = neighboursOf(['c'], 'b', 1, order)
    expect(left.place).toBe('left')
    left.previous?.()
    left.next?.()
    expect(left.turnTo.mock.calls).toEqual([['a'], ['c']])
  })

  it('should lead back to one that has left, and on from there', () => {
    const { place, row, next, turnTo } = neighboursOf(['b', 'c'], 'a', -1, ['a', 'b', 'c'])
    expect([place, row]).toEqual(['left', undefined])
    next?.()
    expect(turnTo.mock.calls).toEqual([['b']])
  })

  it('should go on in the list beyond the order, but not back over it', () => {
    const beyond = neighboursOf(['a', 'b', 'c'], 'b', 1, ['a', 'b'])
    beyond.next?.()
    expect(beyond.turnTo.mock.calls).toEqual([['c']])
    expect(neighboursOf(['b', 'a'], 'b', 0, ['a', 'b']).next).toBeUndefined()
  })

  it('should pass over what was removed, in the order and in the list', () => {
    const order = ['a', 'b', 'c', 'd']
    const { previous, next, turnTo } = neighboursOf(['b', 'd'], 'b', 0, order, ['a', 'c'])
    next?.()
    expect([previous, turnTo.mock.calls]).toEqual([undefined, [['d']]])
    const stale = neighboursOf(['a', 'b', 'c'], 'a', 0, [], ['b'])
    stale.next?.()
    expect(stale.turnTo.mock.calls).toEqual([['c']])
  })

  it('should lead nowhere from the only record once it has left, or from one the list never showed', () => {
    expect(neighboursOf([], 'b', 0)).toMatchObject({ place: 'left', previous: undefined, next: undefined })
    expect(neighboursOf(['a'], 'b', -1)).toMatchObject({ place: 'unknown', previous: undefined, next: undefined })
  })
})
