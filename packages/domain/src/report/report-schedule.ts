import { offsetAt, reportHour } from '@bms/contract'

import { addDays, dayIn } from '../statistics/time.ts'

const hourMs = 3_600_000

/** The Monday of the week that a day lies in; days are `YYYY-MM-DD`. */
function mondayOf(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The moment a zone's clocks show the hour of reports on a day, in milliseconds. No zone changes its clocks at that hour. */
function sendingTimeOn(day: string, tz: string): number {
  const wall = Date.parse(day) + reportHour * hourMs
  return wall - offsetAt(wall - offsetAt(wall, tz), tz)
}

/** The next Monday 07:00 in a time zone, later than a moment. */
export function nextReportAt(after: Date, tz: string): Date {
  const monday = mondayOf(dayIn(tz, after))
  const candidates = [monday, addDays(monday, 7)].map((day) => sendingTimeOn(day, tz))
  return new Date(candidates.find((at) => at > after.getTime()) ?? sendingTimeOn(addDays(monday, 14), tz))
}

/** Days of a week, Monday and Sunday, both in. */
export interface ReportWeek {
  readonly from: string
  readonly to: string
}

/** The whole week before the one that a moment lies in, by the calendar of a time zone. */
export function reportWeekAt(now: Date, tz: string): ReportWeek {
  const monday = mondayOf(dayIn(tz, now))
  return { from: addDays(monday, -7), to: addDays(monday, -1) }
}
