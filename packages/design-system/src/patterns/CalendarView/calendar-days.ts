/* Days of a calendar as `YYYY-MM-DD`, counted without any zone: which day a moment is on, whoever gives entries says. */

const dayMs = 86_400_000

/** What of the calendar is in view. */
export type CalendarSpan = 'month' | 'week'

const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** A day some days later, or earlier. */
export const addDays = (day: string, count: number): string => toDay(Date.parse(day) + count * dayMs)

/** The same day of a month some months later, or its last one where it hasn't that many. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** The Monday of a day's week. */
const startOfWeek = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The days in view, in weeks from Monday on: all weeks of a day's month, or its own. */
export function weeksOf(day: string, span: CalendarSpan): readonly (readonly string[])[] {
  const first = startOfWeek(span === 'month' ? `${day.slice(0, 7)}-01` : day)
  const end = span === 'month' ? addMonths(`${day.slice(0, 7)}-01`, 1) : addDays(first, 7)
  const weeks: string[][] = []
  for (let start = first; start < end; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, nth) => addDays(start, nth)))
  }
  return weeks
}

/** Whether a day is in view, other than as the edge of another month. */
export const isInView = (day: string, of: string, span: CalendarSpan): boolean =>
  span === 'month' ? day.slice(0, 7) === of.slice(0, 7) : startOfWeek(day) === startOfWeek(of)

/** The day that a key leads to; undefined where it leads nowhere. */
export function dayByKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return addDays(startOfWeek(day), 6)
    default:
      return undefined
  }
}
