/** How a term stands: plenty of it left, little, or none. */
type TermState = 'plenty' | 'short' | 'over'

/** What is left of a term, or by how much it is over, in the two largest units that fit. */
export interface Remainder {
  readonly state: TermState
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** Under this part of a term there is little of it left. */
const shortPart = 0.25

/** What is left of a term at a moment, all in milliseconds since 1970. Whole minutes, rounded towards its end. */
export function toTimeLeft({ from, until, now }: { from: number; until: number; now: number }): Remainder {
  const left = until - now
  const whole = Math.floor(Math.abs(left) / 60_000)
  const state = left < 0 ? 'over' : left <= (until - from) * shortPart ? 'short' : 'plenty'
  return { state, days: Math.floor(whole / 1440), hours: Math.floor((whole % 1440) / 60), minutes: whole % 60 }
}
