import { codes, defaultBrand, type QueryOf, toVersionKey } from '@bms/contract'
import { recentSince } from '@bms/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addStaff } from '../../testing/add-staff.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { rebuildStatistics } from '../statistics/rebuild-statistics.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const usersOf = () =>
  test.database.db.selectFrom('app_user').selectAll().where('brand', '=', defaultBrand).orderBy('user_id').execute()
const detail = async (user_id: string) => (await test.call('userDetail', { as: admin, query: { user_id } })).data
const enabled = async () => (await usersOf()).filter(({ status }) => status === 'enabled')

/** All roll-ups of users, each with where it stands. */
async function rollUps(): Promise<string[]> {
  const { db } = test.database
  const tables = ['stat_total', 'stat_daily', 'stat_monthly', 'stat_hourly'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return (
    rows
      .flat()
      .filter(({ metric, v }) => metric.startsWith('users_') && v !== 0)
      // The recent roll-up is kept for some days only.
      .filter((row) => !('at' in row) || row.at >= recentSince(test.now()))
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .toSorted()
  )
}

describe('filters of the user list', () => {
  type Row = Awaited<ReturnType<typeof usersOf>>[number]
  const at = (moment: string) => new Date(moment)
  const cases: [string, QueryOf<'userList'>, (row: Row) => boolean][] = [
    ['data centre', { data_center: 'us_west,us_east' }, ({ data_center }) => data_center.startsWith('us_')],
    [
      'data centre and status',
      { data_center: 'us_west', status: 'disabled' },
      (row) => row.data_center === 'us_west' && row.status === 'disabled',
    ],
    [
      'platform and country',
      { platform: 'android', country: 'US' },
      (row) => row.platform === 'android' && row.country === 'US',
    ],
    [
      'versions',
      { app_version_min: '4.1', app_version_max: '4.2.9' },
      ({ app_version_key }) => app_version_key >= toVersionKey('4.1') && app_version_key <= toVersionKey('4.2.9'),
    ],
    ['devices', { device_count_min: '1', device_count_max: '2' }, ({ device_count: n }) => n === 1 || n === 2],
    ['feedback', { has_feedback: 'true' }, ({ feedback_count }) => feedback_count > 0],
    ['opt-in', { marketing_opt_in: 'false' }, ({ marketing_opt_in }) => !marketing_opt_in],
    ['a tag', { tag: 'loyal' }, ({ tags }) => tags.includes('loyal')],
    [
      'a day somewhere',
      { registered_from: '2026-11-10', registered_to: '2026-11-17', tz: 'Asia/Kolkata' },
      (row) => row.registered_at >= at('2026-11-09T18:30:00Z') && row.registered_at < at('2026-11-17T18:30:00Z'),
    ],
    [
      'activity',
      { last_active_from: '2026-11-19' },
      (row) => row.last_active_at !== null && row.last_active_at >= at('2026-11-19T00:00:00Z'),
    ],
  ]
  it.each(cases)('should show exactly whom %s fits, and count them', async (_name, query, fits) => {
    const expected = (await usersOf()).filter(fits).map(({ user_id }) => user_id)
    const { data } = await test.call('userList', { as: admin, query: { page_size: '200', ...query } })
    expect(expected.length).toBeGreaterThan(0)
    expect(data.total).toBe(expected.length)
    expect(expected).toEqual(expect.arrayContaining(data.list.map(({ user_id }) => user_id)))
    for (const { key, count } of data.facets?.['status'] ?? []) {
      const narrowed = await test.call('userList', { as: admin, query: { ...query, status: key } })
      expect(narrowed.data.total, key).toBe(count)
    }
  })
})

describe('a user', () => {
  it('should be shown with what they have and what happened, newest first', async () => {
    const row = (await enabled()).find(({ device_count, feedback_count }) => device_count > 0 && feedback_count > 0)
    const shown = await detail(row?.user_id ?? '')
    const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, n) => all + n, 0)
    expect([sum(shown.devices_by_status), sum(shown.feedback_by_status)]).toEqual([
      row?.device_count,
      row?.feedback_count,
    ])
    const times = shown.timeline.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const kinds = shown.timeline.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['registered', 'bound', 'feedback']))
  })

  it('should not be told of in full', async () => {
    const row = (await enabled()).find(({ email, last_ip }) => email !== null && last_ip !== null)
    const text = JSON.stringify(await detail(row?.user_id ?? ''))
    for (const secret of [row?.account, row?.email, row?.last_ip]) expect(text).not.toContain(secret)
  })

  it('should keep the roll-ups right when they move to another country', async () => {
    const [first, second] = (await enabled()).filter(({ country }) => country !== 'DE')
    for (const user of [first, second]) {
      const body = { user_id: user?.user_id ?? '', rev: user?.rev ?? 1, country: 'DE' }
      expect((await test.call('editUser', { as: admin, body })).data).toMatchObject({ country: 'DE' })
    }
    const kept = await rollUps()
    await rebuildStatistics(test.database.db, test.now())
    expect(kept).toEqual(await rollUps())
  })

  it('should be found in their new country in the order of when they were last active', async () => {
    const user = (await enabled()).find(({ country }) => country === 'US')
    const user_id = user?.user_id ?? ''
    await test.call('editUser', { as: admin, body: { user_id, rev: user?.rev ?? 1, country: 'IS' } })
    const query = { country: 'IS', sort: '-last_active_at', page_size: '200' } as const
    const { data } = await test.call('userList', { as: admin, query })
    expect(data.list.map((row) => row.user_id)).toContain(user_id)
  })

  it('should be found by a new nickname and new tags, which a record tells', async () => {
    const [, , user] = await enabled()
    const user_id = user?.user_id ?? ''
    const body = { user_id, rev: user?.rev ?? 1, nickname: '  Zoë Ångström ', tags: ['vip', 'ÄÖ'], note: ' a\nb ' }
    const reply = await test.call('editUser', { as: admin, body })
    expect(reply.data).toMatchObject({ nickname: 'Zoë Ångström', note: ' a\nb ', tags: ['vip', 'ÄÖ'] })
    for (const query of [{ q: 'zoë å' }, { tag: 'vip' }, { tag: 'ÄÖ' }]) {
      const { data } = await test.call('userList', { as: admin, query })
      expect(data.list.map((row) => row.user_id)).toEqual([user_id])
    }
    const { data } = await test.call('operationRecordList', { as: admin, query: { target_id: user_id } })
    expect(data.list[0]).toMatchObject({ action: 'edit', target_type: 'app_user', request_id: reply.request_id })
    expect(data.list[0]?.changes.map(({ path }) => path).toSorted()).toEqual(['nickname', 'note', 'tags'])
    const cleared = await test.call('editUser', {
      as: admin,
      body: { user_id, rev: reply.data.rev, note: null, tags: [] },
    })
    expect(cleared.data.note).toBeUndefined()
    expect((await test.call('userList', { as: admin, query: { tag: 'vip' } })).data.total).toBe(0)
  })

  it('should be edited once by those who edit at once', async () => {
    const [, , , user] = await enabled()
    const replies = await Promise.all(
      ['one', 'two', 'three'].map((nickname) =>
        test.call('editUser', { as: admin, body: { user_id: user?.user_id ?? '', rev: user?.rev ?? 1, nickname } }),
      ),
    )
    const codesOf = replies.map(({ code }) => code).toSorted((a, b) => a - b)
    expect(codesOf).toEqual([codes.ok, codes.stale, codes.stale])
    const stale = replies.find(({ code }) => code === codes.stale)
    expect(stale?.data).toMatchObject({ current: { user_id: user?.user_id, rev: (user?.rev ?? 1) + 1 } })
  })

  it('should not have more tags than 20, of whoever is tagged', async () => {
    const ids = (await enabled()).slice(10, 12).map(({ user_id }) => user_id)
    const many = Array.from({ length: 20 }, (_, i) => `tag ${i}`)
    await test.call('tagUsers', { as: admin, body: { user_ids: ids.slice(0, 1), add: many } })
    const refused = await test.call('tagUsers', { as: admin, body: { user_ids: ids, add: ['one more'] } })
    expect(refused).toMatchObject({ code: codes.validation, data: { errors: { add: expect.any(String) as string } } })
    expect((await test.call('userList', { as: admin, query: { tag: 'one more' } })).data.total).toBe(0)
  })
})

describe('a tag that looks like one of another user', () => {
  const tagged = (looksLike: string, name: string, field: 'add' | 'tags') => ({
    code: codes.validation,
    data: { reasons: { [field]: { reason: 'like-tag-in-use', value: looksLike, name } } },
  })

  it('should be refused for one and for several', async () => {
    const [one, other, third] = (await enabled()).slice(20)
    const ids = [other?.user_id ?? '', third?.user_id ?? '']
    await test.call('tagUsers', { as: admin, body: { user_ids: [one?.user_id ?? ''], add: ['Golden'] } })
    const edited = { user_id: ids[0] ?? '', rev: other?.rev ?? 1, tags: ['beta', 'GOLDEN'] }
    expect(await test.call('editUser', { as: admin, body: edited })).toMatchObject(tagged('GOLDEN', 'Golden', 'tags'))
    const refused = await test.call('tagUsers', { as: admin, body: { user_ids: ids, add: ['Gоlden'] } })
    expect(refused).toMatchObject(tagged('Gоlden', 'Golden', 'add'))
    const same = await test.call('tagUsers', { as: admin, body: { user_ids: ids, add: ['Golden'] } })
    expect(same.data.changed.toSorted()).toEqual(ids.toSorted())
  })

  it('should be put on in another brand, and where the other goes along with it', async () => {
    const [one] = (await enabled()).slice(23)
    const user_ids = [one?.user_id ?? '']
    await test.call('tagUsers', { as: admin, body: { user_ids, add: ['Silver'] } })
    const foreign = await test.database.db
      .selectFrom('app_user')
      .select('user_id')
      .where('brand', '=', 'ecozy')
      .where('status', '=', 'enabled')
      .executeTakeFirstOrThrow()
    const elsewhere = { user_ids: [foreign.user_id], add: ['SILVER'] }
    expect((await test.call('tagUsers', { as: admin, brand: 'ecozy', body: elsewhere })).code).toBe(codes.ok)
    const renamed = { user_ids, add: ['SILVER'], remove: ['Silver'] }
    expect((await test.call('tagUsers', { as: admin, body: renamed })).code).toBe(codes.ok)
  })

  it('should be put on once by those who put on two at once', async () => {
    const users = (await enabled()).slice(24, 28)
    const names = ['Bronze', 'BRONZE', 'bronze', 'Brоnze']
    const replies = await Promise.all(
      users.map(({ user_id }, i) =>
        test.call('tagUsers', { as: admin, body: { user_ids: [user_id], add: [names[i] ?? ''] } }),
      ),
    )
    expect(replies.filter(({ code }) => code === codes.ok)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === codes.validation)).toHaveLength(3)
  })
})

describe('revealing', () => {
  it('should answer what is asked for, and nothing without the right to it', async () => {
    const row = (await enabled()).find(({ email }) => email !== null)
    const body = {
      user_id: row?.user_id ?? '',
      fields: ['email' as const, 'last_ip' as const],
      purpose: 'Court order 17',
    }
    const reply = await test.call('revealUser', { as: admin, body })
    expect(reply.data).toEqual({ email: row?.email, last_ip: row?.last_ip })
    await addStaff(test, 'only.edits', {
      grants: [{ project: defaultBrand, module: 'UserCenter', actions: ['view', 'edit'] }],
    })
    const refused = await test.call('revealUser', { as: await test.signIn('only.edits'), body })
    expect(refused.code).toBe(codes.notAllowed)
    const { data } = await test.call('operationRecordList', { as: admin, query: { target_id: body.user_id } })
    expect(data.list.filter(({ action }) => action === 'view_sensitive')).toHaveLength(1)
    expect(JSON.stringify(data.list)).not.toContain(row?.email)
  })
})
