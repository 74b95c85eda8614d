import { describe, expect, it } from 'vitest'

import { countActive, countByVersion } from './choice-people.ts'

const choices = {
  product_models: {},
  app_versions: { '4.9.2': 5, '4.10.0': 7, '4.11.1': 2 },
  active_days: [3, 4, 9],
}

describe('the people of a choice', () => {
  it('should be those of a version, and of all later or earlier ones', () => {
    expect(countByVersion(choices, '4.10.0', 'from')).toBe(9)
    expect(countByVersion(choices, '4.10', 'until')).toBe(12)
    expect(countByVersion(choices, '5.0.0', 'from')).toBe(0)
  })

  it('should be unknown of what is no version, and before they are counted', () => {
    expect(countByVersion(choices, '4.', 'from')).toBeUndefined()
    expect(countByVersion(choices, undefined, 'from')).toBeUndefined()
    expect(countByVersion(undefined, '4.10.0', 'from')).toBeUndefined()
  })

  it('should be those who were active within the days', () => {
    expect([1, 3].map((days) => countActive(choices, days))).toEqual([3, 9])
    expect([0, 4, Number.NaN, undefined].map((days) => countActive(choices, days))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
