import { describe, expect, it } from 'vitest'

import { cumulativeShares, foldBars, stackEnds } from './foldBars.ts'

const aligned = (values: (number | null)[]) => ({
  times: values.map((_, index) => `t${index}`),
  series: [{ key: 'a', label: 'A', values }],
})

describe('foldBars', () => {
  it('should leave what fits as it is, gaps too', () => {
    const { bars, values } = foldBars(aligned([1, null, 0]), 'row', 3)
    expect(bars.map(({ first, last }) => [first, last])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ])
    expect(values).toEqual([[1, null, 0]])
  })

  it('should add up neighbours in a row, the newest bar in full', () => {
    const { bars, values } = foldBars(aligned([1, 2, 3, null, 5, null, null]), 'row', 4)
    expect(bars.map(({ first, last }) => [first, last])).toEqual([
      [0, 0],
      [1, 2],
      [3, 4],
      [5, 6],
    ])
    expect(values).toEqual([[1, 5, 5, null]])
  })

  it('should make the smallest names one bar, at the end', () => {
    const { bars, values } = foldBars(aligned([9, 5, 2, 1]), 'names', 3)
    expect(bars.at(-1)).toEqual({ first: 2, last: 3, kind: 'others' })
    expect(values).toEqual([[9, 5, 3]])
  })
})

describe('stackEnds', () => {
  it('should reach up and down, each by its own', () => {
    expect(
      stackEnds([
        [3, null],
        [-2, 4],
      ]),
    ).toEqual([3, -2, 4, 0])
    expect(stackEnds([])).toEqual([])
  })
})

describe('cumulativeShares', () => {
  it('should end at all', () => {
    expect(cumulativeShares([[6, 3, 1]])).toEqual([0.6, 0.9, 1])
    expect(cumulativeShares([[0, null]])).toEqual([0, 0])
  })
})
