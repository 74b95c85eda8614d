/** Days of one model with one firmware, in order. */
interface FleetDays {
  /** How often it failed. */
  readonly faults: readonly number[]
  /** How many of its devices were online; null where nobody knows. */
  readonly online: readonly (number | null)[]
}

/** A day with far more faults than its baseline. Rates are faults per 1,000 devices online. */
interface Anomaly {
  /** Which day, counted from 0. */
  readonly index: number
  readonly faults: number
  readonly rate: number
  /** The median of the 28 days before. */
  readonly baseline: number
}

/**
 * When a day is an anomaly: it is held against the median of the `windowDays` before it, of which `minKnownDays` must be
 * known. It has to have `faults` at least, and to be `deviations` above the median: a deviation is that of those days (their
 * median absolute deviation, made comparable to a standard deviation), or, where it is more, that of mere chance (the
 * square root of what was to be expected, 1 at least).
 */
export const anomalyThreshold = { windowDays: 28, minKnownDays: 14, faults: 5, deviations: 3.5 } as const

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
export function baselineBefore(rates: readonly (number | null)[], index: number): number | undefined {
  const before = knownBefore(rates, index)
  return before.length < anomalyThreshold.minKnownDays ? undefined : medianOf(before)
}

const knownBefore = (rates: readonly (number | null)[], index: number): number[] =>
  rates.slice(Math.max(0, index - anomalyThreshold.windowDays), index).filter((rate) => rate !== null)

/** Anomalies from a day on, by its index; see {@link anomalyThreshold}. */
export function findAnomalies(days: FleetDays, from: number): Anomaly[] {
  const rates = toRates(days)
  return rates.flatMap((rate, index) => {
    const [faults = 0, devices] = [days.faults[index], days.online[index]]
    if (index < from || rate === null || !devices || faults < anomalyThreshold.faults) return []
    const baseline = baselineBefore(rates, index)
    if (baseline === undefined) return []
    const expected = (baseline * devices) / 1000
    const mad = medianOf(knownBefore(rates, index).map((one) => Math.abs(one - baseline))) ?? 0
    const deviation = Math.max((madScale * mad * devices) / 1000, Math.sqrt(expected), 1)
    return faults - expected > anomalyThreshold.deviations * deviation ? [{ index, faults, rate, baseline }] : []
  })
}

/**
 * The day on which devices with a firmware were first online, by its index: its release, as far as anybody tells. Undefined
 * where it was there before the first day, or nobody knows whether it was.
 */
export function findFirstSeen(online: readonly (number | null)[]): number | undefined {
  const first = online.findIndex((devices) => devices !== null && devices > 0)
  return first > 0 && online[first - 1] === 0 ? first : undefined
}
