import { describe, expect, it, vi } from 'vitest'

import type { List } from '../define-list.ts'
import type { ListRow } from '../rows/list-call.ts'
import { cutReason, toChangedRows, toWayBack } from './take-back.ts'

const rowOf = (id: string, rev: number, status = 'open') => ({ feedback_id: id, rev, status }) as unknown as ListRow
const run = vi.fn()
const list = {
  rowId: (row: ListRow) => Reflect.get(row, 'feedback_id') as string,
  actions: [{ kind: 'change', key: 'enable', run, limit: 1 }],
} as unknown as List

describe('toChangedRows', () => {
  it('should have rows as the server answered, else as they are shown and one revision on', () => {
    const rows = [rowOf('a', 3), rowOf('b', 4), rowOf('c', 5)]
    const show = (row: ListRow) => ({ ...row, status: 'resolved' }) as ListRow
    const found = toChangedRows(list, { show }, { rows, changed: ['a', 'b'], answered: [rowOf('a', 7, 'closed')] })
    expect(found).toEqual({
      before: [rowOf('a', 3), rowOf('b', 4)],
      now: [rowOf('a', 7, 'closed'), rowOf('b', 5, 'resolved')],
    })
  })
})

describe('toWayBack', () => {
  const rows = { before: [rowOf('a', 3)], now: [rowOf('a', 4)] }

  it('should be another action of the list, or made of the rows as they were', () => {
    expect(toWayBack(list, 'enable', rows)).toMatchObject({ run, limit: 1 })
    const undo = vi.fn(() => run)
    expect(toWayBack(list, undo, rows)).toMatchObject({ run, limit: 1 })
    expect(undo).toHaveBeenCalledWith(rows.before)
  })

  it('should not be offered where nothing was changed, or more than one call takes', () => {
    expect(toWayBack(list, 'enable', { before: [], now: [] })).toBeUndefined()
    const many = Array.from({ length: 1001 }, (_, at) => rowOf(`${at}`, 1))
    expect(toWayBack(list, () => run, { before: many, now: many })).toBeUndefined()
  })
})

describe('cutReason', () => {
  it('should fit the record, and end with a whole character', () => {
    expect(cutReason('Short')).toBe('Short')
    const long = cutReason(`${'x'.repeat(198)}😀${'y'.repeat(100)}`)
    expect(long).toMatch(/x…$/)
    expect(long.isWellFormed()).toBe(true)
  })
})
