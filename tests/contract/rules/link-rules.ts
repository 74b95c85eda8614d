import { codes, type DataOf } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { faqBody } from '../examples/knowledge.ts'
import { type People, refusalOf } from '../person.ts'
import { writtenMessage } from './message-rules.ts'

const nobody = '01JZ0BHX2A7M5Q8W3E6R9T1Y4V'

/** What holds where one object names another, whatever the back end. */
export function linkRules(people: () => People): void {
  const refused = (value: string) => ({ code: codes.validation, data: { errors: { 'jump.value': value } } })

  describe('where a tap leads', () => {
    it('should be a product of the brand', async () => {
      const { client } = people().admin
      const message = (value: string) => ({ ...writtenMessage(), jump: { kind: 'product' as const, value } })
      const { list } = await client.call('standardProductList')
      const own = list[0]?.product_id ?? ''
      const made = await client.call('createPushMessage', { body: message(own) })
      expect(made.jump.value).toBe(own)
      const foreign = client.call('createPushMessage', { brand: 'ecozy', body: message(own) })
      expect(await refusalOf(foreign)).toMatchObject(refused('must be a product of this brand'))
      const body = { ...message(nobody), msg_id: made.msg_id, rev: made.rev }
      const edited = client.call('editPushMessage', { body })
      expect(await refusalOf(edited)).toMatchObject(refused('must be a product of this brand'))
    })

    it('should be a FAQ that is published', async () => {
      const { client } = people().admin
      const { faq_id, rev } = await client.call('createFaq', { body: faqBody() })
      const message = { ...writtenMessage(), jump: { kind: 'faq' as const, value: faq_id } }
      const early = client.call('createPushMessage', { body: message })
      expect(await refusalOf(early)).toMatchObject(refused('must be a published FAQ of this brand'))
      await client.call('publishFaq', { body: { faq_id, rev } })
      expect((await client.call('createPushMessage', { body: message })).jump.value).toBe(faq_id)
    })

    it('should be there for what is placed in the app too', async () => {
      const { client } = people().admin
      const { list } = await client.call('promotionList', { query: { promo_type: 'splash', status: 'draft' } })
      const splash: DataOf<'splashDetail'> = await client.call('splashDetail', {
        query: { splash_id: list[0]?.promo_id ?? '' },
      })
      const body = { splash_id: splash.splash_id, rev: splash.rev, jump: { kind: 'product' as const, value: nobody } }
      const edited = client.call('editSplash', { body })
      expect(await refusalOf(edited)).toMatchObject(refused('must be a product of this brand'))
    })
  })

  describe('the warranty policy of a product', () => {
    it('should be one of the brand', async () => {
      const { client } = people().admin
      const { list } = await client.call('standardProductList')
      const { product_id, rev } = list[0] ?? { product_id: '', rev: 1 }
      const edit = (warranty_policy_id: string) =>
        client.call('editStandardProduct', { body: { product_id, rev, warranty_policy_id } })
      const { code, data } = await refusalOf(edit(nobody))
      expect([code, data]).toMatchObject([
        codes.validation,
        { errors: { warranty_policy_id: 'names nothing of this brand' } },
      ])
      const { list: policies } = await client.call('warrantyList')
      const own = policies[0]?.policy_id ?? ''
      expect((await edit(own)).warranty_policy_id).toBe(own)
    })
  })

  describe('feedback', () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
      'base64',
    )

    it('should be answered with pictures of the brand, which then stay', async () => {
      const { client } = people().admin
      const { list } = await client.call('feedbackList', { query: { status: 'open' } })
      const feedback_id = list[0]?.feedback_id ?? ''
      const { asset } = await client.call('uploadImage', { body: { file: new File([png], 'a.png') } })
      const images = [{ ...asset, alt: 'The brush' }]
      const body = { feedback_id, content: 'It looks like this.', images }
      const { replies } = await client.call('replyToFeedback', { body })
      expect(replies.at(-1)?.images).toEqual(images)
      const deleted = client.call('deleteFile', { body: { asset_id: asset.asset_id } })
      expect((await refusalOf(deleted)).code).toBe(codes.transition)
      const unknown = [{ ...asset, asset_id: nobody }]
      const { data } = await refusalOf(client.call('replyToFeedback', { body: { ...body, images: unknown } }))
      expect(data).toHaveProperty(['errors', 'images.0'])
    })

    it('should show how to reach somebody to who may see it, and record it', async () => {
      const { client } = people().admin
      const { list } = await client.call('feedbackList', { query: { page_size: 200 } })
      const masked = list.find(({ contact }) => contact !== undefined)
      const feedback_id = masked?.feedback_id ?? ''
      const body = { feedback_id, fields: ['contact' as const], purpose: 'Call back about a repair' }
      const { contact } = await client.call('revealFeedback', { body })
      expect(contact).not.toContain('***')
      expect(masked?.contact).toContain('***')
      const records = await client.call('operationRecordList', {
        query: { target_id: feedback_id, action: 'view_sensitive' },
      })
      expect(records.list[0]).toMatchObject({
        reason: body.purpose,
        changes: [{ path: 'contact', from: null, to: null }],
      })
    })
  })
}
