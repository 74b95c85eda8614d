import { toUtc } from './local-time.ts'

const latest = Date.UTC(9999, 11, 31)

/** The moments between which days of a time zone lie, both days included; the second is no part of them. */
export function toMoments(
  from: string | undefined,
  to: string | undefined,
  tz = 'UTC',
): { readonly from?: Date; readonly before?: Date } {
  return {
    ...(from === undefined ? {} : { from: toUtc(from, '00:00', tz) }),
    // By its last minute: days on which clocks are changed are longer or shorter.
    ...(to === undefined ? {} : { before: new Date(Math.min(toUtc(to, '23:59', tz).getTime() + 60_000, latest)) }),
  }
}
