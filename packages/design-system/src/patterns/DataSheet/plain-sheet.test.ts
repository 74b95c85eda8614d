import { describe, expect, it } from 'vitest'

import { fromPlainSheet } from './plain-sheet.ts'

const sheet = {
  columns: ['ISO', 'Country', 'Users', 'Share'],
  rows: [
    ['DE', 'Germany', 1200, 0.4],
    ['CN', '中国', null, 0.6],
  ],
  write: (value: string | number | null, column: number) => (column === 3 ? `${Number(value) * 100}%` : String(value)),
}

describe('fromPlainSheet', () => {
  const { columns, rows, frozen } = fromPlainSheet(sheet)

  it('should set figures at the end, gaps among them too, and keep in view what names the rows', () => {
    expect(columns.map(({ align }) => align)).toEqual(['start', 'start', 'end', 'end'])
    expect(frozen).toBe(2)
  })

  it('should hold the values and know how they are written', () => {
    expect(rows[1]).toEqual({ 0: 'CN', 1: '中国', 2: null, 3: 0.6 })
    expect(columns[3]?.format?.(0.4, rows[0] ?? {})).toBe('40%')
  })

  it('should make columns as wide as what is in them, within bounds', () => {
    const [narrow, wide] = fromPlainSheet({ columns: ['a', 'b'.repeat(200)], rows: [] }).columns
    expect([narrow?.width, wide?.width]).toEqual([80, 320])
    const chinese = fromPlainSheet({ columns: ['按产品系列统计的设备'], rows: [] }).columns[0]?.width ?? 0
    expect(chinese).toBeGreaterThan(fromPlainSheet({ columns: ['ten letter'], rows: [] }).columns[0]?.width ?? 0)
  })
})
