import { describe, expect, it } from 'vitest'

import { runsOf } from './runsOf.ts'

describe('runsOf', () => {
  it('should part at gaps, keep what stands alone, and take 0 for a value', () => {
    expect(runsOf([null, 1, 0, null, 3, null, null, 4, 5])).toEqual([[1, 2], [4], [7, 8]])
    expect(runsOf([null, null])).toEqual([])
  })
})
