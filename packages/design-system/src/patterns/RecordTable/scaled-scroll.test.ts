import { describe, expect, it } from 'vitest'

import { maxScrollHeight, shiftAtSlot, slotOfRow, toScrollScale } from './scaled-scroll.ts'

const million = toScrollScale(1_000_000, 40)

describe('toScrollScale', () => {
  it('should give each row its own slot while they fit', () => {
    expect(toScrollScale(100_000, 40)).toEqual({ rowCount: 100_000, slotCount: 100_000 })
    expect(shiftAtSlot(toScrollScale(100_000, 40), 99_999)).toBe(0)
    expect(slotOfRow(toScrollScale(100_000, 40), 50_000)).toBe(50_000)
  })

  it('should never ask for more height than browsers give', () => {
    expect(million.slotCount * 40).toBeLessThanOrEqual(maxScrollHeight)
    expect(toScrollScale(0, 40).slotCount).toBe(0)
  })
})

describe('shiftAtSlot', () => {
  it('should show the first rows at the start and the last at the end, one by one', () => {
    expect(shiftAtSlot(million, 0)).toBe(0)
    expect(shiftAtSlot(million, 30_000)).toBe(0)
    const surplus = million.rowCount - million.slotCount
    expect(shiftAtSlot(million, million.slotCount - 1)).toBe(surplus)
    expect(shiftAtSlot(million, million.slotCount - 30_000)).toBe(surplus)
  })

  it('should never go back', () => {
    let before = 0
    for (let slot = 0; slot < million.slotCount; slot += 97) {
      const shift = shiftAtSlot(million, slot)
      expect(shift).toBeGreaterThanOrEqual(before)
      before = shift
    }
  })

  it('should show the middle row in the middle', () => {
    const slot = million.slotCount / 2
    expect(slot + shiftAtSlot(million, slot)).toBe(500_000)
  })
})

describe('slotOfRow', () => {
  it('should be inside the slots, and agree with the shift of that slot to a few rows', () => {
    for (let row = 0; row < million.rowCount; row += 7_919) {
      const slot = slotOfRow(million, row)
      expect(slot).toBeGreaterThanOrEqual(0)
      expect(slot).toBeLessThan(million.slotCount)
      expect(Math.abs(slot + shiftAtSlot(million, slot) - row)).toBeLessThan(16)
    }
  })

  it('should put the first row first and the last row last', () => {
    expect(slotOfRow(million, 0)).toBe(0)
    expect(slotOfRow(million, 999_999)).toBe(million.slotCount - 1)
  })
})
