import { describe, expect, it } from 'vitest'

import { type KnowledgeCatalogue, overlapOf, type WarrantyReach } from './warranty-rules.ts'

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
