import { codes, type QueryOf, toWordVector } from '@bms/contract'
import { countLimit } from '@bms/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertRows } from '../../db/insert-rows.ts'
import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { rebuildStatistics } from '../statistics/rebuild-statistics.ts'
import { countKnown } from './count-known.ts'

/** Users who registered one a minute, the last of them just now. */
const many = countLimit + 20
const minute = 60_000

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
  const { db } = test.database
  const [pattern] = await db.selectFrom('app_user').selectAll().where('brand', '=', 'ecozy').limit(1).execute()
  if (!pattern) throw new Error('no users')
  const { app_version_key: _key, has_feedback: _has, last_active_day: _day, ...columns } = pattern
  const now = test.now().getTime()
  const rows = Array.from({ length: many }, (_, i) => ({
    ...columns,
    user_id: `01MANY${String(i).padStart(20, '0')}`,
    account: `crowd${i}@example.com`,
    account_key: `crowd${i}@example.com`,
    nickname: `Crowd ${i}`,
    nickname_key: `crowd ${i}`,
    nickname_words: toWordVector(`Crowd ${i}`),
    country: 'AT',
    status: 'enabled',
    platform: 'web',
    marketing_opt_in: false,
    tags: [],
    registered_at: new Date(now - i * minute),
  }))
  await insertRows(db, 'app_user', rows)
}, 120_000)
afterAll(() => test.database.close())

const list = async (query: QueryOf<'userList'>) => {
  const { code, data } = await test.call('userList', { as: admin, brand: 'ecozy', query })
  expect(code).toBe(codes.ok)
  return data
}
const dayAgo = (days: number) => new Date(test.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)

describe('a user list of more than are counted', () => {
  it('should say so of an open range of days that has more, and count one that has less', async () => {
    const range = { platform: 'web', country: 'AT' } as const
    const long = await list({ ...range, registered_from: dayAgo(300) })
    expect([long.total, long.total_is_lower_bound, long.facets]).toEqual([countLimit, true, undefined])
    const now = test.now()
    const short = await list({ ...range, registered_from: dayAgo(2) })
    const since = (now.getTime() - Date.parse(dayAgo(2))) / minute
    expect([short.total, short.total_is_lower_bound]).toEqual([Math.floor(since) + 1, undefined])
    expect(short.facets?.['status']?.find(({ key }) => key === 'enabled')?.count).toBe(short.total)
    const closed = await list({ ...range, registered_from: dayAgo(300), registered_to: dayAgo(3) })
    expect(closed.total).toBe(many - Math.floor((now.getTime() - Date.parse(dayAgo(2))) / minute) - 1)
  })

  it('should say so of a range that is over by what the roll-ups tell of its days', async () => {
    await rebuildStatistics(test.database.db, test.now())
    const over = { registered_from: dayAgo(300), registered_to: dayAgo(1) }
    const { db } = test.database
    const isMany = async (query: object) =>
      ((await countKnown({ db, marks: {}, now: test.now }, { brand: 'ecozy', ...over, ...query })) ?? 0) > countLimit
    expect(await isMany({})).toBe(false)
    // The days of more than are counted end today, so some are put before.
    await sql`UPDATE app_user SET registered_at = registered_at - interval '10 days' WHERE user_id LIKE '01MANY%'`.execute(
      db,
    )
    await rebuildStatistics(db, test.now())
    test.advance(60_000)
    expect(await Promise.all([{}, { country: ['AT'] }, { platform: ['web'] }].map(isMany))).toEqual([true, true, true])
    expect(await isMany({ country: ['DE'] })).toBe(false)
    for (const query of [{}, { country: 'AT' }, { tz: 'Asia/Kolkata' }] as const) {
      const { total, total_is_lower_bound } = await list({ ...over, ...query })
      expect([total, total_is_lower_bound]).toEqual([countLimit, true])
    }
    const { rows } = await sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM app_user WHERE brand = 'ecozy' AND country = 'DE'
      AND registered_at >= ${over.registered_from}::date AND registered_at < ${over.registered_to}::date + 1`.execute(
      db,
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
    expect((await list({ ...over, country: 'DE' })).total).toBe(rows[0]?.n)
    await sql`UPDATE app_user SET registered_at = registered_at + interval '10 days' WHERE user_id LIKE '01MANY%'`.execute(
      db,
    )
    await rebuildStatistics(db, test.now())
    test.advance(60_000)
  })

  it('should know each range of a filter from when its newest registered, whatever the zone, and not what is older', async () => {
    const { db } = test.database
    const count = (query: object) =>
      countKnown({ db, marks: {}, now: test.now }, { brand: 'ecozy', country: ['AT'], platform: ['web'], ...query })
    const tz = 'Asia/Kolkata'
    const range = { registered_from: dayAgo(3), registered_to: dayAgo(3), tz }
    expect(await count(range)).toBe(1440)
    const oneOfThem = sql`user_id = ${`01MANY${String(2 * 1440).padStart(20, '0')}`}`
    await sql`UPDATE app_user SET country = 'DE' WHERE ${oneOfThem}`.execute(db)
    // What was read before serves other ranges, too.
    expect(await count({ ...range, registered_to: dayAgo(2) })).toBe(2880)
    expect(await count({ registered_from: dayAgo(300), registered_to: dayAgo(200) })).toBeUndefined()
    expect(await count({ registered_from: dayAgo(300), marketing_opt_in: true })).toBe(0)
    await sql`UPDATE app_user SET country = 'AT' WHERE ${oneOfThem}`.execute(db)
    test.advance(60_000)
  })

  it('should find the newest of many who begin with a text, wherever in the list one looks', async () => {
    const { list: newest, total, total_is_lower_bound } = await list({ q: 'cro' })
    expect([total, total_is_lower_bound]).toEqual([countLimit, true])
    expect(newest.map(({ nickname }) => nickname)).toEqual(Array.from({ length: 20 }, (_, i) => `Crowd ${i}`))
    const [near, far] = [await list({ q: 'crowd', offset: '990' }), await list({ q: 'crowd', offset: '1000' })]
    expect(near.list.slice(10)).toEqual(far.list.slice(0, 10))
    const byName = await list({ q: 'crowd', sort: '-nickname' })
    expect(byName.list[0]?.nickname).toBe('Crowd 9999')
    expect((await list({ q: 'crowd', country: 'AT' })).total).toBe(countLimit)
    const few = await list({ q: 'crowd 1000', country: 'AT' })
    expect([few.total, few.facets?.['status']?.find(({ key }) => key === 'enabled')?.count]).toEqual([11, 11])
    const recent = await list({ q: 'crowd 1000', registered_from: dayAgo(3), status: 'enabled' })
    expect([recent.total, recent.list.map(({ nickname }) => nickname)]).toEqual([1, ['Crowd 1000']])
    expect((await list({ q: 'crowd 1000', country: 'DE' })).total).toBe(0)
    expect((await list({ q: 'crowd 1000', platform: 'web' })).total).toBe(11)
  })

  it('should count them once enough of them are no longer there', async () => {
    const query = { status: 'enabled', platform: 'web', country: 'AT', registered_from: dayAgo(300) } as const
    expect((await list(query)).total_is_lower_bound).toBe(true)
    const user_ids = Array.from({ length: 40 }, (_, i) => `01MANY${String(i).padStart(20, '0')}`)
    await test.call('disableUsers', { as: admin, brand: 'ecozy', body: { user_ids, reason: 'Made for a test' } })
    const { total, total_is_lower_bound } = await list(query)
    expect([total, total_is_lower_bound]).toEqual([many - 40, undefined])
  })
})
