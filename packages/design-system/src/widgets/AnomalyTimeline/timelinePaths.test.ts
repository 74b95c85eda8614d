import { describe, expect, it } from 'vitest'

import { timelinePaths } from './timelinePaths.ts'

describe('timelinePaths', () => {
  it('should begin at 0, and lift the pen where nothing is known', () => {
    expect(timelinePaths([0, 10, null, 5, 5], [], 10)).toMatchObject({
      line: 'M0.5 100L1.5 0M3.5 50L4.5 50',
      points: '',
    })
  })

  it('should draw a day that is known alone, which a line of one point would not', () => {
    expect(timelinePaths([0, 10, null, 5, null, 0], [], 10)).toMatchObject({
      line: 'M0.5 100L1.5 0',
      points: 'M3.5 50h0M5.5 100h0',
    })
  })

  it('should fill from 0 to the baseline, over whole days', () => {
    expect(timelinePaths([], [null, 2, 4], 10).baseline).toBe('M1 100V80L1.5 80L2.5 60L3 60V100H1Z')
    expect(timelinePaths([], [null, null], 10).baseline).toBe('')
  })
})
