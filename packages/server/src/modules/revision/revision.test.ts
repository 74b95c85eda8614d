import { type BodyOf, codes } from '@bms/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
let product: string
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
  const found = await test.database.db
    .selectFrom('standard_product')
    .select('product_id')
    .where('brand', '=', 'kyvol')
    .executeTakeFirstOrThrow()
  product = found.product_id
}, 60_000)
afterAll(() => test.database.close())

const policy = (name: string, region: string): BodyOf<'createWarranty'> => ({
  name,
  product_ids: [product],
  regions: [region],
  months: 24,
  start_from: 'activation',
  parts: [],
  terms: { en: 'Terms' },
  contact: {},
  effective_from: '2026-01-01',
})
const make = async (name: string, region: string) => {
  const { data } = await test.call('createWarranty', { as: admin, body: policy(name, region) })
  return data.policy_id
}
const restore = (ref_id: string, rev: number, to_rev: number, as: Session = admin) =>
  test.call('restoreRevision', { as, body: { ref_type: 'warranty', ref_id, rev, to_rev, reason: 'was better so' } })

describe('revisions', () => {
  it('should tell each state of an object, and what is different from the one before', async () => {
    const ref_id = await make('Before', 'XA')
    const body = { ...policy('After', 'XA'), policy_id: ref_id, rev: 1 }
    await test.call('editWarranty', { as: admin, body })
    await test.call('publishWarranty', { as: admin, body: { policy_id: ref_id, rev: 2 } })
    const ref = { ref_type: 'warranty', ref_id }
    const { data } = await test.call('revisionList', { as: admin, query: ref })
    expect(data.list.map(({ rev, status, by }) => [rev, status, by?.uid])).toEqual([
      [3, 'published', admin.uid],
      [2, 'draft', admin.uid],
      [1, 'draft', admin.uid],
    ])
    const second = await test.call('revisionDetail', { as: admin, query: { ...ref, rev: '2' } })
    expect(second.data).toMatchObject({
      rev: 2,
      content: { name: 'After' },
      changes: [{ path: 'name', from: 'Before', to: 'After' }],
    })
    expect((await test.call('revisionDetail', { as: admin, query: { ...ref, rev: '9' } })).code).toBe(codes.notFound)
    expect((await test.call('revisionList', { as: admin, brand: 'ecozy', query: ref })).code).toBe(codes.notFound)
  })

  it('should bring a state back by the rules of its kind, and record it', async () => {
    const ref_id = await make('Original', 'XB')
    await test.call('editWarranty', { as: admin, body: { ...policy('Changed', 'XC'), policy_id: ref_id, rev: 1 } })
    const publish = await test.call('publishWarranty', { as: admin, body: { policy_id: ref_id, rev: 2 } })
    expect(publish.code).toBe(codes.ok)
    expect((await restore(ref_id, 2, 1)).code).toBe(codes.stale)
    const other = await make('In the way', 'XB')
    await test.call('publishWarranty', { as: admin, body: { policy_id: other, rev: 1 } })
    // It would stand beside another published policy.
    expect(await restore(ref_id, 3, 1)).toMatchObject({ code: codes.duplicate, data: { name: 'In the way' } })
    await test.call('archiveWarranty', { as: admin, body: { policy_id: other, rev: 2 } })
    expect((await restore(ref_id, 3, 1)).data).toEqual({ ref_type: 'warranty', ref_id, rev: 4, status: 'published' })
    const { data } = await test.call('warrantyDetail', { as: admin, query: { policy_id: ref_id } })
    expect(data).toMatchObject({ name: 'Original', regions: ['XB'], published_at: publish.data.published_at })
    const { data: records } = await test.call('operationRecordList', {
      as: admin,
      query: { target_id: ref_id, action: 'restore' },
    })
    expect(records.list[0]).toMatchObject({ reason: 'was better so', target_name: 'Original' })
    expect(records.list[0]?.changes).toContainEqual({ path: 'rev', from: 3, to: 1 })
    await test.call('archiveWarranty', { as: admin, body: { policy_id: ref_id, rev: 4 } })
    expect((await restore(ref_id, 5, 2)).data).toMatchObject({ status: 'draft', rev: 6 })
  })

  it("should need the right in the kind's module", async () => {
    const ref_id = await make('Guarded', 'XD')
    await addStaff(test, 'reader', { grants: [{ project: 'kyvol', module: 'KnowledgeBase', actions: ['view'] }] })
    await addStaff(test, 'stranger', { grants: [{ project: 'kyvol', module: 'OperationCenter' }] })
    const [reader, stranger] = [await test.signIn('reader'), await test.signIn('stranger')]
    const query = { ref_type: 'warranty', ref_id }
    expect((await test.call('revisionList', { as: reader, query })).code).toBe(codes.ok)
    expect((await test.call('revisionList', { as: stranger, query })).code).toBe(codes.notAllowed)
    expect((await restore(ref_id, 1, 1, reader)).code).toBe(codes.notAllowed)
    const unknown = { ref_type: 'staff', ref_id }
    expect((await test.call('revisionList', { as: admin, query: unknown })).code).toBe(codes.notFound)
  })
})
