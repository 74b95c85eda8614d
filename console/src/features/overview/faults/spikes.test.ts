import { describe, expect, it } from 'vitest'

import { findSpikes, medianOf, spikeRule, toRates, usualBefore } from './spikes.ts'

const lead = spikeRule.window

/** As many quiet days as a day is held against, then some more. */
const after = (quiet: number, faults: readonly number[], online: number | null = 1000) => {
  const all = [...Array.from({ length: lead }, () => quiet), ...faults]
  return { faults: all, online: all.map(() => online) }
}

describe('medianOf', () => {
  it('should be the middle, whatever the order', () => {
    expect(medianOf([9, 1, 5])).toBe(5)
    expect(medianOf([4, 1, 2, 3])).toBe(2.5)
    expect(medianOf([])).toBeUndefined()
  })
})

describe('toRates', () => {
  it('should be per 1,000 online, and unknown where nobody was', () => {
    expect(toRates({ faults: [3, 3, 3], online: [1500, 0, null] })).toEqual([2, null, null])
  })
})

describe('findSpikes', () => {
  it('should find the day that sticks out, with what is usual', () => {
    expect(findSpikes(after(1, [2, 33, 1]), lead)).toEqual([{ index: lead + 1, faults: 33, rate: 33, usual: 1 }])
  })

  it('should find nothing in few faults, however few are usual', () => {
    expect(findSpikes(after(0, [4]), lead)).toEqual([])
    expect(findSpikes(after(0, [5]), lead)).toHaveLength(1)
  })

  it('should find nothing in what chance makes of many', () => {
    // 100 a day vary by 10 or so without any reason.
    expect(findSpikes(after(100, [130]), lead)).toEqual([])
    expect(findSpikes(after(100, [140]), lead)).toHaveLength(1)
  })

  it('should take what varies much for usual', () => {
    const faults = Array.from({ length: lead }, (_, index) => (index % 2 === 0 ? 10 : 40))
    const days = (last: number) => ({ faults: [...faults, last], online: Array.from({ length: lead + 1 }, () => 1000) })
    expect(findSpikes(days(60), lead)).toEqual([])
    expect(findSpikes(days(140), lead)).toHaveLength(1)
  })

  it('should count more devices, not take them for worse ones', () => {
    const days = after(10, [100])
    expect(findSpikes({ ...days, online: days.online.map((v, index) => (index === lead ? 10_000 : v)) }, lead)).toEqual(
      [],
    )
  })

  it('should not let one bad day hide the next', () => {
    expect(findSpikes(after(1, [60, 1, 60]), lead).map(({ index }) => index)).toEqual([lead, lead + 2])
  })

  it('should keep quiet where too little is known', () => {
    expect(findSpikes(after(1, [50], null), lead)).toEqual([])
    expect(findSpikes({ faults: [1, 1, 1, 50], online: [9, 9, 9, 9] }, 0)).toEqual([])
    expect(usualBefore([1, 1, 1], 3)).toBeUndefined()
  })

  it('should leave out days before the period', () => {
    const days = after(1, [50, 1, 1])
    expect(findSpikes(days, lead + 1)).toEqual([])
  })
})
