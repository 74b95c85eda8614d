import { describe, expect, it } from 'vitest'

import { cellsIn, cornerAcross, isIn, rangeAround, rangeBetween, sizeOf, toRange } from './sheet-ranges.ts'

const size = { rows: 10, cols: 4 }

describe('toRange', () => {
  it('should take nothing said for all of it', () => {
    expect(toRange({ cols: [1, 2] }, size)).toEqual({ top: 0, bottom: 9, left: 1, right: 2 })
    expect(toRange({ rows: [3, 3] }, size)).toEqual({ top: 3, bottom: 3, left: 0, right: 3 })
    expect(toRange({}, size)).toEqual({ top: 0, bottom: 9, left: 0, right: 3 })
  })

  it('should cut what lies outside, and order the ends', () => {
    expect(toRange({ rows: [12, 8], cols: [-1, 9] }, size)).toEqual({ top: 8, bottom: 9, left: 0, right: 3 })
  })
})

describe('cornerAcross', () => {
  it.each([
    [
      { row: 1, col: 1 },
      { row: 4, col: 3 },
    ],
    [
      { row: 4, col: 3 },
      { row: 1, col: 1 },
    ],
    [
      { row: 1, col: 3 },
      { row: 4, col: 1 },
    ],
  ])('should be the other end of what is selected from %o', (active, across) => {
    expect(cornerAcross(active, rangeBetween({ row: 1, col: 1 }, { row: 4, col: 3 }))).toEqual(across)
  })

  it('should be the cell itself where only it is selected', () => {
    const cell = { row: 2, col: 2 }
    expect(cornerAcross(cell, rangeBetween(cell, cell))).toEqual(cell)
  })
})

describe('ranges', () => {
  it('should know their cells and their size', () => {
    const range = rangeBetween({ row: 2, col: 1 }, { row: 1, col: 2 })
    expect(cellsIn(range)).toEqual([
      { row: 1, col: 1 },
      { row: 1, col: 2 },
      { row: 2, col: 1 },
      { row: 2, col: 2 },
    ])
    expect(sizeOf(range)).toEqual({ rows: 2, cols: 2 })
    expect(isIn({ row: 2, col: 2 }, range)).toBe(true)
    expect(isIn({ row: 3, col: 2 }, range)).toBe(false)
  })

  it('should be put into one', () => {
    const apart = [
      rangeBetween({ row: 0, col: 0 }, { row: 0, col: 0 }),
      rangeBetween({ row: 3, col: 2 }, { row: 3, col: 2 }),
    ]
    expect(rangeAround(apart)).toEqual({ top: 0, bottom: 3, left: 0, right: 2 })
    expect(rangeAround([])).toBeUndefined()
  })
})
