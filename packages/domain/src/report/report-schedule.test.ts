import { describe, expect, it } from 'vitest'

import { nextReportAt, reportWeekAt } from './report-schedule.ts'

const next = (after: string, tz: string) => nextReportAt(new Date(after), tz).toISOString()

describe('nextReportAt', () => {
  it.each([
    ['on another day of the week', '2026-11-20T12:00:00Z', 'UTC', '2026-11-23T07:00:00.000Z'],
    ['on a Sunday', '2026-11-22T23:59:59Z', 'UTC', '2026-11-23T07:00:00.000Z'],
    ['on the Monday before the hour', '2026-11-23T06:59:59.999Z', 'UTC', '2026-11-23T07:00:00.000Z'],
    ['at the very moment', '2026-11-23T07:00:00Z', 'UTC', '2026-11-30T07:00:00.000Z'],
    ['where it is Monday already', '2026-11-22T23:30:00Z', 'Asia/Shanghai', '2026-11-29T23:00:00.000Z'],
    ['where it is Sunday still', '2026-11-23T07:30:00Z', 'America/Los_Angeles', '2026-11-23T15:00:00.000Z'],
    ['far in the east', '2026-11-22T16:00:00Z', 'Pacific/Kiritimati', '2026-11-22T17:00:00.000Z'],
    ['in a zone of half hours', '2026-11-20T00:00:00Z', 'Asia/Kolkata', '2026-11-23T01:30:00.000Z'],
    ['across a new year', '2026-12-29T00:00:00Z', 'UTC', '2027-01-04T07:00:00.000Z'],
  ])('should be the next Monday 07:00 of the zone: %s', (_when, after, tz, expected) => {
    expect(next(after, tz)).toBe(expected)
  })

  it('should stay at 07:00 of the clocks where these are put forward or back', () => {
    // Berlin: back on Sunday 25 October 2026, forward on Sunday 28 March 2027.
    expect(next('2026-10-19T06:00:00Z', 'Europe/Berlin')).toBe('2026-10-26T06:00:00.000Z')
    expect(next('2026-10-12T06:00:00Z', 'Europe/Berlin')).toBe('2026-10-19T05:00:00.000Z')
    expect(next('2027-03-22T07:00:00Z', 'Europe/Berlin')).toBe('2027-03-29T05:00:00.000Z')
    // New York: back on Sunday 1 November 2026.
    expect(next('2026-10-26T12:00:00Z', 'America/New_York')).toBe('2026-11-02T12:00:00.000Z')
  })

  it('should be a week apart, but for the hour of a change of the clocks', () => {
    let at = new Date('2026-01-05T12:00:00Z')
    for (let week = 0; week < 60; week += 1) {
      const following = nextReportAt(at, 'Europe/Berlin')
      const hours = (following.getTime() - at.getTime()) / 3_600_000
      if (week > 0) expect([167, 168, 169]).toContain(hours)
      at = following
    }
  })
})

describe('reportWeekAt', () => {
  it('should be Monday to Sunday before the week of now, by the zone’s calendar', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' }
    expect(reportWeekAt(new Date('2026-11-23T07:00:00Z'), 'UTC')).toEqual(week)
    expect(reportWeekAt(new Date('2026-11-29T23:59:00Z'), 'UTC')).toEqual(week)
    expect(reportWeekAt(new Date('2026-11-22T23:00:00Z'), 'Asia/Shanghai')).toEqual(week)
    expect(reportWeekAt(new Date('2026-11-30T07:30:00Z'), 'America/Los_Angeles')).toEqual(week)
  })
})
