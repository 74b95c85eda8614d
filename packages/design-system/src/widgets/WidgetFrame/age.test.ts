import { describe, expect, it } from 'vitest'

import { formatAge, isStale } from './age.ts'

const minute = 60_000

describe('formatAge', () => {
  it.each([
    [0, 'en', 'now'],
    [59_999, 'en', 'now'],
    [5 * minute, 'en', '5 min. ago'],
    [3 * 60 * minute, 'en', '3 hr. ago'],
    [24 * 60 * minute, 'en', 'yesterday'],
    [5 * minute, 'zh-CN', '5分钟前'],
  ] as const)('should say %d ms in %s as %s', (age, locale, text) => {
    expect(formatAge(age, locale)).toBe(text)
  })
})

describe('isStale', () => {
  it('should call a quarter of an hour stale', () => {
    expect([0, 14 * minute, 15 * minute].map(isStale)).toEqual([false, false, true])
  })
})
