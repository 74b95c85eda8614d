import { describe, expect, it } from 'vitest'

import { slotsInSight } from './slots-in-sight.ts'

/** A header and four rows and a half of 40 px. */
const view = { rowHeight: 40, headerHeight: 40, height: 40 + 180 }

describe('slotsInSight', () => {
  it('should take in the rows that are partly in sight, and not those that touch an edge', () => {
    expect(slotsInSight({ ...view, top: 0 }, 100)).toEqual({ first: 0, last: 4 })
    expect(slotsInSight({ ...view, top: 20 }, 100)).toEqual({ first: 0, last: 4 })
    expect(slotsInSight({ ...view, top: 21 }, 100)).toEqual({ first: 0, last: 5 })
    expect(slotsInSight({ ...view, top: 40 }, 100)).toEqual({ first: 1, last: 5 })
  })

  it('should end with the last row, wherever the position was when there were more', () => {
    expect(slotsInSight({ ...view, top: 3820 }, 100)).toEqual({ first: 95, last: 99 })
    expect(slotsInSight({ ...view, top: 3820 }, 10)).toEqual({ first: 5, last: 9 })
    expect(slotsInSight({ ...view, top: 3820 }, 2)).toEqual({ first: 0, last: 1 })
  })

  it('should mind that cards are higher than their header', () => {
    expect(slotsInSight({ rowHeight: 120, headerHeight: 40, height: 40 + 250, top: 0 }, 100)).toEqual({
      first: 0,
      last: 2,
    })
  })

  it('should find none without rows or before their height is known', () => {
    expect(slotsInSight({ ...view, top: 0 }, 0)).toEqual({ first: 0, last: -1 })
    expect(slotsInSight({ rowHeight: 0, headerHeight: 40, height: 220, top: 0 }, 100)).toEqual({ first: 0, last: -1 })
  })
})
