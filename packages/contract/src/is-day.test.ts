import { describe, expect, it } from 'vitest'

import { isDay } from './is-day.ts'

describe('isDay', () => {
  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['2026-2-1', false],
    ['tomorrow', false],
    ['', false],
  ])('should know whether %j is a day of the calendar', (text, is) => expect(isDay(text)).toBe(is))
})
