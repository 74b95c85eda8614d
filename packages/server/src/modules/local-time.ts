import { offsetAt } from '@bms/contract'

const dayMs = 24 * 60 * 60_000

/** What the clocks of a time zone show at a moment, as if it were UTC, in milliseconds. */
const toLocal = (ms: number, tz: string): number => ms + offsetAt(ms, tz)

/** The moment at which the clocks of a zone show a local time; of two, the first, and in a gap the moment after it. */
function toMoment(local: number, tz: string): number {
  let ms = local
  // The second step sees the offset that holds there, the third one that has changed in between.
  for (let step = 0; step < 3; step += 1) ms += local - toLocal(ms, tz)
  return ms
}

/** The moment at which a day (`YYYY-MM-DD`) of a time zone has come to a time (`HH:mm`). */
export function toUtc(day: string, time: string, tz: string): Date {
  return new Date(toMoment(Date.parse(`${day}T${time}:00Z`), tz))
}

/** The first moment from `from` on at which the clocks of a time zone show `HH:mm`. */
export function nextLocalTime(from: Date, time: string, tz: string): Date {
  const today = new Date(toLocal(from.getTime(), tz)).toISOString().slice(0, 10)
  const days = [-1, 0, 1, 2].map((n) => new Date(Date.parse(today) + n * dayMs).toISOString().slice(0, 10))
  const moments = days.map((day) => toUtc(day, time, tz))
  return moments.find((moment) => moment >= from) ?? from
}

/** The hour that the clocks of a time zone show, 0–23. */
export function localHour(moment: Date, tz: string): number {
  return new Date(toLocal(moment.getTime(), tz)).getUTCHours()
}
