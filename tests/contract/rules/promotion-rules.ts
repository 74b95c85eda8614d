// Long, as it is the list of rules about promotions that server and mock are held to.

import type { ApiClient } from '@bms/api-client'
import { type BodyOf, type Brand, codes, type PromoStatus, type PromoType } from '@bms/contract'
import { demoNow } from '@bms/fixtures'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf, strangerTo } from '../person.ts'
import { uploadPicture } from '../uploads.ts'

export const at = (hours: number): string => new Date(Date.parse(demoNow) + hours * 3_600_000).toISOString()

const everyone: BodyOf<'createEmail'>['audience'] = {
  mode: 'all',
  data_centers: [],
  countries: [],
  locales: [],
  platforms: [],
  product_models: [],
  bound_only: false,
}

/** A splash as one is made: a draft, unless enabled. */
export const splash = async (
  client: ApiClient,
  brand: Brand,
  more: Partial<BodyOf<'createSplash'>> = {},
): Promise<BodyOf<'createSplash'>> => ({
  name: 'Winter offer',
  images: { en: { phone_9_16: await uploadPicture(client, brand, 1080, 1920) } },
  duration_s: 3,
  skippable: true,
  frequency: { kind: 'daily' },
  jump: { kind: 'none', value: '' },
  audience: everyone,
  start_at: at(24),
  end_at: at(72),
  priority: 1,
  enabled: false,
  ...more,
})

/** A homepage ad as one is made. */
export const ad = async (
  client: ApiClient,
  brand: Brand,
  more: Partial<BodyOf<'createAd'>> = {},
): Promise<BodyOf<'createAd'>> => ({
  name: 'Winter card',
  slot: 'card',
  image: { en: await uploadPicture(client, brand, 600, 600) },
  jump: { kind: 'url', value: 'https://www.example.com/offers' },
  sort: 5,
  max_per_day: 3,
  closable: true,
  audience: everyone,
  start_at: at(24),
  end_at: at(72),
  enabled: false,
  ...more,
})

/** A marketing e-mail as one is written. */
export const email = (brand: Brand, more: Partial<BodyOf<'createEmail'>> = {}): BodyOf<'createEmail'> => ({
  name: 'Winter letter',
  from_name: 'The team',
  from_addr: `news@${brand}.example.com`,
  subject: { en: 'Warm rooms, {{nickname}}' },
  preheader: { en: 'What is new this winter' },
  body: { en: { mode: 'markdown', source: '# Hello\n\n[Unsubscribe]({{unsubscribe_url}})\n' } },
  audience: everyone,
  throttle_per_min: 600,
  ...more,
})

/** The id of the first promotion of a kind in a state. */
export async function firstOf(client: ApiClient, brand: Brand, type: PromoType, status: PromoStatus): Promise<string> {
  const { list } = await client.call('promotionList', { brand, query: { promo_type: type, status } })
  return list[0]?.promo_id ?? ''
}

/** What holds for promotions, whatever the back end. */
export function promotionRules(people: () => People): void {
  describe('promotions', () => {
    it('should be listed by kind and by a state that the clock decides, with counts', async () => {
      const { client } = people().admin
      const all = await client.call('promotionList', { query: { page_size: 200 } })
      const countOf = (facet: string, key: string) => all.facets?.[facet]?.find((entry) => entry.key === key)?.count
      for (const status of ['draft', 'scheduled', 'live', 'ended', 'off', 'sent', 'failed'] as const) {
        const some = await client.call('promotionList', { query: { status, page_size: 200 } })
        expect(some.list.map((row) => row.status)).toEqual(Array(some.total).fill(status))
        expect(some.total).toBe(countOf('status', status))
        expect(some.total).toBeGreaterThan(0)
      }
      const two = await client.call('promotionList', { query: { promo_type: ['email', 'splash'], page_size: 200 } })
      expect(two.total).toBe((countOf('promo_type', 'email') ?? 0) + (countOf('promo_type', 'splash') ?? 0))
    })

    it.each(['name', '-name', 'start_at', '-start_at', '-updated_at', 'created_at', 'end_at', '-status'])(
      'should page over all kinds without gaps or repeats: %s',
      async (sort) => {
        const { client } = people().admin
        const all = await client.call('promotionList', { query: { page_size: 200, sort } })
        const pages = await Promise.all(
          [1, 2].map((page) => client.call('promotionList', { query: { page, page_size: 10, sort } })),
        )
        expect(pages.flatMap(({ list }) => list)).toEqual(all.list.slice(0, 20))
        expect(new Set(all.list.map(({ promo_id }) => promo_id)).size).toBe(all.total)
      },
    )

    it('should flag splashes that the same people get at the same time', async () => {
      const { client } = people().admin
      const { list } = await client.call('promotionList', {
        brand: 'ecozy',
        query: { promo_type: 'splash', status: ['live', 'scheduled'], sort: 'start_at' },
      })
      const pairs = list.filter(({ collides_with = [] }) => collides_with.length > 0)
      expect(pairs.length).toBeGreaterThanOrEqual(2)
      for (const { promo_id, collides_with = [] } of pairs) {
        for (const other of collides_with) {
          expect(list.find((row) => row.promo_id === other)?.collides_with).toContain(promo_id)
        }
      }
    })
  })

  describe('what something would collide with', () => {
    it('should be told before it is saved, and be what it then collides with', async () => {
      const { client } = people().admin
      const body = await splash(client, 'kyvol', { enabled: true, start_at: at(30 * 24), end_at: at(31 * 24) })
      const first = await client.call('createSplash', { body })
      const { audience, start_at, end_at } = body
      const place = { promo_type: 'splash' as const, audience, start_at, end_at }
      const told = await client.call('promotionCollisions', { body: place })
      expect(told.list.map(({ promo_id }) => promo_id)).toContain(first.splash_id)
      const second = await client.call('createSplash', { body })
      expect(second.collides_with).toEqual(told.list.map(({ promo_id }) => promo_id).toSorted())
      const itself = await client.call('promotionCollisions', { body: { ...place, except: first.splash_id } })
      expect(itself.list.map(({ promo_id }) => promo_id)).not.toContain(first.splash_id)
    })

    it('should be ads of the same slot only', async () => {
      const { client } = people().admin
      const body = await ad(client, 'kyvol', { enabled: true, start_at: at(40 * 24), end_at: at(41 * 24) })
      const { ad_id } = await client.call('createAd', { body })
      const { audience, start_at, end_at } = body
      const place = { promo_type: 'homepage_ad' as const, audience, start_at, end_at }
      const same = await client.call('promotionCollisions', { body: { ...place, slot: 'card' } })
      expect(same.list.map(({ promo_id }) => promo_id)).toEqual([ad_id])
      const other = await client.call('promotionCollisions', { body: { ...place, slot: 'popup' } })
      expect(other.list.map(({ promo_id }) => promo_id)).not.toContain(ad_id)
      const none = client.call('promotionCollisions', { body: place })
      expect((await refusalOf(none)).code).toBe(codes.validation)
    })
  })

  describe('the list', () => {
    it('should be narrowed by author and language, with authors to choose from', async () => {
      const { client } = people().admin
      const all = await client.call('promotionList', { query: { page_size: 200 } })
      const authors = all.facets?.['created_by'] ?? []
      const [author] = authors
      expect(author?.count).toBe(all.list.filter(({ created_by: by }) => by?.uid === author?.key).length)
      const own = await client.call('promotionList', { query: { created_by: author?.key, page_size: 200 } })
      expect(own.total).toBe(author?.count)
      // A filter says by name what it is set to, though nothing of theirs fits.
      const none = await client.call('promotionList', { query: { created_by: author?.key, q: 'no such promotion' } })
      expect(none.facets?.['created_by']).toEqual([{ ...author, count: 0 }])
      const created_by = await strangerTo(client, 'kyvol', authors)
      const masked = await client.call('promotionList', { query: { created_by } })
      expect(masked.facets?.['created_by']?.at(-1)?.label).toContain('***')
      const german = await client.call('promotionList', { query: { locale: 'de', page_size: 200 } })
      expect(german.total).toBeGreaterThan(0)
      expect(german.list.map(({ promo_id }) => promo_id).toSorted()).toEqual(
        all.list
          .filter(({ locales }) => locales.includes('de'))
          .map(({ promo_id }) => promo_id)
          .toSorted(),
      )
    })
  })

  describe('a splash', () => {
    it('should be a draft until it is enabled, then move with its time', async () => {
      const { client } = people().admin
      const body = await splash(client, 'kyvol')
      const made = await client.call('createSplash', { body })
      expect(made).toMatchObject({ ...body, status: 'draft', rev: 1 })
      const { splash_id } = made
      const edit = (rev: number, more: object) => client.call('editSplash', { body: { splash_id, rev, ...more } })
      expect((await edit(1, { enabled: true })).status).toBe('scheduled')
      expect((await edit(2, { enabled: false })).status).toBe('off')
      expect((await edit(3, { enabled: true, start_at: at(-2) })).status).toBe('live')
      const late = await refusalOf(edit(4, { name: 'Other', priority: 9 }))
      expect(late).toMatchObject({ code: codes.transition, data: { from: 'live', fields: ['name'] } })
      const ended = await edit(4, { end_at: at(-0.5), priority: 9, frequency: { kind: 'once' } })
      expect(ended.status).toBe('ended')
      expect((await refusalOf(client.call('removeSplash', { body: { splash_id, rev: ended.rev } }))).code).toBe(
        codes.transition,
      )
      const { list } = await client.call('operationRecordList', { query: { target_id: splash_id } })
      expect(list.map(({ action }) => action)).toEqual(['edit', 'edit', 'disable', 'enable', 'create'])
    })

    it.each([
      ['end_at', { end_at: at(24) }],
      ['end_at', { end_at: at(24.5) }],
      ['end_at', { end_at: at(24 + 91 * 24) }],
      ['frequency.n', { frequency: { kind: 'n_per_day' as const } }],
    ])('should name what is wrong: %s', async (path, more) => {
      const { client } = people().admin
      const { code, data } = await refusalOf(client.call('createSplash', { body: await splash(client, 'kyvol', more) }))
      expect(code).toBe(codes.validation)
      expect((data as { errors: object }).errors).toHaveProperty([path])
    })

    it.each([{ width: 1920, height: 1080 }, { bytes: 800_001 }, { mime: 'image/svg+xml' }])(
      'should have a picture that fits: %o',
      async (wrong) => {
        const { client } = people().admin
        const body = await splash(client, 'kyvol')
        const phone_9_16 = { ...(await uploadPicture(client, 'kyvol', 1080, 1920)), ...wrong }
        const images = { en: { phone_9_16 } }
        const { code, data } = await refusalOf(client.call('createSplash', { body: { ...body, images } }))
        expect([code, data]).toEqual([
          codes.validation,
          expect.objectContaining({ errors: { 'images.en.phone_9_16': expect.any(String) as string } }),
        ])
      },
    )

    it('should name those of its audience who are nobody, when it is made and when it is changed', async () => {
      const { client } = people().admin
      const nobody = '01ZZZZZZZZZZZZZZZZZZZZZZZZ'
      const audience = { ...everyone, mode: 'list' as const, user_ids: [nobody] }
      const refused = {
        code: codes.validation,
        data: { errors: { 'audience.user_ids.0': `is no user of this brand: ${nobody}` } },
      }
      expect(
        await refusalOf(client.call('createSplash', { body: await splash(client, 'kyvol', { audience }) })),
      ).toMatchObject(refused)
      expect(await refusalOf(client.call('createAd', { body: await ad(client, 'kyvol', { audience }) }))).toMatchObject(
        refused,
      )
      const { splash_id, rev } = await client.call('createSplash', { body: await splash(client, 'kyvol') })
      expect(await refusalOf(client.call('editSplash', { body: { splash_id, rev, audience } }))).toMatchObject(refused)
      await client.call('removeSplash', { body: { splash_id, rev } })
    })

    it('should not be enabled for nobody, whether it is made, enabled or given other people', async () => {
      const { client } = people().admin
      const { list } = await client.call('userList', { query: { status: 'disabled', page_size: 10 } })
      const audience = { ...everyone, mode: 'list' as const, user_ids: [list[0]?.user_id ?? ''] }
      const refused = { code: codes.validation, data: { errors: { audience: 'reaches nobody' } } }
      const body = await splash(client, 'kyvol', { audience })
      const adBody = await ad(client, 'kyvol', { audience, enabled: true })
      const made = client.call('createSplash', { body: { ...body, enabled: true } })
      expect(await refusalOf(made)).toMatchObject(refused)
      expect(await refusalOf(client.call('createAd', { body: adBody }))).toMatchObject(refused)
      const { splash_id, rev } = await client.call('createSplash', { body })
      const edit = (more: object) => client.call('editSplash', { body: { splash_id, rev, ...more } })
      expect(await refusalOf(edit({ enabled: true }))).toMatchObject(refused)
      const shown = await edit({ enabled: true, audience: everyone })
      expect(shown.status).toBe('scheduled')
      const narrowed = client.call('editSplash', { body: { splash_id, rev: shown.rev, audience } })
      expect(await refusalOf(narrowed)).toMatchObject(refused)
      // What is off may be for nobody: it isn't shown.
      const off = await client.call('editSplash', { body: { splash_id, rev: shown.rev, enabled: false, audience } })
      expect(off).toMatchObject({ status: 'off', audience })
    })

    it('should keep nothing of the number that confirms how many people see it', async () => {
      const { client } = people().admin
      const body = { ...(await splash(client, 'kyvol', { enabled: true })), confirm_total: 12_000 }
      const made = await client.call('createSplash', { body })
      expect(made).not.toHaveProperty('confirm_total')
      const { splash_id, rev } = made
      const edited = await client.call('editSplash', { body: { splash_id, rev, priority: 7, confirm_total: 12_000 } })
      expect(edited).not.toHaveProperty('confirm_total')
    })

    it('should be found in its own brand only, and changed only on its newest revision', async () => {
      const { client } = people().admin
      const { splash_id } = await client.call('createSplash', { body: await splash(client, 'kyvol') })
      const elsewhere = client.call('splashDetail', { brand: 'ecozy', query: { splash_id } })
      expect((await refusalOf(elsewhere)).code).toBe(codes.notFound)
      await client.call('editSplash', { body: { splash_id, rev: 1, priority: 3 } })
      const stale = await refusalOf(client.call('editSplash', { body: { splash_id, rev: 1, priority: 4 } }))
      expect(stale).toMatchObject({ code: codes.stale, data: { current: { splash_id, priority: 3, rev: 2 } } })
    })
  })

  describe('homepage ads', () => {
    it('should be put in order within a slot, and lead somewhere', async () => {
      const { client } = people().admin
      const one = await client.call('createAd', { body: await ad(client, 'kyvol') })
      const two = await client.call('createAd', { body: await ad(client, 'kyvol') })
      const image = { en: await uploadPicture(client, 'kyvol', 900, 1200) }
      const other = await client.call('createAd', { body: await ad(client, 'kyvol', { slot: 'popup', image }) })
      const ad_ids = [two.ad_id, one.ad_id]
      const { list } = await client.call('sortAds', { body: { slot: 'card', ad_ids } })
      expect(list.map(({ ad_id, sort, rev }) => [ad_id, sort, rev])).toEqual([
        [two.ad_id, 0, 2],
        [one.ad_id, 1, 2],
      ])
      const mixed = client.call('sortAds', { body: { slot: 'card', ad_ids: [other.ad_id, ...ad_ids] } })
      expect((await refusalOf(mixed)).data).toHaveProperty(['errors', 'ad_ids.0'])
      const nowhere = client.call('createAd', {
        body: await ad(client, 'kyvol', { jump: { kind: 'none', value: '' } }),
      })
      expect((await refusalOf(nowhere)).data).toHaveProperty(['errors', 'jump.kind'])
    })
  })

  describe('a marketing e-mail', () => {
    it('should be scheduled, unscheduled, edited, sent and cancelled as its states allow', async () => {
      const { client } = people().admin
      const { email_id } = await client.call('createEmail', { body: email('kyvol') })
      const send = (rev: number, hours: number) =>
        client.call('sendEmail', { body: { email_id, rev, mode: 'at', send_at: at(hours) } })
      expect((await refusalOf(send(1, 0.01))).data).toHaveProperty(['errors', 'send_at'])
      expect(await send(1, 48)).toMatchObject({ status: 'scheduled', send_mode: 'at', send_at: at(48) })
      expect((await refusalOf(send(2, 49))).code).toBe(codes.transition)
      const edit = (rev: number) => client.call('editEmail', { body: { email_id, rev, name: 'Renamed' } })
      expect((await refusalOf(edit(2))).data).toMatchObject({ from: 'scheduled' })
      const draft = await client.call('unscheduleEmail', { body: { email_id, rev: 2 } })
      expect(draft.status).toBe('draft')
      expect(draft).not.toHaveProperty('send_at')
      const renamed = await edit(3)
      expect([renamed.name, renamed.subject]).toEqual(['Renamed', draft.subject])
      const going = await client.call('sendEmail', { body: { email_id, rev: 4, mode: 'now' } })
      expect(going.status).toBe('sending')
      const reason = 'A wrong price in it'
      const ended = await client.call('cancelEmail', { body: { email_id, reason } })
      expect(ended).toMatchObject({ status: 'cancelled', cancel_reason: reason })
      expect((await refusalOf(client.call('cancelEmail', { body: { email_id, reason } }))).code).toBe(codes.transition)
      await client.call('removeEmail', { body: { email_id, rev: ended.rev } })
      expect((await refusalOf(client.call('emailDetail', { query: { email_id } }))).code).toBe(codes.notFound)
    })

    it('should come from an address of the brand, and say how to stop it', async () => {
      const { client } = people().admin
      const foreign = client.call('createEmail', { body: email('kyvol', { from_addr: 'ceo@bank.example.com' }) })
      expect((await refusalOf(foreign)).data).toHaveProperty(['errors', 'from_addr'])
      const body = { en: { mode: 'html' as const, source: '<p>Buy now</p>' } }
      const { email_id, rev } = await client.call('createEmail', { body: email('kyvol', { body }) })
      const { warnings } = await client.call('previewEmail', { body: { email_id } })
      expect(warnings).toContainEqual({ key: 'unsubscribe_missing', path: 'body.en' })
      const sending = client.call('sendEmail', { body: { email_id, rev, mode: 'now' } })
      expect((await refusalOf(sending)).data).toHaveProperty(['errors', 'body.en'])
    })

    it('should name those of its audience who are nobody, and not go out to nobody', async () => {
      const { client } = people().admin
      const { audience } = email('kyvol')
      const naming = (...user_ids: string[]) =>
        email('kyvol', { audience: { ...audience, mode: 'list' as const, user_ids } })
      const nobody = '01ZZZZZZZZZZZZZZZZZZZZZZZZ'
      const refused = await refusalOf(client.call('createEmail', { body: naming(nobody) }))
      expect([refused.code, refused.data]).toMatchObject([
        codes.validation,
        { errors: { 'audience.user_ids.0': `is no user of this brand: ${nobody}` } },
      ])
      const shown = await refusalOf(client.call('previewEmail', { body: { draft: naming(nobody) } }))
      expect([shown.code, shown.data]).toEqual([refused.code, refused.data])
      const { list } = await client.call('userList', { query: { status: 'disabled', page_size: 10 } })
      const { email_id, rev } = await client.call('createEmail', { body: naming(list[0]?.user_id ?? '') })
      const unsent = await refusalOf(client.call('sendEmail', { body: { email_id, rev, mode: 'now' } }))
      expect([unsent.code, unsent.data]).toMatchObject([codes.validation, { errors: { audience: 'reaches nobody' } }])
      const send_at = at(48)
      const later = await refusalOf(client.call('sendEmail', { body: { email_id, rev, mode: 'at', send_at } }))
      expect([later.code, later.data]).toEqual([unsent.code, unsent.data])
      await client.call('removeEmail', { body: { email_id, rev } })
    })

    it('should keep what people write, as they write it', async () => {
      const { client } = people().admin
      const source = ' <p>\u{1F99C} 你好 &amp; {{nickname}}</p>\r\n\t<a href="{{unsubscribe_url}}">x</a> '
      const body = { en: { mode: 'html' as const, source } }
      const { email_id } = await client.call('createEmail', { body: email('kyvol', { body }) })
      expect((await client.call('emailDetail', { query: { email_id } })).body).toEqual(body)
    })
  })
}
