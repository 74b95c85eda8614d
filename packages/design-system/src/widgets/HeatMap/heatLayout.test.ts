import { describe, expect, it } from 'vitest'

import { heatLayout } from './heatLayout.ts'

const layoutOf = (width = 600) =>
  heatLayout({ width, height: 132, counts: [3, 1, 2], names: ['RV-S10', 'RV-S20', 'AP-B3'] })

describe('heatLayout', () => {
  it('should have a row for each name, and tiles of one size', () => {
    const { rowHeight, tileWidth, plot, placeIn } = layoutOf()
    expect(rowHeight).toBe(44)
    expect(tileWidth).toBe(96)
    expect(plot.right - plot.left).toBe(3 * 96)
    expect([0, 2, 3, 4, 5].map(placeIn)).toEqual([
      { row: 0, column: 0 },
      { row: 0, column: 2 },
      { row: 1, column: 0 },
      { row: 2, column: 0 },
      { row: 2, column: 1 },
    ])
  })

  it('should find the tile under the pointer, and the nearest beyond the end of a row', () => {
    const { indexAt, placeOf } = layoutOf()
    for (const index of [0, 1, 2, 3, 4, 5]) expect(indexAt(placeOf(index).x, placeOf(index).y)).toBe(index)
    expect(indexAt(590, 50)).toBe(3)
    expect(indexAt(-5, 500)).toBe(4)
  })

  it('should fit a narrow place, with names as there is room for them', () => {
    const { plot, tileWidth, tileLabel, rowLabel } = layoutOf(120)
    expect(plot.right).toBeLessThanOrEqual(121)
    expect(tileWidth).toBeLessThan(40)
    expect(tileLabel('12.0.41-beta')).toBe('')
    expect(tileLabel('1')).toBe('1')
    expect(rowLabel(0)).toMatch(/^RV/)
  })

  it('should take no rows', () => {
    expect(heatLayout({ width: 0, height: 0, counts: [], names: [] }).plot.left).toBe(16)
  })
})
