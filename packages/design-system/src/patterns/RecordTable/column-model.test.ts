import { describe, expect, it } from 'vitest'

import { toCardModel, toColumnModel } from './column-model.ts'
import type { Column } from './record-table.types.ts'

const column = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({
  key,
  title: key,
  width: 100,
  cell: (row) => row,
  ...more,
})
const keysOf = (columns: readonly Column<string>[], extra = { select: false, actions: false }): string[] =>
  toColumnModel(columns, extra).slots.map((slot) => (slot.kind === 'data' ? slot.column.key : slot.kind))

const text = (row: string): string => row

describe('toColumnModel', () => {
  it('should put pinned columns first and leave hidden ones out', () => {
    expect(keysOf([column('a'), column('b', { hidden: true }), column('c', { pin: 'start' }), column('d')])).toEqual([
      'c',
      'a',
      'd',
    ])
  })

  it('should put the selection first and the menu last, and count all columns', () => {
    const model = toColumnModel([column('a')], { select: true, actions: true })
    expect(model.slots.map(({ kind, index }) => [kind, index])).toEqual([
      ['select', 0],
      ['data', 1],
      ['actions', 2],
    ])
    expect(model.firstDataIndex).toBe(1)
    expect(model.template).toBe('44px minmax(100px, 100fr) 48px')
    expect(model.minWidth).toBe('calc(92px + 100px)')
  })

  it('should let a column shrink to its least width', () => {
    expect(toColumnModel([column('a', { minWidth: 60 })], { select: false, actions: false }).template).toBe(
      'minmax(60px, 100fr)',
    )
  })

  it('should stack pinned columns, each behind the ones before it, and let only the last grow', () => {
    const columns = [column('a', { pin: 'start', width: 80 }), column('b', { pin: 'start' })]
    const model = toColumnModel(columns, { select: true, actions: false })
    expect(model.slots.map((slot) => (slot.kind === 'data' ? slot.pinOffset : slot.kind))).toEqual([
      'select',
      'calc(var(--_select-pin))',
      'calc(var(--_select-pin) + min(80px, var(--_pin-limit)))',
    ])
    expect(model.template).toBe('44px min(80px, var(--_pin-limit)) minmax(min(100px, var(--_pin-limit)), 100fr)')
  })

  it('should name rows by the first column that has a text', () => {
    expect(toColumnModel([column('a'), column('b', { text })], { select: false, actions: false }).nameColumn?.key).toBe(
      'b',
    )
  })
})

describe('toCardModel', () => {
  const columns = [
    column('status', { card: 'tag', priority: 1 }),
    column('country', { priority: 2 }),
    column('name', { pin: 'start', text }),
    column('owner', { priority: 3 }),
  ]
  const model = toCardModel(columns, { select: true, actions: true })

  it('should go from the name over the tags to the lines, each in its place', () => {
    expect(
      model.slots.map((slot) => [slot.kind === 'data' ? slot.column.key : slot.kind, slot.index, slot.area]),
    ).toEqual([
      ['select', 0, '1 / 1'],
      ['name', 1, '1 / 2 / 2 / -2'],
      ['status', 2, '2 / 2'],
      ['country', 3, '3 / 2 / auto / -2'],
      ['owner', 4, '4 / 2 / auto / -2'],
      ['actions', 5, '1 / -2'],
    ])
    expect(model.template).toBe('44px minmax(0, max-content) minmax(0, 1fr) 48px')
    expect(model.nameColumn?.key).toBe('name')
  })

  it('should know the height of all cards, which have no row for tags where there are none', () => {
    expect(model.rowTemplate).toBe('var(--_card-title) var(--_card-tags) var(--_card-line) var(--_card-line)')
    const plain = toCardModel(columns.slice(1, 3), { select: false, actions: false })
    expect(plain.rowHeight).toBe('calc(var(--_card-edges) + var(--_card-title) + var(--_card-line))')
    expect(plain.slots.map(({ area }) => area)).toEqual(['1 / 2 / 2 / -2', '2 / 2 / auto / -2'])
  })
})
