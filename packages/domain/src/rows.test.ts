import { describe, expect, it } from 'vitest'

import { countAll, countValues, createFinder, fits, isAsked, sortNewest, sortUp, toDated, toPage } from './rows.ts'

describe('rows in memory', () => {
  it('should fit a filter that asks for their value, or for none', () => {
    expect([fits(undefined, null), fits(['a'], 'a'), fits(['a'], 'b'), fits(['a'], null)]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('should be as a selection says of columns that they have', () => {
    const row = { status: 'open', rating: 4, created_at: '2026-03-01T12:00:00.000Z' }
    expect(isAsked(row, { status: ['open', 'resolved'], rating: [4], q: 'whatever' })).toBe(true)
    expect(isAsked(row, { status: 'resolved' })).toBe(false)
    expect(isAsked(row, { created_from: '2026-03-01', created_to: '2026-03-01' })).toBe(true)
    expect(isAsked(row, { created_from: '2026-03-02' })).toBe(false)
    // Noon in UTC is the next day in Auckland.
    expect(isAsked(row, { created_to: '2026-03-01', tz: 'Pacific/Auckland' })).toBe(false)
  })

  it('should be told with dates, where they have moments', () => {
    const dated = toDated({ at: '2026-03-01T12:00:00.000Z', cleared_at: null, state: 'x' })
    expect(dated).toEqual({ at: new Date('2026-03-01T12:00:00.000Z'), cleared_at: null, state: 'x' })
  })

  it('should be counted by value, in the order of values', () => {
    expect(countValues(['b', 'a', 'b'])).toEqual([
      { key: 'a', count: 1 },
      { key: 'b', count: 2 },
    ])
    expect(countAll(['b', 'a', 'b'])).toEqual({ a: 1, b: 2 })
  })

  it('should be sorted by a key, either way', () => {
    expect(sortUp(['b', 'c', 'a'], (row) => row)).toEqual(['a', 'b', 'c'])
    expect(sortNewest(['b', 'c', 'a'], (row) => row)).toEqual(['c', 'b', 'a'])
  })

  it('should be cut into pages', () => {
    const page = toPage(['a', 'b', 'c'], { page: 2, page_size: 2 })
    expect(page).toEqual({ list: ['c'], total: 3, page: 2, page_size: 2 })
  })

  it('should be found and walked through by columns that follow from others', () => {
    const rows = [
      { id: '1', name: 'Beta' },
      { id: '2', name: 'alpha' },
      { id: '3', name: 'gamma' },
    ]
    const finder = createFinder('id', { name: { column: 'name_key' } }, ({ name }: { name: string }) => ({
      name_key: name.toLowerCase(),
    }))
    expect(finder.select(rows, [{ is: 'oneOf', column: 'name_key', values: ['beta'] }])).toEqual([rows[0]])
    const sort = [{ field: 'name', direction: 'asc' }] as const
    const window = { page: 1, pageSize: 2, offset: 0, after: [] }
    const { list, next = '' } = finder.page(rows, sort, window)
    expect(list.map(({ id }) => id)).toEqual(['2', '1'])
    const rest = finder.page(rows, sort, { ...window, after: JSON.parse(next) as string[] })
    expect(rest).toEqual({ list: [rows[2]] })
  })
})
