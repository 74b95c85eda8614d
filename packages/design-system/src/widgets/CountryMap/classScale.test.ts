import { array, assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { classScale, logSteps } from './classScale.ts'

describe('classScale', () => {
  it('should leave no gap between classes of equally many', () => {
    expect(classScale([1, 2, 30, 40, 100, 120], 3).classes).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 40 },
      { from: 41, to: 120 },
    ])
  })

  it('should go by powers of ten where one is a thousand times another', () => {
    const { classes, classOf } = classScale([2, 7, 40, 900, 48_000], 5)
    expect(classes).toEqual([
      { from: 2, to: 9 },
      { from: 10, to: 99 },
      { from: 100, to: 999 },
      { from: 1000, to: 9999 },
      { from: 10_000, to: 48_000 },
    ])
    expect([2, 40, 900, 48_000].map(classOf)).toEqual([0, 1, 2, 4])
  })

  it('should take 0 into the lowest class', () => {
    const { classes, classOf } = classScale([0, 3, 5000], 5)
    expect(classes[0]?.from).toBe(0)
    expect(classOf(0)).toBe(0)
  })

  it('should give every value a class that holds it, and no class a gap before it', () => {
    assert(
      property(array(nat(), { minLength: 1 }), (values) => {
        const { classes, classOf } = classScale(values, 5)
        const holds = values.every((value) => {
          const own = classes[classOf(value)]
          return own !== undefined && own.from <= value && value <= own.to
        })
        return (
          holds && classes.length <= 5 && classes.slice(1).every(({ from }, at) => from === (classes[at]?.to ?? 0) + 1)
        )
      }),
    )
  })
})

describe('logSteps', () => {
  it('should take halves of a power of ten where there is room for them', () => {
    expect(logSteps(2, 120, 4)).toEqual([3, 10, 30, 100])
    expect(logSteps(2, 48_000, 4)).toEqual([10, 100, 1000, 10_000])
    expect(logSteps(30, 48_000, 4)).toEqual([100, 1000, 10_000, 30_000])
    expect(logSteps(0.02, 1.2, 4)).toEqual([0.03, 0.1, 0.3, 1])
  })
})
