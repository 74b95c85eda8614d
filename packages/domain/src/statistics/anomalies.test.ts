import { describe, expect, it } from 'vitest'

import { anomalyThreshold, baselineBefore, findAnomalies, findFirstSeen, medianOf, toRates } from './anomalies.ts'

const lead = anomalyThreshold.windowDays

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

describe('findAnomalies', () => {
  it('should find the day that sticks out, with what is usual', () => {
    expect(findAnomalies(after(1, [2, 33, 1]), lead)).toEqual([{ index: lead + 1, faults: 33, rate: 33, baseline: 1 }])
  })

  it('should find nothing in few faults, however few are usual', () => {
    expect(findAnomalies(after(0, [4]), lead)).toEqual([])
    expect(findAnomalies(after(0, [5]), lead)).toHaveLength(1)
  })

  it('should find nothing in what chance makes of many', () => {
    // 100 a day vary by 10 or so without any reason.
    expect(findAnomalies(after(100, [130]), lead)).toEqual([])
    expect(findAnomalies(after(100, [140]), lead)).toHaveLength(1)
  })

  it('should take what varies much for usual', () => {
    const faults = Array.from({ length: lead }, (_, index) => (index % 2 === 0 ? 10 : 40))
    const days = (last: number) => ({ faults: [...faults, last], online: Array.from({ length: lead + 1 }, () => 1000) })
    expect(findAnomalies(days(60), lead)).toEqual([])
    expect(findAnomalies(days(140), lead)).toHaveLength(1)
  })

  it('should count more devices, not take them for worse ones', () => {
    const days = after(10, [100])
    expect(
      findAnomalies({ ...days, online: days.online.map((v, index) => (index === lead ? 10_000 : v)) }, lead),
    ).toEqual([])
  })

  it('should not let one bad day hide the next', () => {
    expect(findAnomalies(after(1, [60, 1, 60]), lead).map(({ index }) => index)).toEqual([lead, lead + 2])
  })

  it('should keep quiet where too little is known', () => {
    expect(findAnomalies(after(1, [50], null), lead)).toEqual([])
    expect(findAnomalies({ faults: [1, 1, 1, 50], online: [9, 9, 9, 9] }, 0)).toEqual([])
    expect(baselineBefore([1, 1, 1], 3)).toBeUndefined()
  })

  it('should leave out days before the period', () => {
    const days = after(1, [50, 1, 1])
    expect(findAnomalies(days, lead + 1)).toEqual([])
  })
})

describe('findFirstSeen', () => {
  it('should be the day on which the first device was online, if nobody had it the day before', () => {
    expect(findFirstSeen([0, 0, 3, 5])).toBe(2)
    expect(findFirstSeen([null, 0, 1])).toBe(2)
  })

  it('should not take the first day that is known for a release', () => {
    expect(findFirstSeen([4, 5])).toBeUndefined()
    expect(findFirstSeen([null, 4])).toBeUndefined()
    expect(findFirstSeen([0, 0])).toBeUndefined()
  })
})
