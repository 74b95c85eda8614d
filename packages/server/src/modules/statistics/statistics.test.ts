// Long, as it is the list of what holds for statistics, over one made history.

import { dataCentreKeys, homeFigureKeys, realtimeFigureKeys } from '@bms/contract'
import type { FlowRow } from '@bms/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { findPrepared } from '../../prepared-answer.ts'
import { createTestApp, credentialsOf, type Session, type TestApp } from '../../testing/create-test-app.ts'
import { keepAnswer } from './keep-answer.ts'
import { keepParts } from './keep-parts.ts'
import { createRollUpSource } from './roll-up-source.ts'

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

  it.each([
    ['within a month', '2026-09-03', '2026-09-20'],
    ['a whole month', '2026-09-01', '2026-09-30'],
    ['months with days around them', '2026-05-17', '2026-11-04'],
    ['days of two months', '2026-09-20', '2026-10-11'],
    ['the first of a month', '2026-10-01', '2026-10-01'],
  ])('should add up %s as its days do', async (_name, from, to) => {
    const source = createRollUpSource(test.database.db, { brand: 'kyvol', dataCentre: undefined })
    const days = await source.daily('country', ['users_new'], from, to)
    const count = (rows: typeof days, keyOf: (row: FlowRow) => string) =>
      Object.fromEntries(
        [...Map.groupBy(rows, keyOf)].map(([key, all]) => [key, all.reduce((sum, { v }) => sum + v, 0)]),
      )
    expect(days.length).toBeGreaterThan(0)
    const place = { brand: 'kyvol', dataCentre: undefined } as const
    for (const one of [source, keepParts(source, test.database.db, place, test.now())]) {
      const sums = await one.sums('country', ['users_new'], from, to)
      expect(count(sums, ({ key }) => key)).toEqual(count(days, ({ key }) => key))
    }
    const months = await source.daily('country', ['users_new'], from, to, 'month')
    const monthOf = ({ at, key }: FlowRow) => `${new Date(at).toISOString().slice(0, 7)} ${key}`
    expect(count(months, monthOf)).toEqual(count(days, monthOf))
    const all = await source.daily('all', ['users_new'], from, to, 'month')
    const parts = keepParts(source, test.database.db, place, test.now())
    const kept = await parts.daily('all', ['users_new'], from, to, 'month')
    expect(count(kept, monthOf)).toEqual(count(all, monthOf))
    expect(months.every(({ at }) => new Date(at).getUTCDate() === 1)).toBe(true)
  })

  it('should compare a day that is not over with as much of the day before, and of one long ago', async () => {
    const cutOf = (days: number) => new Date(Math.floor(test.now().getTime() / 300_000) * 300_000 - days * 86_400_000)
    const registered = (days: number, from: Date) =>
      count(sql`SELECT count(*)::int AS n FROM app_user WHERE brand = 'kyvol'
        AND registered_at >= ${new Date(from.toISOString().slice(0, 10))} AND registered_at < ${cutOf(days)}`)
    const { data } = await test.call('registeredUsers', { as: admin })
    expect(data.today.compared_until).toBe(cutOf(1).toISOString())
    expect(data.today.prev_value).toBe(await registered(1, cutOf(1)))
    expect(data.last_30d.prev_value).toBe(await registered(30, cutOf(59)))
    const { data: home } = await test.call('homeFigures', { as: admin, query: { compare: 'yoy' } })
    expect(home.meta).toMatchObject({ delta_basis: 'yoy', compared_until: cutOf(365).toISOString() })
  })

  it.each([1, 40])('should count a part of a day %i days ago as its rows are, by every dimension', async (days) => {
    const source = createRollUpSource(test.database.db, { brand: 'kyvol', dataCentre: undefined })
    const day = new Date(test.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
    const whole = (rows: readonly FlowRow[]) =>
      Object.fromEntries(
        [...Map.groupBy(rows, ({ key }) => key)].map(([key, all]) => [key, all.reduce((sum, { v }) => sum + v, 0)]),
      )
    const [from, until] = [Date.parse(day), Date.parse(day) + 86_400_000]
    for (const [dim, metric] of [
      ['country', 'users_new'],
      ['product', 'devices_new'],
      ['model_firmware', 'faults'],
      ['all', 'faults_devices'],
      ['code', 'faults_devices'],
      ['category', 'feedback_new'],
      ['rating', 'feedback_new'],
    ] as const) {
      expect(whole(await source.part(dim, [metric], from, until))).toEqual(
        whole(await source.daily(dim, [metric], day, day)),
      )
    }
    expect(await source.part('all', ['users_new'], from, from)).toEqual([])
  })

  it('should split by data centre without remainder', async () => {
    const all = await test.call('userDeviceDistribution', { as: admin })
    const parts = await Promise.all(
      dataCentreKeys.map((data_center) => test.call('userDeviceDistribution', { as: admin, query: { data_center } })),
    )
    for (const figure of ['users', 'devices', 'online'] as const) {
      expect(parts.reduce((sum, { data }) => sum + (data.totals[figure] ?? 0), 0)).toBe(all.data.totals[figure])
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
    expect(reply.data).toMatchObject({ errors: { start_date: 'must not be after end_date' } })
  })

  it('should count feedback by status, and what waits too long', async () => {
    const { data } = await test.call('feedbackFigures', { as: admin })
    for (const status of ['open', 'in_progress', 'resolved'] as const) {
      expect(data[status].value).toBe(
        await count(sql`SELECT count(*)::int AS n FROM feedback WHERE brand = 'kyvol' AND status = ${status}`),
      )
    }
    expect(data.breached).toBe(
      await count(sql`SELECT count(*)::int AS n FROM feedback WHERE brand = 'kyvol' AND status <> 'resolved'
        AND first_reply_at IS NULL AND sla_due_at < ${test.now()}`),
    )
    const { data: queue } = await test.call('feedbackQueue', { as: admin })
    expect(queue.total).toBe(data.open.value)
    const moments = queue.list.map(({ created_at }) => created_at)
    expect(moments).toEqual(moments.toSorted((a, b) => (a < b ? 1 : -1)))
    expect(queue.list.every(({ status, user }) => status === 'open' && user.account.includes('***'))).toBe(true)
  })

  it('should tell what matters now, of what the person may look at', async () => {
    const { data } = await test.call('headlines', { as: admin })
    const of = (kind: string) => data.headlines.find((one) => one.kind === kind)
    const { data: figures } = await test.call('feedbackFigures', { as: admin })
    expect(of('overdue')?.value ?? 0).toBe(figures.breached)
    const query = { start_date: '2026-11-14', end_date: '2026-11-20', group_by: 'triangle' } as const
    const { data: faults } = await test.call('faultTrend', { as: admin, query })
    const hit = (faults.triangle?.fleets ?? []).map(({ anomalies }) => anomalies.at(-1)?.devices ?? 0)
    expect(of('anomaly')?.value ?? 0).toBe(Math.max(0, ...hit))
    // The demo's guards have stopped one.
    const id = of('halted')?.id ?? ''
    const { data: halted } = await test.call('appVersionDetail', { as: admin, query: { version_id: id } })
    expect(halted).toMatchObject({ status: 'on', rollout_plan: { status: 'stopped' } })

    const kinds = async (name: 'ops.kyvol' | 'support') => {
      const { data: own } = await test.call('headlines', { as: await test.signIn(name) })
      return own.headlines.map(({ kind }) => kind)
    }
    expect(await kinds('ops.kyvol')).toEqual(
      data.headlines.map(({ kind }) => kind).filter((kind) => kind !== 'overdue'),
    )
    for (const kind of await kinds('support')) expect(kind).toBe('overdue')
  })

  it('should count new feedback, how long answers took, and how old the rest is', async () => {
    const query = { start_date: '2026-01-01', end_date: '2026-11-20' }
    const { data } = await test.call('feedbackTrend', { as: admin, query })
    const total = data.series.find(({ key }) => key === 'total')?.total ?? 0
    expect(total).toBe(
      await count(sql`SELECT count(*)::int AS n FROM feedback WHERE brand = 'kyvol' AND created_at >= '2026-01-01'`),
    )
    const exact = await sql<{ p50: number; p90: number }>`
      SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_reply_at - created_at)) AS p50,
        percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM first_reply_at - created_at)) AS p90
      FROM feedback WHERE brand = 'kyvol' AND first_reply_at >= '2026-01-01'`.execute(test.database.db)
    expect((data.times.first_reply_p50_s ?? 0) / Number(exact.rows[0]?.p50)).toBeCloseTo(1, 1)
    expect((data.times.first_reply_p90_s ?? 0) / Number(exact.rows[0]?.p90)).toBeCloseTo(1, 1)
    expect(data.ageing.reduce((sum, { count: n }) => sum + n, 0)).toBe(
      await count(sql`SELECT count(*)::int AS n FROM feedback WHERE brand = 'kyvol' AND status <> 'resolved'`),
    )
    const { data: compared } = await test.call('feedbackTrend', { as: admin, query: { ...query, compare: 'yoy' } })
    const lastYear = { start_date: '2025-01-01', end_date: '2025-11-20' }
    const { data: before } = await test.call('feedbackTrend', { as: admin, query: lastYear })
    expect(compared.times).toEqual({ ...data.times, compare: before.times })
    // A day has too few answers for an honest median.
    const day = { start_date: '2026-11-20', end_date: '2026-11-20' }
    const { data: today } = await test.call('feedbackTrend', { as: admin, query: day })
    expect(today.times.first_reply_p50_s).toBeNull()
  })

  it('should say month by month how long answers took, of the days of the period alone', async () => {
    const { db } = test.database
    const many = (factor: string) =>
      Promise.all(
        ['stat_daily', 'stat_monthly'].map((table) =>
          sql`UPDATE ${sql.table(table)} SET v = v ${sql.raw(factor)} WHERE dim IN ('first_reply', 'resolve')`.execute(
            db,
          ),
        ),
      )
    // Of the demo's people fewer than twenty write in a month.
    await many('* 20')
    test.advance(31_000)
    const period = { start_date: '2026-03-10', end_date: '2026-11-15', granularity: 'month' } as const
    const { data } = await test.call('feedbackTrend', { as: admin, query: period })
    const { points = [] } = data.times
    expect(points).toHaveLength(9)
    // It begins and ends within a month, whose other days don't count.
    for (const [start_date, end_date] of [
      ['2026-03-10', '2026-03-31'],
      ['2026-08-01', '2026-08-31'],
      ['2026-11-01', '2026-11-15'],
    ] as const) {
      const { data: own } = await test.call('feedbackTrend', { as: admin, query: { start_date, end_date } })
      expect(own.times.first_reply_p50_s).not.toBeNull()
      expect(points.find(({ t }) => t.slice(0, 7) === start_date.slice(0, 7))).toMatchObject(own.times)
    }
    await many('/ 20')
  })

  it('should count faults and the devices they hit', async () => {
    const query = { start_date: '2026-06-01', end_date: '2026-11-20' }
    const { data } = await test.call('faultTrend', { as: admin, query })
    const totalOf = (key: string) => data.series.find((serie) => serie.key === key)?.total
    expect(totalOf('faults')).toBe(
      await count(sql`SELECT count(*)::int AS n FROM device_fault WHERE brand = 'kyvol' AND raised_at >= '2026-06-01'`),
    )
    expect(totalOf('affected_devices')).toBe(
      await count(sql`SELECT count(DISTINCT (device_id, (raised_at AT TIME ZONE 'UTC')::date))::int AS n
        FROM device_fault WHERE brand = 'kyvol' AND raised_at >= '2026-06-01'`),
    )
    const codes = data.breakdown?.find(({ dim }) => dim === 'code')?.rows ?? []
    expect(codes.every(({ key, label, level }) => key === '(others)' || (label !== key && level !== undefined))).toBe(
      true,
    )
    const cells = data.matrix?.cells.flat().reduce((sum, v) => sum + v, 0) ?? 0
    expect(cells).toBeGreaterThan(0)
    expect(cells).toBeLessThanOrEqual(totalOf('faults') ?? 0)
  })

  it('should count the days of a zone where it is asked for and can be', async () => {
    const query = { start_date: '2026-11-10', end_date: '2026-11-20', tz: 'Asia/Kolkata', metrics: 'new_users' }
    const { data } = await test.call('boardByDate', { as: admin, query })
    expect(data.meta.tz).toBe('Asia/Kolkata')
    const rows = await sql<{ t: string; v: number }>`
      SELECT (registered_at AT TIME ZONE 'Asia/Kolkata')::date AS t, count(*)::int AS v FROM app_user
      WHERE brand = 'kyvol' AND registered_at >= '2026-11-09T18:30:00Z' GROUP BY 1 ORDER BY 1`.execute(test.database.db)
    expect(data.series[0]?.points.filter(({ v }) => v !== 0)).toEqual(rows.rows)
    const mixed = await test.call('boardByDate', { as: admin, query: { ...query, metrics: 'new_users,active_users' } })
    expect(mixed.data.meta.tz).toBe('UTC')
  })

  it('should split a metric so that its parts add up to it', async () => {
    const query = { group_by: 'country', metrics: 'new_users,new_devices', top: '3', compare: 'prev' } as const
    const { data } = await test.call('boardByDate', { as: admin, query })
    const [whole, ...parts] = data.series.filter(({ key }) => key.startsWith('new_users'))
    expect(parts.length).toBe(4)
    for (const [index, { v }] of (whole?.points ?? []).entries()) {
      expect(parts.reduce((sum, { points }) => sum + (points[index]?.v ?? 0), 0)).toBe(v)
    }
    expect(parts.reduce((sum, { compare }) => sum + (compare?.total ?? 0), 0)).toBe(whole?.compare?.total)
    expect(data.breakdown?.[0]?.rows.reduce((sum, { v }) => sum + v, 0)).toBe(whole?.total)
  })

  it('should count the devices of a product by country', async () => {
    const { data: rank } = await test.call('productRank', { as: admin, query: { metric: 'online' } })
    const [first] = rank.rows
    const query = { metric: 'online', product_id: first?.product_id ?? '' } as const
    const { data } = await test.call('productRank', { as: admin, query })
    expect(data.geo?.reduce((sum, { v }) => sum + v, 0)).toBe(first?.v)
    expect(rank.rows.at(-1)?.cum_share).toBeCloseTo(1, 3)
    const { data: recent } = await test.call('productRank', { as: admin, query: { metric: 'active_30d', top: '50' } })
    expect(recent.rows.reduce((sum, { v }) => sum + v, 0)).toBe(
      await count(sql`SELECT count(*)::int AS n FROM device WHERE brand = 'kyvol' AND last_online_at >= '2026-10-22'`),
    )
  })

  it('should tell of the last hours, without anything that tells of a person', async () => {
    const { data } = await test.call('realtimeStream', { as: admin, query: { window: '24h' } })
    expect(data.series.map(({ points }) => points.length)).toEqual([24, 24, 24, 24, 24])
    expect(data.events.length).toBeLessThanOrEqual(20)
    expect(data.events.every(({ title }) => !title.includes('@'))).toBe(true)
    const users = data.series.find(({ key }) => key === 'new_users')?.points.reduce((sum, { v }) => sum + (v ?? 0), 0)
    expect(users).toBe(
      await count(sql`SELECT count(*)::int AS n FROM app_user
        WHERE brand = 'kyvol' AND registered_at >= '2026-11-19T10:00:00Z'`),
    )
    const { data: figures } = await test.call('realtimeFigures', { as: admin })
    expect(figures.cards.map(({ key }) => key)).toEqual([...realtimeFigureKeys])
    expect(figures.data_centers.every(({ ok }) => ok)).toBe(true)
    expect(figures.cards.find(({ key }) => key === 'messages_today')?.value).toBe(
      await count(sql`SELECT count(*)::int AS n FROM push_message WHERE brand = 'kyvol'
        AND (content ->> 'published_at')::timestamptz >= '2026-11-20T00:00:00Z'`),
    )
    await sql`UPDATE push_message SET published_at = ${test.now()},
      content = content || jsonb_build_object('published_at', ${test.now().toISOString()}::text,
        'audience', content -> 'audience' || '{"data_centers": ["cn"]}')
      WHERE brand = 'kyvol' AND status = 'draft'`.execute(test.database.db)
    test.advance(31_000)
    const later = async (data_center: 'cn' | 'ind') => {
      const { data } = await test.call('realtimeFigures', { as: admin, query: { data_center } })
      return data.cards.find(({ key }) => key === 'messages_today')?.value ?? 0
    }
    expect(await later('cn')).toBeGreaterThan(await later('ind'))
    // Whichever one's figures are asked for, all are told to be fresh or late.
    const { data: own } = await test.call('realtimeFigures', { as: admin, query: { data_center: 'cn' } })
    expect(own.data_centers.map(({ dc }) => dc)).toEqual(figures.data_centers.map(({ dc }) => dc))
    expect(own.data_centers.length).toBeGreaterThan(1)
  })
})

describe('a kept answer', () => {
  const ask = (headers: Record<string, string> = {}) => test.call('registeredUsers', { as: admin, headers })

  it('should be kept for 30 seconds, and by no other session', async () => {
    const first = await ask()
    expect(first.headers.get('cache-control')).toBe('private, max-age=30')
    expect(first.headers.get('vary')).toBe('x-access-token, x-uid, Accept-Encoding')
    await sql`UPDATE stat_total SET v = v + 1 WHERE metric = 'users_enabled'`.execute(test.database.db)
    expect((await ask()).data).toEqual(first.data)
    test.advance(31_000)
    expect((await ask()).data.total.value).toBeGreaterThan(first.data.total.value)
  })

  it('should come without a body to whoever has it, and anew with the moment its figures are of', async () => {
    const path = '/api/v1/ky/stats-reguser/count'
    const get = (tag: string) => test.send(path, { headers: { ...credentialsOf(admin), 'if-none-match': tag } })
    const tag = (await get('')).headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    const known = await get(`"other", ${tag}`)
    expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', tag])
    test.advance(31_000)
    const anew = await get(tag)
    expect(anew.status).toBe(200)
    const { data } = (await anew.json()) as { data: { meta: { as_of: string } } }
    expect(data.meta.as_of).toBe(test.now().toISOString())
  })

  it('should be made once for all who ask at the same time', async () => {
    let made = 0
    const make = async () => ({ nth: (made += 1) })
    const now = test.now()
    const { db } = test.database
    const answers = await Promise.all([1, 2, 3].map(() => keepAnswer(db, 'once', now, make)))
    expect([made, new Set(answers).size]).toEqual([1, 1])
  })

  it('should be made of parts that are read once for several periods, and anew seconds later', async () => {
    const { db } = test.database
    const place = { brand: 'kyvol', dataCentre: undefined } as const
    let read = 0
    const source = createRollUpSource(db, place)
    const counting: typeof source = { ...source, activity: (from, to) => ((read += 1), source.activity(from, to)) }
    const ask = (from: string, to: string, seconds = 60) =>
      keepParts(counting, db, place, new Date(test.now().getTime() + seconds * 1000)).activity(from, to)
    const some = await Promise.all([ask('2026-10-03', '2026-10-05'), ask('2026-09-01', '2026-09-30')])
    expect(some.map((days) => [days.length, days[0]?.day, days.at(-1)?.day])).toEqual([
      [3, '2026-10-03', '2026-10-05'],
      [30, '2026-09-01', '2026-09-30'],
    ])
    expect(some[0]).toEqual(await source.activity('2026-10-03', '2026-10-05'))
    expect(read).toBe(1)
    await ask('2026-10-03', '2026-10-05', 66)
    expect(read).toBe(2)
  })

  it('should not be kept when it failed', async () => {
    const now = test.now()
    const { db } = test.database
    await expect(keepAnswer(db, 'failing', now, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const answer = await keepAnswer(db, 'failing', now, async () => ({ ok: true }))
    expect(String(findPrepared(answer)?.json)).toBe('{"ok":true}')
  })
})
