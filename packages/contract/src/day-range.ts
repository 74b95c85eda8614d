import { midnightIn } from './time-zone.ts'

const dayMs = 86_400_000

// Later ones no database reads as written.
const lastMoment = Date.UTC(9999, 11, 31)

/** A span of time: `from` is in it, `until` isn't any more. */
export interface Span {
  readonly from: string | undefined
  readonly until: string | undefined
}

/**
 * The span of two days (YYYY-MM-DD), both in it, in a time zone (UTC unless told otherwise). A missing day leaves
 * that end open; undefined where both are missing.
 */
export function toSpan(from: string | undefined, to: string | undefined, zone = 'UTC'): Span | undefined {
  if (from === undefined && to === undefined) return undefined
  const at = (day: number) => new Date(Math.min(midnightIn(zone, day), lastMoment)).toISOString()
  return {
    from: from === undefined ? undefined : at(Date.parse(from)),
    until: to === undefined ? undefined : at(Date.parse(to) + dayMs),
  }
}
