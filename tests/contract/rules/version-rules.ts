import type { ApiClient } from '@bms/api-client'
import { type AppVersion, type BodyOf, codes, versionStatuses } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { type People, refusalOf } from '../person.ts'

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
      expect(falling.data).toEqual({ from: 'on', to: 'on', percent: 40 })
      const off = await client.call('pullOffAppVersion', { body: { version_id, reason: 'Crashes when it starts' } })
      expect(off).toMatchObject({ status: 'off', pull_off_reason: 'Crashes when it starts' })
      const kept = await refusalOf(client.call('removeAppVersion', { body: { version_id } }))
      expect(kept.code).toBe(codes.transition)
    })

    it('should be of their own brand', async () => {
      const { client } = people().admin
      const { version_id } = await client.call('createAppVersion', { body: writtenVersion() })
      const elsewhere = client.call('appVersionDetail', { brand: 'ecozy', query: { version_id } })
      expect((await refusalOf(elsewhere)).code).toBe(codes.notFound)
      await client.call('removeAppVersion', { body: { version_id } })
      const gone = client.call('appVersionDetail', { query: { version_id } })
      expect((await refusalOf(gone)).code).toBe(codes.notFound)
    })
  })
}
