import { array, assert, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { quantileScale } from './quantileScale.ts'

describe('quantileScale', () => {
  it('should put equally many values into each class, whatever their distance', () => {
    const scale = quantileScale([1, 2, 3, 4, 5, 6, 7, 8, 900, 1_000_000], 5)
    expect(scale.classes).toEqual([
      { from: 1, to: 2 },
      { from: 3, to: 4 },
      { from: 5, to: 6 },
      { from: 7, to: 8 },
      { from: 900, to: 1_000_000 },
    ])
    expect(scale.classOf(900)).toBe(4)
    expect(scale.classOf(1)).toBe(0)
  })

  it('should make fewer classes of fewer values', () => {
    expect(quantileScale([], 5).classes).toEqual([])
    expect(quantileScale([0, 0, 0], 5).classes).toEqual([{ from: 0, to: 0 }])
    expect(quantileScale([3, 9], 5).classes).toEqual([
      { from: 3, to: 3 },
      { from: 9, to: 9 },
    ])
  })

  it('should give every value a class that holds it', () => {
    assert(
      property(array(nat(), { minLength: 1 }), (values) => {
        const { classes, classOf } = quantileScale(values, 5)
        return values.every((value) => {
          const own = classes[classOf(value)]
          return own !== undefined && own.from <= value && value <= own.to
        })
      }),
    )
  })
})
