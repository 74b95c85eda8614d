import { array, assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { heatScale } from './heatScale.ts'

describe('heatScale', () => {
  it('should step evenly between round numbers', () => {
    const { classes, classOf } = heatScale([0, 12.5, 31, 48], 5)
    expect(classes).toEqual([
      { from: 0, to: 10 },
      { from: 10, to: 20 },
      { from: 20, to: 30 },
      { from: 30, to: 40 },
      { from: 40, to: 48 },
    ])
    expect([0, 9.9, 10, 48].map(classOf)).toEqual([0, 0, 1, 4])
  })

  it('should step by powers of ten where one tile is far above the others', () => {
    const { classes, classOf } = heatScale([0.8, 2, 5, 333], 5)
    expect(classes.map(({ from }) => from)).toEqual([0, 1, 10, 100, 300])
    expect(classOf(333)).toBe(4)
    expect(classOf(0)).toBe(0)
  })

  it('should be one class where nothing is above 0', () => {
    expect(heatScale([0, 0], 5).classes).toEqual([{ from: 0, to: 0 }])
    expect(heatScale([], 5).classOf(0)).toBe(0)
  })

  it('should give every value a class that holds it, none with a gap before it', () => {
    assert(
      property(array(double({ min: 0, max: 1000, noNaN: true }), { minLength: 1 }), (values) => {
        const rounded = values.map((value) => Math.round(value * 10) / 10)
        const { classes, classOf } = heatScale(rounded, 5)
        const holds = rounded.every((value) => {
          const own = classes[classOf(value)]
          return own !== undefined && own.from <= value && value <= own.to
        })
        return holds && classes.length <= 5 && classes.slice(1).every(({ from }, at) => from === classes[at]?.to)
      }),
    )
  })
})
