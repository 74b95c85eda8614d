import { describe, expect, it } from 'vitest'

import { spreadLabels } from './spreadLabels.ts'

describe('spreadLabels', () => {
  it('should leave labels where they are wanted while they are apart', () => {
    expect(spreadLabels([100, 20], 20, 0, 200)).toEqual([90, 10])
  })

  it('should push apart what would touch, in the order of the lines', () => {
    expect(spreadLabels([52, 50, 51], 20, 0, 200)).toEqual([80, 40, 60])
  })

  it('should keep all within the chart', () => {
    expect(spreadLabels([198, 199], 20, 0, 200)).toEqual([160, 180])
    expect(spreadLabels([0, 1], 20, 0, 200)).toEqual([0, 20])
  })
})
