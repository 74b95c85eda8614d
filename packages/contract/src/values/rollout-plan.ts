/* Guarded roll-outs: a share that rises in steps as long as guards hold. Limits and the guards' rule as plain values. */

/** What a guard looks at: feedback per 1,000 users of the version, faults per 1,000 of their devices. */
export const guardMetrics = ['feedback', 'faults'] as const

/** What a guard looks at. */
export type GuardMetric = (typeof guardMetrics)[number]

/** How a plan stands. */
export const planStatuses = ['running', 'stopped', 'done'] as const

/**
 * `users`, `devices`: fewer of them tell nothing, so a guard waits. `events`: fewer than so many stop nothing. `hours`:
 * how far back a guard looks at most, `baseDays`: how far back the version before is measured.
 */
export const guardLimits = { users: 100, devices: 100, events: 5, hours: 168, baseDays: 28, steps: 10 } as const

/** What was counted of a version within some hours. */
export interface GuardSample {
  readonly users: number
  readonly devices: number
  readonly feedback: number
  readonly faults: number
  readonly hours: number
}

/** What a guard sees. Rates are per 1,000 users or devices and day; `limit` is the upper end of the band. */
export interface GuardReading {
  readonly metric: GuardMetric
  readonly events: number
  readonly sample: number
  readonly minimum: number
  readonly rate: number
  readonly limit: number
  readonly verdict: 'holds' | 'broken' | 'waits'
}

/** How many users or devices a metric is told by, and how many that must be at least. */
export function unitsOf(metric: GuardMetric, sample: GuardSample): { readonly count: number; readonly least: number } {
  const unit = metric === 'feedback' ? 'users' : 'devices'
  return { count: sample[unit], least: guardLimits[unit] }
}

/** Events per 1,000 users or devices and day. */
export function rateOf(metric: GuardMetric, sample: GuardSample): number {
  const { count } = unitsOf(metric, sample)
  return count === 0 || sample.hours === 0 ? 0 : (sample[metric] * 1000 * 24) / (count * sample.hours)
}

/**
 * What a guard says of a version. The band of the version before ends at its rate times `max_ratio`, and three standard
 * deviations of what chance alone makes of so many events.
 */
export function judgeGuard(
  { metric, max_ratio }: { readonly metric: GuardMetric; readonly max_ratio: number },
  sample: GuardSample,
  baseRate: number,
): GuardReading {
  const { count, least } = unitsOf(metric, sample)
  const scale = (count * sample.hours) / (1000 * 24)
  const expected = baseRate * max_ratio * scale
  const most = expected + 3 * Math.sqrt(expected)
  const isBroken = sample[metric] >= guardLimits.events && sample[metric] > most
  const verdict = count < least ? 'waits' : isBroken ? 'broken' : 'holds'
  const limit = scale === 0 ? 0 : most / scale
  const rate = rateOf(metric, sample)
  return { metric, events: sample[metric], sample: count, minimum: least, rate, limit, verdict }
}
