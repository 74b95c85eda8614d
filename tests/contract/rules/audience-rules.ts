import { type Audience, type BodyOf, codes } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf } from '../person.ts'

const everybody: Audience = {
  mode: 'all',
  data_centers: [],
  countries: [],
  locales: [],
  platforms: [],
  product_models: [],
  bound_only: false,
}
const sum = (counts: Readonly<Record<string, number>> | readonly number[]) =>
  Object.values(counts).reduce((a, b) => a + b, 0)

/** What holds for whom something is for, whatever it is and whatever the back end. */
export function audienceRules(people: () => People): void {
  const ask = (more: Partial<BodyOf<'audienceEstimate'>> = {}) =>
    people().admin.client.call('audienceEstimate', { body: { audience: everybody, kind: 'message', ...more } })

  describe('audiences', () => {
    it('should be counted once for each group, and by everybody’s own clock', async () => {
      const at = '2026-11-20T12:00:00.000Z'
      const found = await ask({ at })
      expect(found.total).toBeGreaterThan(0)
      const groups = [found.by_dc, found.by_platform, found.by_locale, found.by_country, found.local_hours]
      expect(groups.map(sum)).toEqual(groups.map(() => found.total))
      const later = await ask({ at: '2026-11-20T15:00:00.000Z' })
      expect(later.local_hours).toEqual(found.local_hours.map((_, hour) => found.local_hours[(hour + 21) % 24]))
    })

    it('should say whom quiet hours hold back, and only where it is quiet', async () => {
      const at = '2026-11-20T02:00:00.000Z'
      const { held_back, local_hours } = await ask({ at, quiet_hours: true })
      const night = local_hours.filter((_, hour) => hour >= 22 || hour < 8)
      expect(held_back).toBe(sum(night))
      expect(held_back).toBeGreaterThan(0)
      expect(await ask({ at, quiet_hours: false })).toHaveProperty('held_back', 0)
    })

    it('should say who would read another’s language: nobody before anything is written', async () => {
      expect(await ask()).toHaveProperty('fallback', {})
      const { fallback, by_locale } = await ask({ locales: ['de', 'en'], default_loc: 'en' })
      const foreign = Object.entries(by_locale).filter(([locale]) => !/^(?:de|en)(?:-|$)/.test(locale))
      expect(foreign.length).toBeGreaterThan(0)
      expect(fallback).toEqual(Object.fromEntries(foreign))
    })

    it('should reach others by mail than in the app', async () => {
      const [message, email, splash] = await Promise.all([ask(), ask({ kind: 'email' }), ask({ kind: 'splash' })])
      expect(splash.total).toBeGreaterThan(Math.max(message.total, email.total))
      expect(await ask({ kind: 'homepage_ad' })).toHaveProperty('total', splash.total)
    })

    it('should be narrowed by each condition, and say what each leaves alone', async () => {
      const all = await ask()
      const [country = ''] = Object.entries(all.by_country).toSorted((a, b) => b[1] - a[1])[0] ?? []
      const audience: Audience = { ...everybody, mode: 'filter', countries: [country], platforms: ['ios'] }
      const found = await ask({ audience })
      expect(found.alone).toEqual({ countries: all.by_country[country], platforms: all.by_platform['ios'] })
      expect(found.total).toBeLessThanOrEqual(Math.min(...Object.values(found.alone)))
      expect(found.by_country).toEqual(found.total === 0 ? {} : { [country]: found.total })
      const one = await ask({ audience: { ...everybody, mode: 'filter', platforms: ['ios'] } })
      expect(one.alone).toEqual({ platforms: one.total })
      const owners = await ask({ audience: { ...everybody, mode: 'filter', bound_only: true, active_within_days: 30 } })
      expect(Object.keys(owners.alone).toSorted()).toEqual(['active_within_days', 'bound_only'])
    })

    it('should say what models, versions and days stand for, as choosing them then finds', async () => {
      expect(await ask()).not.toHaveProperty('choices')
      const { choices, total } = await ask({ choices: true })
      if (!choices) throw new Error('The choices were not counted')
      expect(sum(choices.app_versions)).toBe(total)
      expect(choices.active_days).toEqual(choices.active_days.toSorted((a, b) => a - b))
      const byUse = (counts: Readonly<Record<string, number>>) => Object.entries(counts).toSorted((a, b) => b[1] - a[1])
      const [model = '', owners] = byUse(choices.product_models)[0] ?? []
      const [version = '', holders] = byUse(choices.app_versions)[0] ?? []
      const totalOf = async (asked: Partial<Audience>) =>
        (await ask({ audience: { ...everybody, mode: 'filter', ...asked } })).total
      expect(await totalOf({ product_models: [model] })).toBe(owners)
      expect(await totalOf({ app_version_min: version, app_version_max: version })).toBe(holders)
      for (const days of [1, 30, 365]) {
        expect([days, await totalOf({ active_within_days: days })]).toEqual([days, choices.active_days[days - 1]])
      }
    })

    it('should count those of a list who can be reached, and say which ids are nobody’s', async () => {
      const { list } = await people().admin.client.call('userList', { query: { page_size: 10, status: 'disabled' } })
      const disabled = list[0]?.user_id ?? ''
      const { sample } = await ask()
      const known = sample[0]?.user_id ?? ''
      const nobody = '01ZZZZZZZZZZZZZZZZZZZZZZZZ'
      const audience: Audience = { ...everybody, mode: 'list', user_ids: [nobody, known, disabled] }
      expect(await ask({ audience })).toMatchObject({ total: 1, unknown: [0], alone: {} })
    })

    it.each<[string, Partial<Audience>, string[]]>([
      ['all', { countries: ['DE'], bound_only: true }, ['user_ids', 'countries', 'bound_only']],
      ['list', { platforms: ['ios'], app_version_min: '4.0.0' }, ['platforms', 'app_version_min']],
      ['filter', { platforms: ['ios'] }, ['user_ids']],
    ])('should be refused where they name what their mode (%s) doesn’t go by', async (mode, asked, left) => {
      const user_ids = ['01ZZZZZZZZZZZZZZZZZZZZZZZZ']
      const audience: Audience = { ...everybody, ...asked, mode: mode as Audience['mode'], user_ids }
      const { code, data } = await refusalOf(ask({ audience }))
      const errors = Object.keys((data as { errors: object }).errors)
      expect([code, errors.toSorted()]).toEqual([codes.validation, left.map((name) => `audience.${name}`).toSorted()])
    })

    it('should be of those who were sent a message and left it unopened', async () => {
      const { client } = people().admin
      const { list } = await client.call('pushMessageList', { query: { status: 'published', page_size: 100 } })
      const before = list.find(({ stats }) => stats.sent > stats.opened)
      const { msg_id = '', content } = before ?? {}
      const copy = await client.call('copyPushMessage', { body: { msg_id, to: 'not_opened' } })
      expect(copy).toMatchObject({ content, status: 'draft', audience: { ...everybody, mode: 'list' } })
      const ids = copy.audience.user_ids ?? []
      expect(ids.length).toBeGreaterThan(0)
      const { list: got } = await client.call('userMessageList', { query: { user_id: ids[0] ?? '', page_size: 100 } })
      expect(got.find(({ ref_id }) => ref_id === msg_id)?.opened_at).toBeUndefined()
      expect(got.some(({ ref_id }) => ref_id === msg_id)).toBe(true)
      await client.call('removePushMessage', { body: { msg_id: copy.msg_id, rev: copy.rev } })
    })

    it('should not be of those who left a message unopened that nobody was sent', async () => {
      const { client } = people().admin
      const { list } = await client.call('pushMessageList', { query: { status: 'draft' } })
      const refused = await refusalOf(
        client.call('copyPushMessage', { body: { msg_id: list[0]?.msg_id ?? '', to: 'not_opened' } }),
      )
      expect([refused.code, refused.message]).toEqual([
        codes.validation,
        'Nobody who was sent this message and can be reached has left it unopened.',
      ])
    })
  })
}
