import type { ApiClient } from '@bms/api-client'
import { type AppVersion, type BodyOf, codes, versionStatuses } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf, signIn } from '../person.ts'

let build = 500_000

/** A version of a channel that the demo data has none of. */
export const writtenVersion = (): BodyOf<'createAppVersion'> => ({
  platform: 'android',
  channel: 'vivo',
  version: '9.9.0',
  build: (build += 1),
  title: 'Rooms have names',
  notes: { en: 'Rooms can be named.\n\n- and sorted', 'zh-CN': '房间可以命名。' },
  update_type: 'recommend',
  min_supported_version: '1.0.0',
  store_url: 'https://example.com/store',
  rollout: { percent: 10, data_centers: [], countries: ['DE'] },
})

const putOn = (client: ApiClient, { version_id, rev }: AppVersion, percent: number) =>
  client.call('putOnAppVersion', {
    body: { version_id, rev, rollout: { percent, data_centers: [], countries: [] } },
  })

/** What holds for versions of the apps, whatever the back end. */
export function versionRules(people: () => People): void {
  describe('versions', () => {
    it('should be counted by status, filtered and found by what they begin with', async () => {
      const { client } = people().admin
      const { list, total, facets } = await client.call('appVersionList', { query: { page_size: 200 } })
      expect(facets?.['status']).toEqual(
        versionStatuses.map((key) => ({ key, count: list.filter(({ status }) => status === key).length })),
      )
      expect(new Set(list.map(({ status }) => status))).toEqual(new Set(versionStatuses))
      const off = await client.call('appVersionList', { query: { status: 'off', platform: 'ios', page_size: 200 } })
      expect(off.list.map(({ version_id }) => version_id)).toEqual(
        list
          .filter(({ status, platform }) => status === 'off' && platform === 'ios')
          .map(({ version_id }) => version_id),
      )
      expect(off.total).toBeLessThan(total)
      const title = list[0]?.title ?? ''
      const named = await client.call('appVersionList', {
        query: { q: title.slice(0, 8).toUpperCase(), page_size: 200 },
      })
      expect(named.list.map((version) => version.title)).toContain(title)
    })

    it('should come back as written, go through their states, and refuse what a state forbids', async () => {
      const { client } = people().admin
      const body = writtenVersion()
      const draft = await client.call('createAppVersion', { body })
      expect(draft).toMatchObject({ ...body, status: 'draft', rev: 1 })
      const twin = await refusalOf(client.call('createAppVersion', { body }))
      expect([twin.code, twin.data]).toEqual([codes.duplicate, { field: 'build' }])
      const on = await putOn(client, draft, 40)
      expect(on).toMatchObject({ status: 'on', rev: 2, rollout: { percent: 40 } })
      const stale = await refusalOf(putOn(client, draft, 40))
      expect([stale.code, stale.data]).toMatchObject([codes.stale, { current: { version_id: on.version_id, rev: 2 } }])
      const again = await refusalOf(putOn(client, on, 40))
      expect([again.code, again.data]).toEqual([codes.transition, { from: 'on', to: 'on' }])
      const { version_id } = on
      const frozen = await refusalOf(
        client.call('editAppVersion', { body: { ...body, version_id, rev: on.rev, version: '9.9.1' } }),
      )
      expect(frozen.data).toEqual({ from: 'on', to: 'on', fields: ['version'] })
      const rollout = { percent: 30, data_centers: [], countries: [] }
      const falling = await refusalOf(client.call('rollOutAppVersion', { body: { version_id, rev: on.rev, rollout } }))
      expect(falling.data).toMatchObject({ fields: ['rollout.percent'], rollout: on.rollout })
      const off = await client.call('pullOffAppVersion', {
        body: { version_id, rev: on.rev, reason: 'Crashes when it starts' },
      })
      expect(off).toMatchObject({ status: 'off', pull_off_reason: 'Crashes when it starts' })
      const kept = await refusalOf(client.call('removeAppVersion', { body: { version_id, rev: off.rev } }))
      expect(kept.code).toBe(codes.transition)
    })

    it('should be offered in ever more places while they are on, never in fewer', async () => {
      const { client } = people().admin
      const draft = await client.call('createAppVersion', { body: writtenVersion() })
      const { version_id } = draft
      const first = { percent: 40, data_centers: ['us_west' as const], countries: ['US', 'DE'] }
      let on = await client.call('putOnAppVersion', { body: { version_id, rev: draft.rev, rollout: first } })
      const roll = (rollout: AppVersion['rollout']) =>
        client.call('rollOutAppVersion', { body: { version_id, rev: on.rev, rollout } })
      const narrower: [AppVersion['rollout'], string[]][] = [
        [{ ...first, countries: ['US'] }, ['rollout.countries']],
        [{ ...first, countries: ['US', 'FR'], data_centers: ['cn'] }, ['rollout.data_centers', 'rollout.countries']],
        [{ ...first, percent: 39, countries: ['DE'] }, ['rollout.percent', 'rollout.countries']],
      ]
      for (const [rollout, fields] of narrower) {
        const { code, data } = await refusalOf(roll(rollout))
        expect([code, data]).toMatchObject([codes.transition, { from: 'on', to: 'on', fields, rollout: first }])
      }
      const { version_id: _, ...body } = { ...writtenVersion(), version_id, build: on.build }
      const edited = client.call('editAppVersion', {
        body: { ...body, version_id, rev: on.rev, rollout: { ...first, countries: ['DE'] } },
      })
      expect((await refusalOf(edited)).data).toMatchObject({ fields: ['rollout.countries'] })
      on = await roll({ ...first, countries: ['US', 'DE', 'FR'] })
      on = await roll({ percent: 40, data_centers: [], countries: [] })
      expect(on.rollout.countries).toEqual([])
      // Everywhere is more than anywhere.
      const back = await refusalOf(roll({ ...first, data_centers: [] }))
      expect(back.data).toMatchObject({ fields: ['rollout.countries'] })
      // Once it is off, it may be offered to whom one likes.
      const off = await client.call('pullOffAppVersion', {
        body: { version_id, rev: on.rev, reason: 'Crashes when it starts' },
      })
      on = await client.call('putOnAppVersion', {
        body: { version_id, rev: off.rev, rollout: { ...first, percent: 1 } },
      })
      expect(on.rollout.percent).toBe(1)
      await client.call('pullOffAppVersion', { body: { version_id, rev: on.rev, reason: 'Crashes when it starts' } })
    })

    it('should tell before they are put on whom they reach and force, by country, and then ask for that number', async () => {
      const { client } = people().admin
      const offer = { platform: 'android', update_type: 'force', min_supported_version: '9.0.0' } as const
      const all = await client.call('appVersionReach', { query: { ...offer, percent: 100 } })
      expect(all.reached).toBe(all.users)
      expect(all.must_confirm).toBe(true)
      expect(all.affected).toBe(all.active)
      const sum = (of: (row: (typeof all.by_country)[number]) => number) =>
        all.by_country.reduce((total, row) => total + of(row), 0)
      expect([sum(({ users }) => users), sum(({ affected }) => affected)]).toEqual([all.users, all.affected])
      for (const groups of [all.by_data_center, all.by_locale]) {
        expect(groups.length).toBeGreaterThan(1)
        expect(groups.reduce((total, { users }) => total + users, 0)).toBe(all.users)
        expect(groups.reduce((total, { affected }) => total + affected, 0)).toBe(all.affected)
      }
      const [most, ...others] = all.by_country
      expect(others.length).toBeGreaterThan(0)
      const countries = [most?.country ?? '']
      const some = await client.call('appVersionReach', { query: { ...offer, percent: 50, countries } })
      expect(some).toMatchObject({ users: most?.users, affected: most?.affected })
      expect(some.reached).toBe(Math.round((most?.users ?? 0) / 2))
      const mild = await client.call('appVersionReach', {
        query: { ...offer, update_type: 'recommend', percent: 50, countries },
      })
      expect(mild).toMatchObject({ users: some.users, affected: 0, must_confirm: false })

      const body = { ...writtenVersion(), update_type: 'force' as const, min_supported_version: '9.0.0' }
      const { version_id, rev } = await client.call('createAppVersion', { body })
      const rollout = { percent: 50, data_centers: [], countries }
      const put = (confirm_users?: number) =>
        client.call('putOnAppVersion', { body: { version_id, rev, rollout, confirm_users } })
      const asked = await refusalOf(put())
      const figures = { affected_users: some.affected, active_users: some.active }
      expect([asked.code, asked.data]).toEqual([codes.confirm, figures])
      expect((await refusalOf(put(all.affected + 5))).data).toHaveProperty('errors.confirm_users')
      const on = await put(some.affected)
      // Further places force further people; a higher share forces nobody who wasn't counted.
      const roll = (more: object) =>
        client.call('rollOutAppVersion', { body: { version_id, rev: on.rev, rollout: { ...rollout, ...more } } })
      expect((await refusalOf(roll({ countries: [] }))).data).toMatchObject({ affected_users: all.affected })
      const wider = await roll({ percent: 60 })
      expect(wider.rollout.percent).toBe(60)
      await client.call('pullOffAppVersion', { body: { version_id, rev: wider.rev, reason: 'Crashes when it starts' } })
    })

    it('should find their countries, whatever right on the brand somebody has', async () => {
      const { client } = await signIn(people().backEnd, 'ops.kyvol')
      expect((await client.call('countryList')).list.length).toBeGreaterThan(1)
      const elsewhere = await refusalOf(client.call('countryList', { brand: 'ecozy' }))
      expect(elsewhere.code).toBe(codes.notAllowed)
    })

    it('should be of their own brand', async () => {
      const { client } = people().admin
      const { version_id, rev } = await client.call('createAppVersion', { body: writtenVersion() })
      const elsewhere = client.call('appVersionDetail', { brand: 'ecozy', query: { version_id } })
      expect((await refusalOf(elsewhere)).code).toBe(codes.notFound)
      await client.call('removeAppVersion', { body: { version_id, rev } })
      const gone = client.call('appVersionDetail', { query: { version_id } })
      expect((await refusalOf(gone)).code).toBe(codes.notFound)
    })
  })
}
