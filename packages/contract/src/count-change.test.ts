import { describe, expect, it } from 'vitest'

import { differsBeyondChance } from './count-change.ts'

describe('differsBeyondChance', () => {
  it.each([
    [0, 0, false],
    [0, 4, false],
    [0, 5, true],
    [3, 1, false],
    [22, 30, false],
    [22, 60, true],
    [1000, 1050, false],
    [1000, 1150, true],
  ])('should be of %d and %d: %s', (count, other, differs) => {
    expect(differsBeyondChance(count, other)).toBe(differs)
    expect(differsBeyondChance(other, count)).toBe(differs)
  })
})
