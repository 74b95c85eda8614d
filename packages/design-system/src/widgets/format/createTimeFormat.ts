/** How long a point of a series lasts. */
export type Granularity = 'hour' | 'day' | 'month'

/** Writes the times of a series: short under an axis, in full in a tooltip or a table. */
export interface TimeFormat {
  axis: (t: string) => string
  full: (t: string) => string
}

const axisOptions: Record<Granularity, Intl.DateTimeFormatOptions> = {
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
}

const fullOptions: Record<Granularity, Intl.DateTimeFormatOptions> = {
  hour: { weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
}

/**
 * Makes the formats for one series. A time is either a moment (`2026-11-12T08:00:00Z`), written in `timeZone` (IANA), or
 * a calendar date (`2026-11-12`, `2026-11`), which is the same everywhere and must not move with the zone.
 */
export function createTimeFormat(locale: string, timeZone: string, granularity: Granularity): TimeFormat {
  const writer = (options: Intl.DateTimeFormatOptions): ((t: string) => string) => {
    let [moments, dates]: (Intl.DateTimeFormat | undefined)[] = []
    return (t) => {
      const date = new Date(t)
      if (Number.isNaN(date.getTime())) return t
      if (!t.includes('T'))
        return (dates ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })).format(date)
      return (moments ??= new Intl.DateTimeFormat(locale, { ...options, timeZone })).format(date)
    }
  }
  return { axis: writer(axisOptions[granularity]), full: writer(fullOptions[granularity]) }
}
