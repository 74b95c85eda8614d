import { describe, expect, it } from 'vitest'

import { dayIn, fromRelativeDay, toDays, toRelativeDay } from './list-days.ts'

const lateInUtc = Date.parse('2026-03-01T22:30:00Z')

describe('dayIn', () => {
  it('should be the day of the time zone', () => {
    expect(dayIn('UTC', lateInUtc)).toBe('2026-03-01')
    expect(dayIn('Asia/Shanghai', lateInUtc)).toBe('2026-03-02')
    expect(dayIn('UTC', lateInUtc, -1)).toBe('2026-02-28')
  })
})

describe('toDays', () => {
  it('should count today among the last days', () => {
    expect(toDays({ last: 1 }, 'UTC', lateInUtc)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    expect(toDays({ last: 7 }, 'UTC', lateInUtc)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  })

  it('should have no beginning for what was long ago', () => {
    expect(toDays({ before: 90 }, 'UTC', lateInUtc)).toEqual({ to: '2025-12-01' })
  })
})

describe('relative days', () => {
  it.each(['2026-03-01', '2026-02-23', '2026-03-05', '2026-02-31', 'soon'])(
    'should come back as they were: %s',
    (day) => {
      expect(fromRelativeDay(toRelativeDay(day, '2026-03-01'), '2026-03-01')).toBe(day)
    },
  )

  it('should move on with today', () => {
    expect(fromRelativeDay(toRelativeDay('2026-02-23', '2026-03-01'), '2026-03-11')).toBe('2026-03-05')
  })

  it('should leave a day that is named as it is', () => {
    expect(fromRelativeDay('2020-01-31', '2026-03-01')).toBe('2020-01-31')
  })
})
