import { type AppVersion, type BodyOf, codes, compareVersions, isStoreUrl } from '@bms/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { loseProcesses } from '../../testing/lose-processes.ts'

type Written = BodyOf<'createAppVersion'>

let test: TestApp
let as: Session
let build = 900_000
beforeAll(async () => {
  test = await createTestApp()
  await test.database.db.deleteFrom('job').execute()
}, 60_000)
afterAll(() => test.database.close())
beforeEach(async () => {
  as = await test.signIn('admin')
})

const rollout = (percent: number) => ({ percent, data_centers: [], countries: [] })
// On a channel of its own, so that nothing of the demo data stands in the way.
const written = (more: Partial<Written> = {}): Written => ({
  platform: 'android',
  channel: 'oppo',
  version: '9.1.0',
  build: (build += 1),
  title: 'Rooms',
  notes: { en: 'Rooms can be named.', de: 'Räume haben Namen.' },
  update_type: 'recommend',
  min_supported_version: '1.0.0',
  store_url: 'https://example.com/store',
  rollout: rollout(20),
  ...more,
})
const create = async (more?: Partial<Written>): Promise<AppVersion> => {
  const reply = await test.call('createAppVersion', { as, body: written(more) })
  expect([reply.code, reply.data]).toEqual([codes.ok, expect.anything()])
  return reply.data
}
const putOn = ({ version_id, rev, rollout: offered }: AppVersion, more: Partial<BodyOf<'putOnAppVersion'>> = {}) =>
  test.call('putOnAppVersion', { as, body: { version_id, rev, rollout: offered, ...more } })
const get = async ({ version_id }: AppVersion) =>
  (await test.call('appVersionDetail', { as, query: { version_id } })).data
const pullOff = async (version: AppVersion) => {
  const { version_id, rev } = await get(version)
  return test.call('pullOffAppVersion', { as, body: { version_id, rev, reason: 'Crashes when it starts' } })
}
const edit = ({ version_id, rev }: AppVersion, body: Omit<BodyOf<'editAppVersion'>, 'version_id' | 'rev'>) =>
  test.call('editAppVersion', { as, body: { version_id, rev, ...body } })
const toWritten = ({ platform, channel, version, build: number, notes, title }: AppVersion): Written =>
  written({ platform, channel, version, build: number, notes, title })

describe('a version', () => {
  it('should be put on, pulled off and put on again, and nothing else', async () => {
    const draft = await create()
    expect(draft).toMatchObject({ status: 'draft', rev: 1, adoption: { users: 0 } })
    expect((await pullOff(draft)).data).toEqual({ from: 'draft', to: 'off' })
    const { data: on } = await putOn(draft)
    expect(on).toMatchObject({ status: 'on', put_on_by: { uid: as.uid } })
    expect((await putOn(on)).data).toEqual({ from: 'on', to: 'on' })
    const { data: off } = await pullOff(on)
    expect(off).toMatchObject({ status: 'off', pull_off_reason: 'Crashes when it starts' })
    const { version_id, rev } = off
    expect((await test.call('removeAppVersion', { as, body: { version_id, rev } })).code).toBe(codes.transition)
    expect((await putOn(off)).data.status).toBe('on')
    await pullOff(on)
  })

  it('should be one of its kind, and keep what it is once it was put on', async () => {
    const draft = await create()
    const twin = await test.call('createAppVersion', { as, body: toWritten(draft) })
    expect([twin.code, twin.data]).toEqual([codes.duplicate, { field: 'build' }])
    const { data: other } = await edit(draft, { ...toWritten(draft), version: '9.1.1' })
    expect(other.version).toBe('9.1.1')
    const { data: on } = await putOn(other)
    const frozen = await edit(on, { ...toWritten(on), version: '9.1.2' })
    expect([frozen.code, frozen.data]).toEqual([codes.transition, { from: 'on', to: 'on', fields: ['version'] }])
    expect((await edit(on, { ...toWritten(on), title: 'Rooms and maps' })).data.title).toBe('Rooms and maps')
    expect((await edit(on, toWritten(on))).code).toBe(codes.stale)
    await pullOff(on)
  })

  it('should be offered to ever more people, and one only to everybody', async () => {
    const { data: first } = await putOn(await create(), { rollout: rollout(30) })
    const roll = (version: AppVersion, percent: number) =>
      test.call('rollOutAppVersion', {
        as,
        body: { version_id: version.version_id, rev: version.rev, rollout: rollout(percent) },
      })
    expect((await roll(first, 29)).data).toMatchObject({ fields: ['rollout.percent'], rollout: { percent: 30 } })
    const { data: full } = await roll(first, 100)
    expect(full.rollout.percent).toBe(100)
    const second = await create()
    const refused = await putOn(second, { rollout: rollout(100) })
    expect([refused.code, refused.data]).toEqual([
      codes.duplicate,
      { field: 'rollout.percent', version: first.version },
    ])
    const { data: partly } = await putOn(second, { rollout: rollout(99) })
    expect((await roll(partly, 100)).code).toBe(codes.duplicate)
    await pullOff(full)
    expect((await roll(partly, 100)).data.rollout.percent).toBe(100)
    await pullOff(partly)
  })

  it('should not force many people to update before their number was typed', async () => {
    const draft = await create({ update_type: 'force', min_supported_version: '9.0.0' })
    const asked = await putOn(draft)
    const data = asked.data as unknown as { affected_users: number; active_users: number }
    expect([asked.code, data]).toMatchObject([codes.confirm, { affected_users: expect.any(Number) as number }])
    expect(data.affected_users).toBe(data.active_users)
    expect(data.active_users).toBeGreaterThan(50)
    const wrong = await putOn(draft, { confirm_users: 3 })
    expect(wrong.code).toBe(codes.validation)
    const { data: on } = await putOn(draft, { confirm_users: data.affected_users })
    expect(on.status).toBe('on')
    await pullOff(on)
    // Nobody is below this one.
    const harmless = await create({ update_type: 'force', min_supported_version: '1.0.0' })
    expect((await putOn(harmless)).code).toBe(codes.ok)
    await pullOff(harmless)
  })

  it('should be put on by itself at its moment, unless another one is in the way by then', async () => {
    const release_at = new Date(test.now().getTime() + 60_000).toISOString()
    const past = await test.call('createAppVersion', { as, body: written({ release_at: '2026-01-01T00:00:00.000Z' }) })
    expect(past.data).toMatchObject({ errors: { release_at: 'must be in the future' } })
    const first = await create({ release_at, rollout: rollout(100) })
    const second = await create({ release_at, rollout: rollout(100) })
    const dropped = await create({ release_at })
    await edit(dropped, { release_at: null })
    expect(await test.runJobs()).toBe(0)
    test.advance(60_000)
    expect(await test.runJobs()).toBe(2)
    const states = await Promise.all([first, second, dropped].map(get))
    expect(states.map(({ status, release_at: at }) => [status, at])).toEqual([
      ['on', undefined],
      ['draft', undefined],
      ['draft', undefined],
    ])
    const records = await test.database.db
      .selectFrom('operation_record')
      .select(['action', 'reason', 'actor_uid'])
      .where('target_id', '=', second.version_id)
      .orderBy('seq')
      .execute()
    expect(records.at(-1)).toMatchObject({ action: 'cancel', actor_uid: as.uid })
    expect(records.at(-1)?.reason).toContain('rolled out to everybody')
    const { data: told } = await test.call('notificationList', { as, query: { state: 'unread' } })
    expect(told.list[0]).toMatchObject({
      kind: 'publish',
      reason: 'release-failed',
      ref: { type: 'app_version', id: second.version_id, brand: 'kyvol' },
    })
    await pullOff(first)
  })

  it('should stay as it is, and say so to whoever released it, when every process was lost with it', async () => {
    const version = await create({ release_at: new Date(test.now().getTime() + 60_000).toISOString() })
    test.advance(60_000)
    await loseProcesses(test.database.db, version.version_id)
    await test.runJobs()
    expect(await get(version)).toMatchObject({ status: 'draft' })
    expect((await get(version)).release_at).toBeUndefined()
    const { data: told } = await test.call('notificationList', { as, query: { state: 'unread' } })
    expect(told.list[0]).toMatchObject({ reason: 'release-given-up', figures: { version: version.version } })
  })

  it('should keep a release that was moved while the one before was given up', async () => {
    const release_at = new Date(test.now().getTime() + 60_000).toISOString()
    const version = await create({ release_at })
    await loseProcesses(test.database.db, version.version_id)
    await test.runJobs()
    expect(await get(version)).toMatchObject({ status: 'draft', release_at })
    await edit(version, { release_at: null })
  })

  it('should tell how many have it, as counted a minute ago at most', async () => {
    const { data } = await test.call('appVersionList', { as, query: { platform: 'ios', sort: '-version' } })
    const users = await test.database.db
      .selectFrom('app_user')
      .select('app_version')
      .where('brand', '=', 'kyvol')
      .where('status', '=', 'enabled')
      .where('platform', '=', 'ios')
      .execute()
    for (const { version, adoption } of data.list) {
      const own = users.filter(({ app_version }) => app_version === version).length
      expect(adoption).toEqual({ users: own, pct: own / users.length })
    }
    expect(data.list.map(({ version }) => version)).toEqual(
      data.list.map(({ version }) => version).toSorted((a, b) => compareVersions(b, a)),
    )
    expect(data.facets?.['status']?.map(({ key }) => key)).toEqual(['draft', 'on', 'off'])
  })

  it.each([
    [{ channel: 'app_store', store_url: 'https://apps.apple.com/app/id1' }, 'channel'],
    [{ min_supported_version: '9.1.1' }, 'min_supported_version'],
    [{ channel: 'google_play', store_url: 'https://example.com/' }, 'store_url'],
    [{ channel: 'official_apk', store_url: undefined }, 'package'],
    [{ store_url: undefined }, 'store_url'],
    [{ notes: { de: 'Nur deutsch' } }, 'notes'],
  ] as const)('should be refused with %j', async (more, field) => {
    const { data } = await test.call('createAppVersion', { as, body: { ...written(), ...more } })
    expect(Object.keys((data as unknown as { errors: object }).errors)).toEqual([field])
  })
})

describe('isStoreUrl', () => {
  it('should know the stores', () => {
    expect(isStoreUrl('app_store', 'https://apps.apple.com/app/id1')).toBe(true)
    expect(isStoreUrl('app_store', 'https://apps.apple.com.example.com/app')).toBe(false)
    expect(isStoreUrl('google_play', 'https://play.google.com/store/apps/details?hl=de&id=com.example')).toBe(true)
    expect(isStoreUrl('google_play', 'https://play.google.com/store/apps/details')).toBe(false)
    expect(isStoreUrl('huawei', 'https://appgallery.example.com/app')).toBe(true)
  })
})
