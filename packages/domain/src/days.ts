/** Milliseconds of a day. */
export const dayMs = 86_400_000

/** A moment as tables and the wire have it: ISO 8601, UTC, milliseconds. */
export function toTimestamp(ms: number): string {
  return new Date(ms).toISOString()
}

/** Names of days by their number: statistics name the same few hundred over and over. */
const names = new Map<number, string>()

/** Most names that are kept. */
const mostNames = 10_000

/** The UTC day of a moment, YYYY-MM-DD. */
export function toDay(ms: number): string {
  const day = Math.floor(ms / dayMs)
  const known = names.get(day)
  if (known !== undefined) return known
  const name = toTimestamp(ms).slice(0, 10)
  if (names.size >= mostNames) names.clear()
  names.set(day, name)
  return name
}
