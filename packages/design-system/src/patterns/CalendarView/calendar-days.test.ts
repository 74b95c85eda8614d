import { describe, expect, it } from 'vitest'

import { addMonths, dayByKey, isInView, weeksOf } from './calendar-days.ts'

describe('weeksOf', () => {
  it('should give all weeks of a month from Monday on', () => {
    const weeks = weeksOf('2026-11-20', 'month')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.[6]).toBe('2026-12-06')
    expect(weeksOf('2027-02-10', 'month')).toHaveLength(4)
  })

  it('should give a day’s own week', () => {
    expect(weeksOf('2026-11-22', 'week')).toEqual([
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    ])
  })
})

describe('days by keys', () => {
  it('should go by days, weeks and months', () => {
    expect(dayByKey('ArrowRight', '2026-12-31')).toBe('2027-01-01')
    expect(dayByKey('ArrowUp', '2026-11-03')).toBe('2026-10-27')
    expect(dayByKey('PageDown', '2026-01-31')).toBe('2026-02-28')
    expect(dayByKey('End', '2026-11-20')).toBe('2026-11-22')
    expect(dayByKey('x', '2026-11-20')).toBeUndefined()
  })

  it('should know the end of a month, and what is in view', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(isInView('2026-10-31', '2026-11-20', 'month')).toBe(false)
    expect(isInView('2026-11-22', '2026-11-16', 'week')).toBe(true)
  })
})
