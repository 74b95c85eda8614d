import { brandKeys, type Brand, codes, type WarrantyCheck } from '@bms/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let as: Session
beforeAll(async () => {
  test = await createTestApp()
  as = await test.signIn('admin')
  await test.runJobs()
}, 60_000)
afterAll(() => test.database.close())

const rowsOf = (brand: Brand) =>
  test.database.db
    .selectFrom('device')
    .select(['device_id', 'sn', 'category_id', 'product_id', 'country', 'warranty_ends_at'])
    .where('brand', '=', brand)
    .orderBy('device_id')
    .execute()
const check = async (brand: Brand, sn: string) => (await test.call('checkWarranty', { as, brand, query: { sn } })).data
const record = async (brand: Brand, device_id: string) =>
  (await test.call('deviceDetail', { as, brand, query: { device_id } })).data.warranty

/** What a list and a record say where the check of the serial says this. */
function toState({ rule, starts_at, ends_at }: WarrantyCheck) {
  const state = { within_months: 'in', months_over: 'out', no_policy: 'unknown' } as const
  if (starts_at === undefined || ends_at === undefined) return { state: state[rule] }
  const midnight = (day: string) => `${day}T00:00:00.000Z`
  return { starts_at: midnight(starts_at), ends_at: midnight(ends_at), state: state[rule] }
}

/** Every device of a brand with its warranty, as its list says it. */
async function listed(brand: Brand, total: number) {
  const found = new Map<string, object>()
  for (let page = 1; page <= Math.ceil(total / 200); page += 1) {
    const { data } = await test.call('deviceList', { as, brand, query: { page: String(page), page_size: '200' } })
    for (const { device_id, warranty } of data.list) found.set(device_id, warranty)
  }
  return found
}

it.each(brandKeys)(
  'should be told alike by list, record and check of the serial: %s',
  async (brand) => {
    const rows = await rowsOf(brand)
    const list = await listed(brand, rows.length)
    expect(list.size).toBe(rows.length)
    const states = new Set<string>()
    // Two calls each: every seventh is enough to meet each policy, and quick enough for a busy machine.
    for (const { device_id, sn } of rows.filter((_row, index) => index % 7 === 0)) {
      const checked = toState(await check(brand, sn))
      states.add(checked.state)
      expect([sn, list.get(device_id), await record(brand, device_id)]).toEqual([sn, checked, checked])
    }
    expect(states.size).toBeGreaterThan(1)
  },
  60_000,
)

it('should follow a policy that is published, longer and taken out of use', async () => {
  const brand: Brand = 'kyvol'
  const device = (await rowsOf(brand)).find(({ warranty_ends_at }) => warranty_ends_at === null)
  if (!device) throw new Error('every device has a policy')
  const policy = {
    name: 'For one product, from the beginning',
    product_ids: [device.product_id],
    regions: [device.country],
    months: 12,
    start_from: 'activation' as const,
    parts: [],
    terms: { en: 'Terms' },
    contact: {},
    effective_from: '2010-01-01',
    effective_to: '2010-01-02',
  }
  const activated_at = new Date('2010-01-01T10:00:00Z')
  await test.database.db
    .updateTable('device')
    .set({ activated_at, bound_at: activated_at })
    .where('brand', '=', brand)
    .where('device_id', '=', device.device_id)
    .execute()
  const { data: made } = await test.call('createWarranty', { as, brand, body: policy })
  const { policy_id } = made
  const settled = async () => {
    await test.runJobs()
    const told = await record(brand, device.device_id)
    expect(told).toEqual(toState(await check(brand, device.sn)))
    return told
  }
  expect(await settled()).toEqual({ state: 'unknown' })
  const published = await test.call('publishWarranty', { as, brand, body: { policy_id, rev: made.rev } })
  expect(published.code).toBe(codes.ok)
  expect(await settled()).toHaveProperty('ends_at', '2011-01-01T00:00:00.000Z')
  await test.call('editWarranty', { as, brand, body: { ...policy, months: 120, policy_id, rev: 2 } })
  expect(await settled()).toMatchObject({ ends_at: '2020-01-01T00:00:00.000Z', state: 'out' })
  await test.call('archiveWarranty', { as, brand, body: { policy_id, rev: 3 } })
  expect(await settled()).toEqual({ state: 'unknown' })
})

it('should follow a product that is moved to another category', async () => {
  const brand: Brand = 'kyvol'
  const covered = (await rowsOf(brand)).find(({ warranty_ends_at }) => warranty_ends_at !== null)
  if (!covered) throw new Error('no device has a policy')
  const { product_id, device_id, sn } = covered
  const category = await test.call('createCategory', {
    as,
    brand,
    body: { key: 'uncovered', name: { en: 'Not covered' }, sort: 99, visible: true },
  })
  const { category_id } = category.data
  const { data: product } = await test.call('standardProductDetail', { as, brand, query: { product_id } })
  const body = { product_id, rev: product.rev, category_id, series_id: null }
  expect((await test.call('editStandardProduct', { as, brand, body })).code).toBe(codes.ok)
  await test.runJobs()
  expect([await record(brand, device_id), (await check(brand, sn)).rule]).toEqual([{ state: 'unknown' }, 'no_policy'])
})
