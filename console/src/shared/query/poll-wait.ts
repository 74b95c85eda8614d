/** As much of a query as its polling goes by. */
export interface PolledQuery {
  readonly state: {
    readonly error: unknown
    readonly dataUpdateCount: number
    readonly errorUpdateCount: number
  }
}

/** How much sooner or later than asked a poll may come, as part of the interval. */
const spread = 0.1

/** Longest wait after failures, in milliseconds, however rarely it is polled otherwise. */
const longest = 5 * 60_000

interface Wait {
  readonly count: number
  readonly failures: number
  /** From 0 to 1. */
  readonly chance: number
}

/**
 * Makes what says how long a read waits for its next poll, in milliseconds: `every`, a tenth sooner or later, after an
 * answer; after failures in a row any time up to twice as long each. Whoever lost the server at the same moment would
 * else come back in step, and stay in step.
 */
export function createPollWait(random: () => number = Math.random): (query: PolledQuery, every: number) => number {
  // A query asks with each render: its wait must not begin anew.
  const waits = new WeakMap<object, Wait>()
  return (query, every) => {
    const { error, dataUpdateCount, errorUpdateCount } = query.state
    const count = dataUpdateCount + errorUpdateCount
    const before = waits.get(query)
    const wait =
      before?.count === count
        ? before
        : { count, failures: error === null ? 0 : (before?.failures ?? 0) + 1, chance: random() }
    waits.set(query, wait)
    const { failures, chance } = wait
    if (failures === 0) return Math.round(every * (1 - spread + 2 * spread * chance))
    // Nothing at all would end the polling.
    return Math.max(1, Math.round(chance * Math.max(every, Math.min(every * 2 ** failures, longest))))
  }
}

/** How long a read waits for its next poll; see {@link createPollWait}. */
export const pollWait = createPollWait()
