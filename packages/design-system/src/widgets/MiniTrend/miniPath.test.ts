import { describe, expect, it } from 'vitest'

import { miniPath } from './miniPath.ts'

describe('miniPath', () => {
  it('should begin at 0, and lift the pen where nothing is known', () => {
    const { line, y } = miniPath([0, 10, null, 5], 110, 30)
    expect(line).toBe('M5 25L38.33 5M105 15')
    expect([y(0), y(10)]).toEqual([25, 5])
  })

  it('should stand still where all is 0', () => {
    expect(miniPath([0, 0], 110, 30).line).toBe('M5 25L105 25')
  })
})
