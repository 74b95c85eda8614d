import type { KnowledgeCatalogue } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { checkDevice, createWarrantyFinder, presentWarranty, toWarrantyColumns } from './device-warranty.ts'
import type { PublishedPolicy, SoldDevice } from './knowledge-port.ts'

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
const device: SoldDevice = {
  sn: 'KV1',
  product_id: 's10',
  product_model: 'RV-S10',
  country: 'DE',
  activated_at: new Date('2025-01-10T22:00:00Z'),
  bound_at: new Date('2025-02-01T08:00:00Z'),
}
const policy = (more: Partial<PublishedPolicy> = {}): PublishedPolicy => ({
  policy_id: 'p1',
  name: 'Standard',
  product_ids: ['s10'],
  regions: ['DE', 'FR'],
  months: 24,
  start_from: 'activation',
  parts: [{ part: 'filter', months: 3 }],
  effective_from: '2024-01-01',
  ...more,
})
const check = (policies: PublishedPolicy[], today = '2026-11-20', of = device) =>
  checkDevice(createWarrantyFinder(catalogue, policies), of, today)

describe('the warranty of a device', () => {
  it('should run until the day on which the months are over, each part by its own', () => {
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

  it('should begin as the policy says: at activation where it was never bound or nobody knows when it was sold', () => {
    expect(check([policy({ start_from: 'purchase' })]).starts_at).toBe('2025-01-10')
    expect(check([policy({ start_from: 'bind' })]).starts_at).toBe('2025-02-01')
    const unbound = { ...device, bound_at: null }
    expect(check([policy({ start_from: 'bind' })], '2026-01-01', unbound).starts_at).toBe('2025-01-10')
  })

  it('should go by the policy in effect when it began, for the region and the product', () => {
    const old = policy({ policy_id: 'old', effective_to: '2025-01-05' })
    const current = policy({ policy_id: 'new', effective_from: '2025-01-06', months: 36 })
    expect(check([old, current]).policy?.policy_id).toBe('new')
    expect(check([policy({ product_ids: [], category_id: 'cleaning' })]).policy?.policy_id).toBe('p1')
    const none = { in_warranty: false, rule: 'no_policy', parts: [] }
    expect(check([policy({ regions: ['FR'] })])).toMatchObject(none)
    expect(check([policy({ product_ids: ['b3'] })])).toMatchObject(none)
  })

  it('should be told by its list as by its check, to the very day', () => {
    const find = createWarrantyFinder(catalogue, [policy()])
    const columns = toWarrantyColumns(find(device))
    const last = new Date('2027-01-09T23:59:59.999Z')
    expect(presentWarranty(columns, last)).toEqual({
      starts_at: '2025-01-10T00:00:00.000Z',
      ends_at: '2027-01-10T00:00:00.000Z',
      state: 'in',
    })
    expect(presentWarranty(columns, new Date(last.getTime() + 1)).state).toBe('out')
    expect(presentWarranty(toWarrantyColumns(undefined), last)).toEqual({ state: 'unknown' })
  })
})
