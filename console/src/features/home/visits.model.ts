/** The visits that are kept for a person: the one under way, and the one before it. ISO 8601. */
export interface Visits {
  /** When this visit was last noticed. */
  readonly seen: string
  /** When the visit before it was; undefined in the first. */
  readonly before?: string | undefined
}

/** Who was away for so many milliseconds comes for another visit. */
const away = 30 * 60_000
/** A visit under way is noted this often at most, in milliseconds. */
const noteEvery = 5 * 60_000

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value))

/** Reads the visits out of what is kept for a person, where other things may stand too. */
export function readVisits(kept: unknown): Visits | undefined {
  const visits: unknown = typeof kept === 'object' && kept !== null && 'visits' in kept ? kept.visits : undefined
  if (typeof visits !== 'object' || visits === null) return undefined
  const { seen, before } = visits as Record<string, unknown>
  return isMoment(seen) ? { seen, ...(isMoment(before) && { before }) } : undefined
}

/** The visits at a moment (milliseconds): the same object as long as nothing is worth noting. */
export function nextVisits(visits: Visits | undefined, now: number): Visits {
  const seen = new Date(now).toISOString()
  if (!visits) return { seen }
  const since = now - Date.parse(visits.seen)
  if (since >= away) return { seen, before: visits.seen }
  return since >= noteEvery ? { ...visits, seen } : visits
}

/** What is kept for a person with the visits in it. What else there is stays. */
export function writeVisits(kept: unknown, { seen, before }: Visits): Record<string, never> {
  const others = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {}
  // Cast: what was kept came as JSON, and texts are JSON.
  return { ...others, visits: { seen, ...(before !== undefined && { before }) } } as unknown as Record<string, never>
}
