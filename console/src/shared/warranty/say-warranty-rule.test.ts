import { describe, expect, it } from 'vitest'

import { dayBefore, sayWarrantyRule } from './say-warranty-rule.ts'

describe('sayWarrantyRule', () => {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
  const formats = { country: (cc: string) => `country ${cc}`, day: (day: string) => `day ${day}` }
  const policy = { policy_id: 'p', name: 'Two years', months: 24, start_from: 'bind' } as const
  const dates = { starts_at: '2024-03-01', ends_at: '2026-03-01' }
  const device = { product_model: 'X1', region: 'DE', ...dates }

  it('should name the policy, its months and its first and last day', () => {
    const said = 'Two years 24 start-bind day 2024-03-01 day 2026-02-28'
    expect(sayWarrantyRule({ ...device, rule: 'within_months', policy }, t, formats)).toBe(`ruleIn ${said}`)
    expect(sayWarrantyRule({ ...device, rule: 'months_over', policy }, t, formats)).toBe(`ruleOver ${said}`)
  })

  it('should say that there is no policy where the answer names none', () => {
    expect(sayWarrantyRule({ ...device, rule: 'no_policy' }, t, formats)).toBe('ruleNone X1 country DE')
    expect(sayWarrantyRule({ ...device, rule: 'months_over' }, t, formats)).toBe('ruleNone X1 country DE')
  })
})

describe('dayBefore', () => {
  it('should cross months and years', () => {
    expect(['2026-03-01', '2028-03-01', '2026-01-01'].map(dayBefore)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2025-12-31',
    ])
  })
})
