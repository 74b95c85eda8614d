import { dataCentreKeys, homeFigureKeys } from '@bms/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type Session, type TestApp } from '../../testing/create-test-app.ts'

let test: TestApp
let admin: Session
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn('admin')
}, 60_000)
afterAll(() => test.database.close())

const count = async (text: ReturnType<typeof sql<{ n: number }>>) => (await text.execute(test.database.db)).rows[0]?.n
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
