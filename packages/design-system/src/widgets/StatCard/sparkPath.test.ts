import { describe, expect, it } from 'vitest'

import { sparkPath } from './sparkPath.ts'

describe('sparkPath', () => {
  it('should go from edge to edge, the smallest at the bottom', () => {
    expect(sparkPath([1, 3, 2], 100, 24)).toEqual({
      line: 'M0 22L50 2L100 12',
      area: 'M0 22L50 2L100 12L100 24L0 24z',
    })
  })

  it('should lie in the middle where nothing changes', () => {
    expect(sparkPath([5, 5], 100, 24)?.line).toBe('M0 12L100 12')
  })

  it('should lie at the bottom with nothing under it where all is zero', () => {
    expect(sparkPath([0, 0, 0], 100, 24)).toEqual({ line: 'M0 22L50 22L100 22' })
  })

  it('should draw nothing of less than two values', () => {
    expect(sparkPath([], 100, 24)).toBeUndefined()
    expect(sparkPath([4], 100, 24)).toBeUndefined()
  })
})
