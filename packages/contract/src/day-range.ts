const dayMs = 86_400_000

// Later ones no database reads as written.
const lastMoment = Date.UTC(9999, 11, 31)

/** By how many milliseconds a zone is ahead of UTC at a moment. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const valueOf = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(
    valueOf('year'),
    valueOf('month') - 1,
    valueOf('day'),
    valueOf('hour'),
    valueOf('minute'),
    valueOf('second'),
  )
  return local - Math.floor(moment / 1000) * 1000
}

function startOfDay(day: number, zone: string): number {
  const guess = day - offsetAt(day, zone)
  // Clocks may have been changed in between: the offset is that of the moment itself.
  return day - offsetAt(guess, zone)
}

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
  const at = (day: number) => new Date(Math.min(startOfDay(day, zone), lastMoment)).toISOString()
  return {
    from: from === undefined ? undefined : at(Date.parse(from)),
    until: to === undefined ? undefined : at(Date.parse(to) + dayMs),
  }
}
