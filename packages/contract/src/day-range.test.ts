import { describe, expect, it } from 'vitest'

import { toSpan } from './day-range.ts'

describe('toSpan', () => {
  it.each([
    ['2026-03-01', '2026-03-01', undefined, '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['2026-03-01', '2026-03-31', 'Asia/Kolkata', '2026-02-28T18:30:00.000Z', '2026-03-31T18:30:00.000Z'],
    // The day on which clocks are put forward has 23 hours, the one on which they are put back 25.
    ['2026-03-29', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-11-01', '2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ])('should hold both days: %s to %s in %s', (from, to, zone, start, end) => {
    expect(toSpan(from, to, zone)).toEqual({ from: start, until: end })
  })

  it('should leave open what is not given, and end where databases do', () => {
    expect(toSpan(undefined, undefined)).toBeUndefined()
    expect(toSpan('2026-03-01', undefined)).toEqual({ from: '2026-03-01T00:00:00.000Z', until: undefined })
    expect(toSpan(undefined, '9999-12-31')?.until).toBe('9999-12-31T00:00:00.000Z')
  })
})
