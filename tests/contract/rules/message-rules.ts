import { type BodyOf, codes, messageStatuses } from '@bms/contract'
import { demoNow } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf, strangerTo } from '../person.ts'

/** A message to everybody. */
export const writtenMessage = (): BodyOf<'createPushMessage'> => ({
  msg_type: 'service',
  channels: ['push', 'in_app'],
  content: {
    'zh-CN': { title: '您好', body: '最近怎么样？' },
    en: { title: 'Hello', body: ' How are you?\nFine, we hope. ' },
  },
  default_loc: 'zh-CN',
  jump: { kind: 'in_app', value: '/devices' },
  audience: {
    mode: 'all',
    data_centers: [],
    countries: [],
    locales: [],
    platforms: [],
    product_models: [],
    bound_only: false,
  },
  quiet_hours: true,
  ttl_hours: 24,
})

const later = (minutes: number) => new Date(Date.parse(demoNow) + minutes * 60_000).toISOString()

/** What holds for messages to the apps, whatever the back end. */
export function messageRules(people: () => People): void {
  describe('messages', () => {
    it('should be there in every state, counted, filtered and sorted by when they go out', async () => {
      const { client } = people().admin
      const { list, facets } = await client.call('pushMessageList', { query: { page_size: 200 } })
      expect(facets?.['status']).toEqual(
        messageStatuses.map((key) => ({ key, count: list.filter(({ status }) => status === key).length })),
      )
      expect(new Set(list.map(({ status }) => status))).toEqual(new Set(messageStatuses))
      const query = { locale: 'fr', channel: 'push', sort: '-publish_at', page_size: 200 } as const
      const french = await client.call('pushMessageList', { query })
      const wanted = list.filter(({ content }) => Object.hasOwn(content, 'fr'))
      expect(french.list.map(({ msg_id }) => msg_id).toSorted()).toEqual(wanted.map(({ msg_id }) => msg_id).toSorted())
      const times = french.list.flatMap(({ publish_at }) => publish_at ?? [])
      expect(times).toEqual(times.toSorted().toReversed())
    })

    it('should be narrowed by author, with authors to choose from, who wrote most first', async () => {
      const { client } = people().admin
      const all = await client.call('pushMessageList', { query: { page_size: 200 } })
      const authors = all.facets?.['created_by'] ?? []
      expect(authors.length).toBeGreaterThan(0)
      expect(authors.map(({ count }) => count)).toEqual(authors.map(({ count }) => count).toSorted((a, b) => b - a))
      for (const { key, label, count } of authors) {
        const written = all.list.flatMap(({ created_by: by }) => (by?.uid === key ? [by.nickname] : []))
        expect([key, written.length, new Set(written)]).toEqual([key, count, new Set([label])])
      }
      const [author] = authors
      const own = await client.call('pushMessageList', { query: { created_by: author?.key, page_size: 10 } })
      expect(own.total).toBe(author?.count)
      // A facet says what choosing it would show: it leaves out its own filter.
      expect(own.facets?.['created_by']).toEqual(authors)
      // And by name what it is set to, though nothing of theirs fits.
      const none = await client.call('pushMessageList', { query: { created_by: author?.key, q: 'no such message' } })
      expect(none.facets?.['created_by']).toEqual([{ ...author, count: 0 }])
      const created_by = await strangerTo(client, 'kyvol', authors)
      const masked = await client.call('pushMessageList', { query: { created_by } })
      expect(masked.facets?.['created_by']?.at(-1)?.label).toContain('***')
    })

    it('should tell what became of one that was published, and the sums agree', async () => {
      const { client } = people().admin
      const { list } = await client.call('pushMessageList', { query: { status: 'published' } })
      const told = await client.call('pushMessageDetail', { query: { msg_id: list.at(-1)?.msg_id ?? '' } })
      expect(told.curve).toHaveLength(72)
      expect(told.stats.opened).toBeGreaterThan(0)
      expect(told.curve.reduce((sum, { opened }) => sum + opened, 0)).toBe(told.stats.opened)
      for (const groups of [told.by_platform, told.by_locale, told.by_dc]) {
        expect(groups.reduce((sum, { sent }) => sum + sent, 0)).toBe(told.stats.sent)
      }
      expect(told.failures.reduce((sum, { count }) => sum + count, 0)).toBe(told.stats.failed)
    })

    it('should come back as written, and go through their states', async () => {
      const { client } = people().admin
      const body = writtenMessage()
      const draft = await client.call('createPushMessage', { body })
      expect(draft).toMatchObject({ ...body, status: 'draft', rev: 1, stats: { target: 0, sent: 0 } })
      const { msg_id } = draft
      const edited = await client.call('editPushMessage', { body: { ...body, msg_id, rev: 1, ttl_hours: 48 } })
      const stale = await refusalOf(client.call('editPushMessage', { body: { ...body, msg_id, rev: 1 } }))
      expect([stale.code, stale.data]).toMatchObject([codes.stale, { current: { msg_id, rev: 2, ttl_hours: 48 } }])
      const soon = client.call('publishPushMessage', {
        body: { msg_id, rev: edited.rev, mode: 'at', publish_at: later(1) },
      })
      expect((await refusalOf(soon)).data).toMatchObject({
        errors: { publish_at: 'must be at least 5 minutes from now' },
      })
      const scheduled = await client.call('publishPushMessage', {
        body: { msg_id, rev: edited.rev, mode: 'at', publish_at: later(600) },
      })
      expect(scheduled).toMatchObject({ status: 'scheduled', publish_at: later(600) })
      expect(scheduled.stats.target).toBeGreaterThan(0)
      const locked = await refusalOf(client.call('editPushMessage', { body: { ...body, msg_id, rev: scheduled.rev } }))
      expect([locked.code, locked.data]).toEqual([codes.transition, { from: 'scheduled', to: 'draft' }])
      const back = await client.call('unschedulePushMessage', { body: { msg_id, rev: scheduled.rev } })
      expect([back.status, back.publish_at]).toEqual(['draft', undefined])
      const sent = await client.call('publishPushMessage', { body: { msg_id, rev: back.rev, mode: 'now' } })
      expect(sent.status).toBe('publishing')
      const kept = await refusalOf(client.call('removePushMessage', { body: { msg_id, rev: sent.rev } }))
      expect(kept.code).toBe(codes.transition)
      const reason = 'The price in it is wrong'
      const cancelled = await client.call('cancelPushMessage', { body: { msg_id, rev: sent.rev, reason } })
      expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: reason })
      const copy = await client.call('copyPushMessage', { body: { msg_id } })
      expect(copy).toMatchObject({ ...body, ttl_hours: 48, status: 'draft', rev: 1 })
      expect(copy.publish_at).toBeUndefined()
      await client.call('removePushMessage', { body: { msg_id, rev: cancelled.rev } })
      expect((await refusalOf(client.call('pushMessageDetail', { query: { msg_id } }))).code).toBe(codes.notFound)
    })

    it('should be previewed in each language of the audience, in the default one where there is none', async () => {
      const { client } = people().admin
      const { content, default_loc, audience } = writtenMessage()
      const { estimate, rendered } = await client.call('previewPushMessage', {
        body: { content, default_loc, audience },
      })
      const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0)
      expect(estimate.total).toBeGreaterThan(0)
      expect([estimate.by_dc, estimate.by_platform, estimate.by_locale].map(sum)).toEqual(Array(3).fill(estimate.total))
      for (const { locale, from } of rendered) expect(from).toBe(locale.startsWith('en') ? 'en' : 'zh-CN')
    })

    it('should not be sent at once with a date, nor at an hour that the mode says nothing of', async () => {
      const { client } = people().admin
      const { msg_id, rev } = await client.call('createPushMessage', { body: writtenMessage() })
      const publish = async (more: Partial<BodyOf<'publishPushMessage'>>) =>
        refusalOf(client.call('publishPushMessage', { body: { msg_id, rev, mode: 'now', ...more } }))
      expect(await publish({ publish_at: later(600) })).toMatchObject({
        code: codes.validation,
        data: { errors: { publish_at: expect.any(String) } },
      })
      expect(await publish({ local_time: '18:00' })).toHaveProperty('data.errors.local_time')
      expect(await publish({ mode: 'at', publish_at: later(600), local_time: '18:00' })).toHaveProperty(
        'data.errors.local_time',
      )
      const { status } = await client.call('pushMessageDetail', { query: { msg_id } })
      expect(status).toBe('draft')
      await client.call('removePushMessage', { body: { msg_id, rev } })
    })

    it('should name those of its audience who are nobody, and not go out to nobody', async () => {
      const { client } = people().admin
      const { list } = await client.call('userList', { query: { status: 'disabled', page_size: 10 } })
      const disabled = list[0]?.user_id ?? ''
      const nobody = '01ZZZZZZZZZZZZZZZZZZZZZZZZ'
      const { audience, ...body } = writtenMessage()
      const naming = (...user_ids: string[]) => ({
        ...body,
        audience: { ...audience, mode: 'list' as const, user_ids },
      })
      const refused = await refusalOf(client.call('createPushMessage', { body: naming(disabled, nobody) }))
      expect([refused.code, refused.data]).toMatchObject([
        codes.validation,
        { errors: { 'audience.user_ids.1': `is no user of this brand: ${nobody}` } },
      ])
      const { msg_id, rev } = await client.call('createPushMessage', { body: naming(disabled) })
      const unsent = await refusalOf(client.call('publishPushMessage', { body: { msg_id, rev, mode: 'now' } }))
      expect([unsent.code, unsent.data]).toMatchObject([codes.validation, { errors: { audience: 'reaches nobody' } }])
      await client.call('removePushMessage', { body: { msg_id, rev } })
    })

    it('should need their text in their default language', async () => {
      const { client } = people().admin
      const body = { ...writtenMessage(), default_loc: 'de' }
      const { code, data } = await refusalOf(client.call('createPushMessage', { body }))
      expect([code, Object.keys((data as { errors: object }).errors)]).toEqual([codes.validation, ['content']])
    })
  })
}
