import { invalid } from '../../problem.ts'

/** Milliseconds of a day. */
const dayMs = 86_400_000

/** Statistics are kept by UTC day. */
export const statisticsZone = 'UTC'

/** Longest ranges: 400 days by day, 60 months by month. */
const maxDays = 400
const maxMonths = 60

const defaultDays = 30

/** Days from `from` to `to`, both in it, and the period as long directly before it. */
export interface Period {
  readonly from: string
  readonly to: string
  readonly prevFrom: string
  readonly prevTo: string
  readonly today: string
}

/** The UTC day of a moment, `YYYY-MM-DD`. */
function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The day `days` after another. */
export function addDays(day: string, days: number): string {
  return toDay(new Date(Date.parse(day) + days * dayMs))
}

/** How many days lie from one day to another, both counted. */
function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** Every day of a range, both ends in it. */
export function daysOf(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index))
}

/**
 * The period a query asks for: 30 days up to today unless it says otherwise. It ends today at the
 * latest, and begins so late that it isn't longer than its granularity allows.
 * @throws Problem 40000 when it begins after it ends.
 */
export function toPeriod(
  query: { readonly start_date?: string | undefined; readonly end_date?: string | undefined },
  now: Date,
  granularity: 'day' | 'month' = 'day',
): Period {
  const { start_date, end_date } = query
  if (start_date !== undefined && end_date !== undefined && start_date > end_date) {
    throw invalid({ start_date: 'must not be after end_date' })
  }
  const today = toDay(now)
  const to = end_date === undefined || end_date > today ? today : end_date
  const wanted = start_date === undefined || start_date > to ? defaultStart(start_date, to) : start_date
  const earliest = granularity === 'day' ? addDays(to, 1 - maxDays) : firstOfMonth(to, 1 - maxMonths)
  const from = wanted < earliest ? earliest : wanted
  const prevTo = addDays(from, -1)
  return { from, to, prevFrom: addDays(from, -countDays(from, to)), prevTo, today }
}

function defaultStart(start: string | undefined, to: string): string {
  return start === undefined ? addDays(to, 1 - defaultDays) : to
}

/** The first day of the month that lies `months` after that of a day. */
export function firstOfMonth(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return toDay(new Date(Date.UTC(year, month - 1 + months, 1)))
}
