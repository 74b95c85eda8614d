import { describe, expect, it } from 'vitest'

import { localHour, nextLocalTime, toUtc } from './local-time.ts'

describe('local time', () => {
  it('should be found through summer time', () => {
    expect(toUtc('2026-07-01', '12:00', 'Europe/Berlin').toISOString()).toBe('2026-07-01T10:00:00.000Z')
    expect(toUtc('2026-12-01', '12:00', 'Europe/Berlin').toISOString()).toBe('2026-12-01T11:00:00.000Z')
    expect(toUtc('2026-12-01', '12:00', 'Asia/Kathmandu').toISOString()).toBe('2026-12-01T06:15:00.000Z')
  })

  it('should come once on days on which clocks are changed', () => {
    // 02:30 isn't there on 29 March, and is there twice on 25 October.
    const spring = nextLocalTime(new Date('2026-03-28T23:00:00.000Z'), '02:30', 'Europe/Berlin')
    expect(['2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z']).toContain(spring.toISOString())
    const autumn = nextLocalTime(new Date('2026-10-24T22:00:00.000Z'), '02:30', 'Europe/Berlin')
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(autumn.toISOString())
  })

  it('should be UTC in a zone nobody knows', () => {
    expect(localHour(new Date('2026-11-20T09:30:00.000Z'), 'Mars/Olympus')).toBe(9)
  })

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC', 'Asia/Kolkata'])('should be within a day: %s', (tz) => {
    const from = new Date('2026-11-20T09:30:00.000Z')
    for (let hour = 0; hour < 24; hour += 1) {
      const next = nextLocalTime(from, `${String(hour).padStart(2, '0')}:15`, tz)
      expect(next.getTime() - from.getTime()).toBeGreaterThanOrEqual(0)
      expect(next.getTime() - from.getTime()).toBeLessThan(24 * 60 * 60_000)
      expect(localHour(next, tz)).toBe(hour)
    }
  })
})
