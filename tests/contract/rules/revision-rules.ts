import type { ApiClient } from '@bms/api-client'
import { codes } from '@bms/contract'
import { demoNow } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { faqBody } from '../examples/knowledge.ts'
import { type People, refusalOf } from '../person.ts'
import { writtenMessage } from './message-rules.ts'
import { makeCategory, makeSeries, makeSingle, makeStandard } from './product-rules.ts'
import { ad, email, splash } from './promotion-rules.ts'
import { writtenVersion } from './version-rules.ts'

/** A new object, and a change of it. */
interface Made {
  readonly ref_id: string
  readonly edit: (rev: number) => Promise<{ readonly rev: number }>
}

/** An object of each kind that has revisions, by the kind's name. */
const kinds: Readonly<Record<string, (client: ApiClient) => Promise<Made>>> = {
  async app_version(client) {
    const { version_id } = await client.call('createAppVersion', { body: writtenVersion() })
    const title = 'Rooms have colours'
    return { ref_id: version_id, edit: (rev) => client.call('editAppVersion', { body: { version_id, rev, title } }) }
  },
  async push_message(client) {
    const { msg_id } = await client.call('createPushMessage', { body: writtenMessage() })
    return { ref_id: msg_id, edit: (rev) => client.call('editPushMessage', { body: { msg_id, rev, ttl_hours: 12 } }) }
  },
  async promo_splash(client) {
    const { splash_id } = await client.call('createSplash', { body: await splash(client, 'kyvol') })
    return { ref_id: splash_id, edit: (rev) => client.call('editSplash', { body: { splash_id, rev, duration_s: 5 } }) }
  },
  async promo_homepage_ad(client) {
    const { ad_id } = await client.call('createAd', { body: await ad(client, 'kyvol') })
    return { ref_id: ad_id, edit: (rev) => client.call('editAd', { body: { ad_id, rev, max_per_day: 9 } }) }
  },
  async promo_email(client) {
    const { email_id } = await client.call('createEmail', { body: email('kyvol') })
    return { ref_id: email_id, edit: (rev) => client.call('editEmail', { body: { email_id, rev, name: 'Later' } }) }
  },
  async category(client) {
    const { category_id } = await makeCategory(client, 'kyvol')
    return { ref_id: category_id, edit: (rev) => client.call('editCategory', { body: { category_id, rev, sort: 77 } }) }
  },
  async series(client) {
    const { series_id } = await makeSeries(client, 'kyvol')
    return { ref_id: series_id, edit: (rev) => client.call('editSeries', { body: { series_id, rev, sort: 77 } }) }
  },
  async standard_product(client) {
    const { product_id } = await makeStandard(client, 'kyvol')
    const edit = (rev: number) => client.call('editStandardProduct', { body: { product_id, rev, sort: 77 } })
    return { ref_id: product_id, edit }
  },
  async single_product(client) {
    const { product_id } = await makeSingle(client, 'kyvol')
    const edit = (rev: number) => client.call('editSingleProduct', { body: { product_id, rev, app_visible: true } })
    return { ref_id: product_id, edit }
  },
  async faq(client) {
    const { faq_id } = await client.call('createFaq', { body: faqBody() })
    return { ref_id: faq_id, edit: (rev) => client.call('editFaq', { body: { faq_id, rev, sort: 77 } }) }
  },
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What holds for earlier states of content, whatever the kind and the back end. */
export function revisionRules(people: () => People): void {
  describe('an earlier state', () => {
    it.each(Object.entries(kinds))('should be told and brought back: %s', async (ref_type, make) => {
      const { client } = people().admin
      const { ref_id, edit } = await make(client)
      const { rev } = await edit(1)
      const ref = { ref_type, ref_id }
      const stateAt = async (at: number) => client.call('revisionDetail', { query: { ...ref, rev: at } })
      const [first, second] = [await stateAt(1), await stateAt(rev)]
      const [before, after] = [first, second].map(({ content }) => content as Readonly<Record<string, unknown>>)
      const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
      // All that wasn't sent is as it was.
      expect([...fields].filter((field) => !isSame(before?.[field], after?.[field]))).toHaveLength(1)
      const stale = client.call('restoreRevision', { body: { ...ref, rev: 1, to_rev: 1 } })
      expect((await refusalOf(stale)).code).toBe(codes.stale)
      const restored = await client.call('restoreRevision', { body: { ...ref, rev, to_rev: 1 } })
      expect(restored).toEqual({ ...ref, rev: rev + 1, status: first.status })
      expect((await stateAt(rev + 1)).content).toEqual(first.content)
      const unknown = client.call('restoreRevision', { body: { ...ref, rev: rev + 1, to_rev: 99 } })
      expect((await refusalOf(unknown)).code).toBe(codes.notFound)
    })

    it('should not come back over what is under way, nor with when it was to go out', async () => {
      const { client } = people().admin
      const { msg_id } = await client.call('createPushMessage', { body: writtenMessage() })
      const publish_at = new Date(Date.parse(demoNow) + 86_400_000).toISOString()
      await client.call('publishPushMessage', { body: { msg_id, rev: 1, mode: 'at', publish_at } })
      const back = (rev: number, to_rev: number) =>
        client.call('restoreRevision', { body: { ref_type: 'push_message', ref_id: msg_id, rev, to_rev } })
      expect((await refusalOf(back(2, 1))).data).toMatchObject({ from: 'scheduled', to: 'draft' })
      await client.call('unschedulePushMessage', { body: { msg_id, rev: 2 } })
      await client.call('editPushMessage', { body: { ...writtenMessage(), msg_id, rev: 3, ttl_hours: 12 } })
      expect((await back(4, 2)).status).toBe('draft')
      const detail = await client.call('pushMessageDetail', { query: { msg_id } })
      expect([detail.ttl_hours, detail.publish_at]).toEqual([24, undefined])
    })

    it('should keep to the places there are', async () => {
      const { client } = people().admin
      const above = await makeCategory(client, 'kyvol')
      const { category_id } = await makeCategory(client, 'kyvol', undefined, above.category_id)
      await client.call('editCategory', { body: { category_id, rev: 1, parent_id: null } })
      await client.call('removeCategory', { body: { category_id: above.category_id, rev: 1 } })
      const body = { ref_type: 'category', ref_id: category_id, rev: 2, to_rev: 1 }
      expect((await refusalOf(client.call('restoreRevision', { body }))).data).toMatchObject({
        errors: { parent_id: expect.any(String) as string },
      })
    })
  })
}
