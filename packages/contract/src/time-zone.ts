const formats = new Map<string, Intl.DateTimeFormat>()

/** The clock of a zone, made once; of one this runtime doesn't know, UTC's. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, clock)
    return clock
  } catch {
    return clockOf('UTC')
  }
}

/** By how many milliseconds the clocks of a time zone are ahead of UTC at a moment; of an unknown one: by none. */
export function offsetAt(moment: number, zone: string): number {
  if (zone === 'UTC') return 0
  const values: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(moment)) values[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = values
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}

/** No zone is further from UTC than this, in milliseconds. */
const furthest = 15 * 3_600_000

/**
 * The moment at which a day begins in a time zone; the day is given by its midnight in UTC, all in milliseconds. A midnight
 * that comes twice is the first of the two; where clocks are put forward over it, the day begins when they are.
 */
export function midnightIn(zone: string, utcMidnight: number): number {
  const before = offsetAt(utcMidnight - furthest, zone)
  const after = offsetAt(utcMidnight + furthest, zone)
  const first = utcMidnight - before
  if (before === after || offsetAt(first, zone) === before) return first
  const second = utcMidnight - after
  return offsetAt(second, zone) === after ? second : findChange(zone, second, first, after)
}

/** The first moment after `low`, and until `high`, from which on clocks are ahead of UTC by `offset`. */
function findChange(zone: string, low: number, high: number, offset: number): number {
  if (high - low <= 1) return high
  const middle = Math.floor((low + high) / 2)
  return offsetAt(middle, zone) === offset
    ? findChange(zone, low, middle, offset)
    : findChange(zone, middle, high, offset)
}
