import { describe, expect, it } from 'vitest'

import { columnsWithoutRoom, toCardColumns } from './fit-columns.ts'
import type { Column } from './record-table.types.ts'

const column = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({
  key,
  title: key,
  width: 100,
  cell: (row) => row,
  ...more,
})
const bare = { select: false, actions: false }

describe('columnsWithoutRoom', () => {
  const columns = [
    column('name', { pin: 'start' }),
    column('status', { priority: 1 }),
    column('country', { priority: 3 }),
    column('devices', { priority: 2, minWidth: 60 }),
    column('created', { priority: 3 }),
  ]

  it('should leave all in view where they fit by their least widths', () => {
    expect(columnsWithoutRoom(columns, 460, bare)).toEqual([])
  })

  it('should take the least priority away first, and of the same the last', () => {
    expect(columnsWithoutRoom(columns, 459, bare)).toEqual(['created'])
    expect(columnsWithoutRoom(columns, 300, bare)).toEqual(['created', 'country'])
    expect(columnsWithoutRoom(columns, 259, bare)).toEqual(['created', 'country', 'devices'])
  })

  it('should count the selection and the row menu', () => {
    expect(columnsWithoutRoom(columns, 460, { select: true, actions: true })).toEqual(['created'])
  })

  it('should keep what has no priority, however narrow it gets, and mind a width that was drawn', () => {
    const chosen = columns.map((one) =>
      one.key === 'created' ? column('created', { sizing: 'exact', width: 300 }) : one,
    )
    expect(columnsWithoutRoom(chosen, 400, bare)).toEqual(['country', 'devices', 'status'])
  })

  it('should count the whole width of pinned columns but the last', () => {
    const pinned = [column('name', { pin: 'start', minWidth: 60 }), column('status', { pin: 'start', minWidth: 60 })]
    const all = [...pinned, column('country', { priority: 1 })]
    expect(columnsWithoutRoom(all, 260, bare)).toEqual([])
    expect(columnsWithoutRoom(all, 259, bare)).toEqual(['country'])
  })

  it('should not count hidden columns', () => {
    expect(columnsWithoutRoom([...columns, column('more', { hidden: true, priority: 9 })], 460, bare)).toEqual([])
  })
})

describe('toCardColumns', () => {
  const text = (row: string): string => row
  const keys = (columns: readonly Column<string>[]): string[] => columns.map(({ key }) => key)

  it('should have the name, the tags, and three lines by priority in the order of the columns', () => {
    const card = toCardColumns([
      column('country', { priority: 6 }),
      column('name', { pin: 'start', text }),
      column('owner', { priority: 3 }),
      column('status', { priority: 1, card: 'tag' }),
      column('created', { priority: 2 }),
      column('devices', { priority: 4 }),
    ])
    expect(card.title?.key).toBe('name')
    expect(keys(card.tags)).toEqual(['status'])
    expect(keys(card.lines)).toEqual(['owner', 'created', 'devices'])
  })

  it('should add what was chosen by hand', () => {
    const lines = ['a', 'b', 'c', 'd'].map((key, index) => column(key, { priority: index + 1 }))
    const card = toCardColumns([column('name', { text }), ...lines, column('chosen')])
    expect(keys(card.lines)).toEqual(['a', 'b', 'c', 'chosen'])
  })
})
