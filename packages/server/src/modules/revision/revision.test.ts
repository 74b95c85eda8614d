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

  it('should bring back what a draft said, never when and by whom it was to go out', async () => {
    const message = (title: string): BodyOf<'createPushMessage'> => ({
      msg_type: 'service',
      channels: ['push'],
      content: { en: { title, body: 'How are you?' } },
      default_loc: 'en',
      jump: { kind: 'none', value: '' },
      audience: {
        mode: 'all',
        data_centers: [],
        countries: [],
        locales: [],
        platforms: [],
        product_models: [],
        bound_only: false,
      },
      quiet_hours: false,
      ttl_hours: 24,
    })
    const { msg_id } = (await test.call('createPushMessage', { as: admin, body: message('First') })).data
    const publish_at = new Date(test.now().getTime() + 86_400_000).toISOString()
    await test.call('publishPushMessage', { as: admin, body: { msg_id, rev: 1, mode: 'at', publish_at } })
    const back = (rev: number, to_rev: number) =>
      test.call('restoreRevision', { as: admin, body: { ref_type: 'push_message', ref_id: msg_id, rev, to_rev } })
    expect((await back(2, 1)).code).toBe(codes.transition)
    await test.call('unschedulePushMessage', { as: admin, body: { msg_id, rev: 2 } })
    await test.call('editPushMessage', { as: admin, body: { msg_id, rev: 3, ...message('Second') } })
    expect((await back(4, 2)).data).toMatchObject({ status: 'draft', rev: 5 })
    const { data } = await test.call('pushMessageDetail', { as: admin, query: { msg_id } })
    expect(data).toMatchObject({ status: 'draft', content: { en: { title: 'First' } } })
    expect(Object.keys(data)).not.toContain('publish_at')
    expect(Object.keys(data)).not.toContain('ordered_by')
  })

  it('should keep the release of a version as it is now', async () => {
    const body: BodyOf<'createAppVersion'> = {
      platform: 'ios',
      channel: 'app_store',
      version: '99.0.0',
      build: 990_000,
      title: 'Planned',
      notes: { en: 'Notes' },
      update_type: 'none',
      min_supported_version: '1.0.0',
      store_url: 'https://apps.apple.com/app/kyvol-home/id1550442871',
      rollout: { percent: 10, data_centers: [], countries: [] },
    }
    const release_at = new Date(test.now().getTime() + 86_400_000).toISOString()
    const made = await test.call('createAppVersion', { as: admin, body: { ...body, release_at } })
    expect(made.code).toBe(codes.ok)
    const { version_id } = made.data
    const edit = { version_id, rev: 1, title: 'Not planned', release_at: null }
    await test.call('editAppVersion', { as: admin, body: edit })
    const ref = { ref_type: 'app_version', ref_id: version_id }
    await test.call('restoreRevision', { as: admin, body: { ...ref, rev: 2, to_rev: 1 } })
    const { data } = await test.call('appVersionDetail', { as: admin, query: { version_id } })
    expect([data.title, data.release_at, data.status]).toEqual(['Planned', undefined, 'draft'])
  })

  it('should bring back what a product was by the rules of an edit, listed as it is', async () => {
    const { data } = await test.call('standardProductList', { as: admin, query: { status: 'listed' } })
    const { product_id, rev, sort } = data.list[0] ?? { product_id: '', rev: 0, sort: 0 }
    await test.call('editStandardProduct', { as: admin, body: { product_id, rev, sort: sort + 1 } })
    const ref = { ref_type: 'standard_product', ref_id: product_id }
    const back = await test.call('restoreRevision', { as: admin, body: { ...ref, rev: rev + 1, to_rev: rev } })
    expect(back.data).toMatchObject({ status: 'listed', rev: rev + 2 })
    const now = await test.call('standardProductDetail', { as: admin, query: { product_id } })
    expect(now.data.sort).toBe(sort)
  })
})
