import { assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { niceTicks } from './niceTicks.ts'

describe('niceTicks', () => {
  it.each([
    [0, 100, [0, 25, 50, 75, 100]],
    [0, 87, [0, 25, 50, 75, 100]],
    [0, 1, [0, 0.25, 0.5, 0.75, 1]],
    [0, 0.3, [0, 0.1, 0.2, 0.3]],
    [-10, 10, [-10, -5, 0, 5, 10]],
    [0, 1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
  ])('should cover %d to %d by %j', (min, max, ticks) => {
    expect(niceTicks(min, max, 4)).toEqual(ticks)
  })

  it('should make an axis where all values are the same, or none', () => {
    expect(niceTicks(0, 0, 4)).toEqual([0, 1])
    expect(niceTicks(7, 7, 4)).toEqual([0, 2, 4, 6, 8])
    expect(niceTicks(Infinity, -Infinity, 4)).toEqual([0, 1])
  })

  it('should not count parts of things', () => {
    expect(niceTicks(0, 2, 4, 'whole')).toEqual([0, 1, 2])
    expect(niceTicks(0, 10, 4, 'whole')).toEqual([0, 3, 6, 9, 12])
  })

  it('should always cover its range in a few even steps', () => {
    const range = tuple(integer({ min: -1e9, max: 1e9 }), integer({ min: 1, max: 1e9 }))
    assert(
      property(range, integer({ min: 2, max: 8 }), ([min, span], count) => {
        const ticks = niceTicks(min, min + span, count)
        const first = ticks[0] ?? Number.NaN
        const last = ticks.at(-1) ?? Number.NaN
        return first <= min && last >= min + span && ticks.length >= 2 && ticks.length <= count + 3
      }),
    )
  })
})
