import { describe, expect, it } from 'vitest'

import { midnightIn, offsetAt } from './time-zone.ts'

const dayMs = 86_400_000
const [begin, end] = [Date.UTC(2025, 0, 1), Date.UTC(2028, 0, 1)]
const daysBy = (step: number): number[] =>
  Array.from({ length: Math.ceil((end - begin) / (step * dayMs)) }, (_, nth) => begin + nth * step * dayMs)

/** One zone of each kind: those whose clocks are the same every week of three years are the same zone by two names. */
const zones = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    daysBy(7)
      .map((at) => offsetAt(at, zone))
      .join(),
    zone,
  ]),
)

const toDay = (utcMidnight: number): string => new Date(utcMidnight).toISOString().slice(0, 10)

describe('midnightIn', () => {
  it.each([
    // Clocks are put forward at midnight: there is no 00:00.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    // They are put back at midnight, to 23:00 of the day before.
    ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
    // They are put back from 01:00 to 00:00: midnight comes twice.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-01', '2026-10-31T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    // A day that was left out is empty: it begins when the next one does.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('should begin the day in %s on %s', (zone, day, at) => {
    expect(new Date(midnightIn(zone, Date.parse(day))).toISOString()).toBe(at)
  })

  it('should begin every day of three years in every zone where the platform’s calendar does', () => {
    const wrong: string[] = []
    for (const timeZone of zones.values()) {
      const { format } = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
      for (const day of daysBy(1)) {
        const at = midnightIn(timeZone, day)
        if (format(at) !== toDay(day) || format(at - 1) !== toDay(day - dayMs)) wrong.push(`${timeZone} ${toDay(day)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(zones.size).toBeGreaterThan(40)
  }, 30_000)
})
