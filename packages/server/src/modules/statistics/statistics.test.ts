import { type Brand, brandKeys, dataCentreKeys, homeFigureKeys } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { rebuildStatistics } from './rebuild-statistics.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const count = async (text: ReturnType<typeof sql<{ n: number }>>) => (await text.execute(test.database.db)).rows[0]?.n
const reason = 'Part of a random test'

async function rollUps() {
  const { db } = test.database
  const totals = await db.selectFrom('stat_total').selectAll().where('v', '<>', 0).execute()
  const daily = await db.selectFrom('stat_daily').selectAll().where('v', '<>', 0).execute()
  return [...totals, ...daily].map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
}

/** A small generator of its own, so that a failing run can be repeated. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('roll-ups', () => {
  it('should equal the raw rows after many random changes', async () => {
    const random = createRandom(7)
    for (let step = 0; step < 60; step += 1) {
      const brand: Brand = brandKeys[random(brandKeys.length)] ?? 'kyvol'
      const page = await test.call('userList', {
        as: admin,
        brand,
        query: { status: 'enabled,disabled', offset: String(random(60)), page_size: '10' },
      })
      const user_ids = page.data.list.map(({ user_id }) => user_id).slice(0, 1 + random(9))
      if (user_ids.length === 0) continue
      const name = random(2) === 0 ? 'disableUsers' : 'enableUsers'
      await test.call(name, { as: admin, brand, body: { user_ids, reason } })
    }
    const kept = await rollUps()
    await rebuildStatistics(test.database.db, test.now())
    expect(kept).toEqual(await rollUps())
  }, 60_000)
})

describe('statistics', () => {
  it('should have every card, agreeing with the raw rows', async () => {
    const { data } = await test.call('homeFigures', { as: admin })
    expect(data.cards.map(({ key }) => key)).toEqual([...homeFigureKeys])
    const value = (key: string) => data.cards.find((card) => card.key === key)?.value
    expect(value('users_total')).toBe(
      await count(sql`SELECT count(*)::int AS n FROM app_user WHERE brand = 'kyvol' AND status <> 'deleted'`),
    )
    expect(value('devices_online')).toBe(
      await count(sql`SELECT count(*)::int AS n FROM device WHERE brand = 'kyvol' AND status = 'online'`),
    )
    expect(value('users_new')).toBe(
      await count(sql`SELECT count(*)::int AS n FROM app_user WHERE brand = 'kyvol'
        AND (registered_at AT TIME ZONE 'UTC')::date BETWEEN ${data.meta.from}::date AND ${data.meta.to}::date`),
    )
  })

  it('should know how many there were at an earlier day', async () => {
    const query = { start_date: '2026-08-01', end_date: '2026-08-31' }
    const { data } = await test.call('homeFigures', { as: admin, query })
    expect(data.cards.find(({ key }) => key === 'devices_total')?.value).toBe(
      await count(sql`SELECT count(*)::int AS n FROM device WHERE brand = 'kyvol'
        AND (activated_at AT TIME ZONE 'UTC')::date <= '2026-08-31'`),
    )
    expect(data.meta).toMatchObject({ from: '2026-08-01', to: '2026-08-31', last_point_partial: false })
  })

  it('should split by data centre without remainder', async () => {
    const all = await test.call('userDeviceDistribution', { as: admin })
    const parts = await Promise.all(
      dataCentreKeys.map((data_center) => test.call('userDeviceDistribution', { as: admin, query: { data_center } })),
    )
    for (const figure of ['users', 'devices', 'online'] as const) {
      expect(parts.reduce((sum, { data }) => sum + data.totals[figure], 0)).toBe(all.data.totals[figure])
    }
    expect(parts.map(({ data }) => data.meta.data_center)).toEqual([...dataCentreKeys])
  })

  it('should have every bucket of active users', async () => {
    const query = { start_date: '2026-11-01', end_date: '2026-11-20' }
    const { data } = await test.call('activeUsers', { as: admin, query })
    expect(data.series.map(({ key }) => key)).toEqual(['dau', 'wau', 'mau', 'new'])
    for (const { points } of data.series) expect(points).toHaveLength(20)
    const today = data.series[0]?.points.at(-1)
    expect(today).toEqual({
      t: '2026-11-20',
      v: await count(sql`SELECT count(*)::int AS n FROM app_user
      WHERE brand = 'kyvol' AND (last_active_at AT TIME ZONE 'UTC')::date = '2026-11-20'`),
    })
    const months = await test.call('activeUsers', { as: admin, query: { ...query, granularity: 'month' } })
    expect(months.data.series[3]?.points).toEqual([{ t: '2026-11-01', v: data.series[3]?.total }])
  })

  it.each(['model', 'series', 'category'] as const)('should rank devices by %s', async (by) => {
    const { data } = await test.call('deviceRank', { as: admin, query: { by, top: '50' } })
    const values = data.rows.map(({ v }) => v)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(values.reduce((sum, v) => sum + v, 0)).toBe(
      await count(sql`SELECT count(*)::int AS n FROM device WHERE brand = 'kyvol'`),
    )
    expect(data.rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
  })

  it('should refuse what begins after it ends', async () => {
    const reply = await test.call('activeUsers', {
      as: admin,
      query: { start_date: '2026-11-02', end_date: '2026-11-01' },
    })
    expect(reply.data).toEqual({ errors: { start_date: 'must not be after end_date' } })
  })
})
