/** Days of one fleet, in order. */
export interface FleetDays {
  /** How often it failed. */
  readonly faults: readonly number[]
  /** How many of its devices were online; null where nobody knows. */
  readonly online: readonly (number | null)[]
}

/** A day with far more faults than is usual. Rates are faults per 1,000 devices online. */
export interface Spike {
  /** Which day, counted from 0. */
  readonly index: number
  readonly faults: number
  readonly rate: number
  /** The median of the 28 days before. */
  readonly usual: number
}

/**
 * When a day sticks out: it is held against the median of the `window` days before it, of which `least` must be known.
 * It has to have `faults` at least, and to be `deviations` above the median: a deviation is that of those days (their
 * median absolute deviation, made comparable to a standard deviation), or, where it is more, that of mere chance (the
 * square root of what was to be expected, 1 at least).
 */
export const spikeRule = { window: 28, least: 14, faults: 5, deviations: 3.5 } as const

/** Makes a median absolute deviation comparable to a standard deviation. */
const madScale = 1.4826

/** The middle one of some values; undefined of none. */
export function medianOf(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** Faults per 1,000 devices online, by day; null where nobody was online, or nobody knows. */
export function toRates({ faults, online }: FleetDays): (number | null)[] {
  return faults.map((count, index) => {
    const devices = online[index]
    return devices ? (count / devices) * 1000 : null
  })
}

/** The median rate of the days before one; undefined where too few are known. */
export function usualBefore(rates: readonly (number | null)[], index: number): number | undefined {
  const before = knownBefore(rates, index)
  return before.length < spikeRule.least ? undefined : medianOf(before)
}

const knownBefore = (rates: readonly (number | null)[], index: number): number[] =>
  rates.slice(Math.max(0, index - spikeRule.window), index).filter((rate) => rate !== null)

/** Days from an index on that stick out; see {@link spikeRule}. */
export function findSpikes(days: FleetDays, from: number): Spike[] {
  const rates = toRates(days)
  return rates.flatMap((rate, index) => {
    const [faults = 0, devices] = [days.faults[index], days.online[index]]
    const usual = usualBefore(rates, index)
    if (index < from || rate === null || !devices || usual === undefined || faults < spikeRule.faults) return []
    const expected = (usual * devices) / 1000
    const mad = medianOf(knownBefore(rates, index).map((one) => Math.abs(one - usual))) ?? 0
    const deviation = Math.max((madScale * mad * devices) / 1000, Math.sqrt(expected), 1)
    return faults - expected > spikeRule.deviations * deviation ? [{ index, faults, rate, usual }] : []
  })
}
