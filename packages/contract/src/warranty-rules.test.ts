import { describe, expect, it } from 'vitest'

import {
  type KnowledgeCatalogue,
  addMonths,
  checkDevice,
  overlapOf,
  type Policy,
  type WarrantyDevice,
  type WarrantyReach,
} from './warranty-rules.ts'

const catalogue: KnowledgeCatalogue = {
  products: new Map([
    ['s10', 'robots'],
    ['b3', 'purifiers'],
  ]),
  parents: new Map([
    ['cleaning', null],
    ['robots', 'cleaning'],
    ['purifiers', null],
  ]),
}
const reach = (more: Partial<WarrantyReach> = {}): WarrantyReach => ({
  product_ids: ['s10'],
  regions: ['DE', 'FR'],
  effective_from: '2026-01-01',
  ...more,
})
const isApart = (a: Partial<WarrantyReach>, b: Partial<WarrantyReach>) => {
  // Whoever is asked first, the answer is the same.
  expect(overlapOf(catalogue, reach(a), reach(b))).toEqual(overlapOf(catalogue, reach(b), reach(a)))
  return overlapOf(catalogue, reach(a), reach(b)) === undefined
}

describe('overlapOf', () => {
  it('should name region and first day that two policies share', () => {
    const later = reach({ regions: ['FR', 'IT'], effective_from: '2026-03-01' })
    expect(overlapOf(catalogue, reach(), later)).toEqual({ region: 'FR', date: '2026-03-01' })
  })

  it('should find none in other regions, at other times, for other products', () => {
    expect(isApart({}, { regions: ['IT'] })).toBe(true)
    expect(isApart({ effective_to: '2026-05-31' }, { effective_from: '2026-06-01' })).toBe(true)
    expect(isApart({ effective_to: '2026-06-01' }, { effective_from: '2026-06-01' })).toBe(false)
    expect(isApart({}, { product_ids: ['b3'] })).toBe(true)
  })

  it('should look through categories, those above included, even without products', () => {
    expect(isApart({}, { product_ids: [], category_id: 'robots' })).toBe(false)
    expect(isApart({}, { product_ids: [], category_id: 'cleaning' })).toBe(false)
    expect(isApart({}, { product_ids: [], category_id: 'purifiers' })).toBe(true)
    const whole = { product_ids: [], category_id: 'cleaning' }
    expect(isApart(whole, { product_ids: [], category_id: 'robots' })).toBe(false)
    expect(isApart(whole, { product_ids: [], category_id: 'purifiers' })).toBe(true)
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-20', 24, '2028-11-20'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-05-10', 0, '2026-05-10'],
  ])('should reckon %s and %i months as %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })
})

describe('checkDevice', () => {
  const device: WarrantyDevice = {
    sn: 'KV1',
    product_id: 's10',
    product_model: 'RV-S10',
    region: 'DE',
    activated: '2025-01-10',
    purchased: '2025-01-01',
    bound: '2025-02-01',
  }
  const policy = (more: Partial<Policy> = {}): Policy => ({
    ...reach({ effective_from: '2024-01-01' }),
    policy_id: 'p1',
    name: 'Standard',
    months: 24,
    start_from: 'activation',
    parts: [{ part: 'filter', months: 3 }],
    terms: { en: 'Terms' },
    contact: {},
    ...more,
  })
  const check = (policies: Policy[], today = '2026-11-20') => checkDevice(catalogue, device, policies, today)

  it('should be in warranty until the day on which the months are over, each part by its own', () => {
    expect(check([policy()])).toMatchObject({
      in_warranty: true,
      rule: 'within_months',
      starts_at: '2025-01-10',
      ends_at: '2027-01-10',
      parts: [{ part: 'filter', ends_at: '2025-04-10', in_warranty: false }],
    })
    expect(check([policy()], '2027-01-09').in_warranty).toBe(true)
    expect(check([policy()], '2027-01-10')).toMatchObject({ in_warranty: false, rule: 'months_over' })
  })

  it('should begin as the policy says, and when never bound at activation', () => {
    expect(check([policy({ start_from: 'purchase' })]).starts_at).toBe('2025-01-01')
    expect(check([policy({ start_from: 'bind' })]).starts_at).toBe('2025-02-01')
    const unbound = { ...device, bound: null }
    expect(checkDevice(catalogue, unbound, [policy({ start_from: 'bind' })], '2026-01-01').starts_at).toBe('2025-01-10')
  })

  it('should go by the policy in effect when it began, for the region and the product', () => {
    const old = policy({ policy_id: 'old', effective_to: '2025-01-05' })
    const current = policy({ policy_id: 'new', effective_from: '2025-01-06', months: 36 })
    expect(check([old, current]).policy?.policy_id).toBe('new')
    const none = { in_warranty: false, rule: 'no_policy', parts: [] }
    expect(check([policy({ regions: ['FR'] })])).toMatchObject(none)
    expect(check([policy({ product_ids: ['b3'] })])).toMatchObject(none)
  })
})
