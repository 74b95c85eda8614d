import type { Kpi } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { activeUsers } from './activity.ts'
import { boardByDate, boardByMonth } from './board.ts'
import { faultTrend } from './faults.ts'
import { feedbackFigures } from './feedback.ts'
import { toFrame } from './frame.ts'
import { homeFigures, registeredUsers } from './home.ts'
import { realtimeFigures } from './realtime.ts'
import { type DailyMetric, isRecentMetric, recentSince, toRecentBucket } from './roll-ups.ts'
import type { ActivityRow, FlowRow, StatisticsSource } from './source.ts'
import { addDays, dayIn, daysOf, sameTimeOn } from './time.ts'

const now = new Date('2026-11-20T09:22:41.000Z')
const minute = 60_000

/** Every hour of every day brings one of everything, a quarter past it: 10 until 09:22 and 24 a day. */
function* happen(from: number, until: number): Generator<number> {
  for (let at = Math.ceil((from - 15 * minute) / 3_600_000) * 3_600_000 + 15 * minute; at < until; at += 3_600_000) {
    if (at <= now.getTime()) yield at
  }
}

/** A history in which nothing ever changes, and what was asked of it beyond whole days. */
function createSteadySource() {
  const asked: string[] = []
  const rows = (metrics: readonly DailyMetric[], moments: Iterable<number>, atOf: (at: number) => number): FlowRow[] =>
    [...moments].flatMap((at) => metrics.map((metric) => ({ at: atOf(at), key: '', metric, v: 1 })))
  const onDays = (from: string, to: string) => happen(Date.parse(from), Date.parse(addDays(to, 1)))
  const activity = (from: string, to: string) =>
    daysOf(from, to).map((day) => {
      const v = day === dayIn('UTC', now) ? 40 : 100
      return { day, dau: v, wau: v, mau: v, devices_online: v, devices_active: v, users_live: v } as ActivityRow
    })
  const source = {
    brand: 'kyvol',
    dataCentre: undefined,
    totals: async () => [],
    daily: async (_dim, metrics, from, to) =>
      rows(metrics, onDays(from, to), (at) => Date.parse(dayIn('UTC', new Date(at)))),
    sums: async (_dim, metrics, from, to) => rows(metrics, onDays(from, to), () => 0),
    recent: async (_dim, metrics, from, until) => {
      expect(from).toBeGreaterThanOrEqual(recentSince(now).getTime())
      expect(metrics.every(isRecentMetric)).toBe(true)
      asked.push('recent')
      return rows(metrics, happen(from, until), (at) => toRecentBucket(new Date(at)))
    },
    part: async (_dim, metrics, from, until) => {
      asked.push(`${metrics.join()} ${new Date(from).toISOString()} ${new Date(until).toISOString()}`)
      return rows(metrics, happen(from, until), () => 0)
    },
    activity: async (from, to) => activity(from, to),
    fleets: async () => [],
    online: async () => [],
    products: async () => [],
    faultKinds: async () => [],
    breached: async () => 0,
    freshness: async () => [],
    events: async () => [],
    annotations: async () => [],
    haltedRollout: async () => undefined,
    messagesPublished: async (from, until) => [...happen(from, until)].length,
    queue: async () => ({ rows: [], total: 0 }),
  } satisfies StatisticsSource
  return { source, asked }
}

describe('the same time of another day', () => {
  it.each([
    ['UTC', '2026-11-19', '2026-11-19T09:22:41.000Z'],
    ['Asia/Shanghai', '2026-10-21', '2026-10-21T09:22:41.000Z'],
    // The clocks there were put back on October 25 and forward on March 29.
    ['Europe/Berlin', '2026-10-24', '2026-10-24T08:22:41.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T08:22:41.000Z'],
    ['America/Los_Angeles', '2026-11-19', '2026-11-19T09:22:41.000Z'],
  ])('should be in %s on %s what its clocks say', (tz, day, at) => {
    expect(new Date(sameTimeOn(day, now, tz)).toISOString()).toBe(at)
  })

  it('should not leave a day that lacks it', () => {
    // 02:30 is left out on that day.
    const night = new Date('2026-03-28T01:30:00.000Z')
    expect(dayIn('Europe/Berlin', new Date(sameTimeOn('2026-03-29', night, 'Europe/Berlin')))).toBe('2026-03-29')
  })
})

describe('a frame that is not over', () => {
  it.each([
    [{ start_date: '2026-11-20' }, '2026-11-19T09:20:00.000Z'],
    [{ start_date: '2026-11-14' }, '2026-11-13T09:20:00.000Z'],
    [{}, '2026-10-21T09:20:00.000Z'],
    [{ compare: 'yoy' }, '2025-11-20T09:20:00.000Z'],
    [{ granularity: 'month', compare: 'yoy' }, '2025-11-20T09:20:00.000Z'],
    [{ start_date: '2026-11-20', granularity: 'hour' }, '2026-11-19T09:20:00.000Z'],
  ] as const)('should be compared, of %o, with a time until %s', (query, until) => {
    const { compare } = toFrame({ compare: 'prev', ...query }, now)
    expect(new Date(compare?.until ?? 0).toISOString()).toBe(until)
  })

  it('should have as many hours beside it', () => {
    const { span, compare } = toFrame({ start_date: '2026-11-20', granularity: 'hour', compare: 'prev' }, now)
    expect([span.buckets.length, compare?.buckets.length]).toEqual([10, 10])
  })

  it('should be cut where the day of its zone is', () => {
    const query = { start_date: '2026-11-20', tz: 'Asia/Kolkata', compare: 'prev' } as const
    const { compare } = toFrame(query, now, { events: true })
    expect(new Date(compare?.until ?? 0).toISOString()).toBe('2026-11-19T09:20:00.000Z')
  })

  it('should leave out the UTC day of its zone’s name that has not begun, and count all of one that is over', () => {
    const compareOf = (start_date: string, tz: string, at: string) =>
      toFrame({ start_date, tz, compare: 'prev' }, new Date(at), { events: true }).compare
    const early = compareOf('2026-11-21', 'Asia/Kolkata', '2026-11-20T22:00:00.000Z')
    expect(early?.part?.until).toBe(early?.part?.from)
    const late = compareOf('2026-11-20', 'America/Los_Angeles', '2026-11-21T05:00:00.000Z')
    expect(new Date(late?.until ?? 0).toISOString()).toBe('2026-11-20T05:00:00.000Z')
    expect(late?.part).toBeUndefined()
  })

  it('should leave a time that is over as it is, and what there is at an end', () => {
    expect(toFrame({ end_date: '2026-11-19', compare: 'prev' }, now).compare).not.toHaveProperty('until')
    expect(toFrame({ compare: 'prev' }, now, { ends: true }).compare).not.toHaveProperty('until')
  })
})

describe('where every day is like the one before', () => {
  it('should be no change today, in 7 and in 30 days', async () => {
    const { source, asked } = createSteadySource()
    const { today, last_7d, last_30d } = await registeredUsers(source, {}, now)
    expect(today).toMatchObject({
      value: 10,
      prev_value: 10,
      delta_pct: 0,
      delta_basis: 'prev',
      compared_until: '2026-11-19T09:20:00.000Z',
    })
    for (const { delta_pct } of [last_7d, last_30d]) expect(delta_pct).toBe(0)
    // By the hour one more comes each; the days are each figure's own.
    expect(today.spark).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([last_7d.spark, last_30d.spark].map(({ length }) => length)).toEqual([7, 30])
    // What the recent roll-up no longer has is counted of that part of that day alone.
    expect(asked.filter((what) => what !== 'recent')).toEqual([
      'users_new 2026-10-21T00:00:00.000Z 2026-10-21T09:20:00.000Z',
    ])
  })

  it.each([{ start_date: '2026-11-20' }, { start_date: '2026-11-14' }, {}, { compare: 'yoy' }] as const)(
    'should be none on Home in %o',
    async (query) => {
      const { cards, meta } = await homeFigures(createSteadySource().source, query, now)
      for (const key of ['users_new', 'devices_new']) {
        const card = cards.find((one) => one.key === key)
        expect(card).toMatchObject({ delta_pct: 0, delta_basis: 'compare' in query ? 'yoy' : 'prev' })
        expect(card?.compared_until).toBe(meta.compared_until)
      }
      expect(cards.find(({ key }) => key === 'users_total')?.compared_until).toBeNull()
    },
  )

  it('should be none on the wall, nor of new feedback', async () => {
    const { source } = createSteadySource()
    const { cards } = await realtimeFigures(source, {}, now)
    const today = cards.filter(({ key }) => key.endsWith('_today'))
    expect(today.map(({ value, delta_pct }) => [value, delta_pct])).toEqual([
      [10, 0],
      [10, 0],
      [10, 0],
      [10, 0],
    ])
    expect((await feedbackFigures(source, {}, now)).new_today).toMatchObject({ value: 10, prev_value: 10 })
  })

  it('should compare devices online with what was read until the same time, and with a day’s peak where nothing was', async () => {
    const until = Date.parse('2026-11-19T09:20:00.000Z')
    const readings = [
      { at: until - 61 * minute, v: 95 },
      { at: until - 20 * minute, v: 90 },
      { at: until, v: 80 },
      { at: until + 5 * minute, v: 99 },
    ]
    const online: StatisticsSource['online'] = async (from, end) => readings.filter(({ at }) => at >= from && at < end)
    const source = { ...createSteadySource().source, online }
    const read = { prev_value: 90, compared_until: '2026-11-19T09:20:00.000Z' }
    const onlineOf = (cards: readonly Kpi[]) => cards.find(({ key }) => key === 'devices_online')
    expect(onlineOf((await realtimeFigures(source, {}, now)).cards)).toMatchObject(read)
    expect(onlineOf((await homeFigures(source, { start_date: '2026-11-20' }, now)).cards)).toMatchObject(read)
    expect(onlineOf((await homeFigures(source, {}, now)).cards)).toMatchObject({
      prev_value: 100,
      compared_until: null,
    })
  })

  it.each([
    { start_date: '2026-11-20' },
    { start_date: '2026-11-14', tz: 'Asia/Kolkata' },
    { start_date: '2026-11-20', granularity: 'hour' },
    {},
    { compare: 'yoy' },
  ] as const)('should be none in the totals and parts of faults in %o', async (query) => {
    const { series, breakdown = [] } = await faultTrend(createSteadySource().source, { compare: 'prev', ...query }, now)
    for (const { key, total, compare } of series.filter(({ total_of }) => total_of === 'sum')) {
      expect([key, compare?.total]).toEqual([key, total])
    }
    for (const { rows } of breakdown) for (const { delta_pct } of rows) expect(delta_pct ?? 0).toBe(0)
  })

  it('should be none on the board: what grows during a day is of one that is over', async () => {
    const query = { metrics: ['new_users', 'active_users'] } as const
    const { source } = createSteadySource()
    const { series } = await boardByDate(source, { ...query, metrics: [...query.metrics], compare: 'prev' }, now)
    expect(series.map(({ total, compare }) => [total, compare?.total])).toEqual([
      [29 * 24 + 10, 29 * 24 + 10],
      [100, 100],
    ])
    const months = await boardByMonth(source, { metrics: ['new_users'] }, now)
    // A leap year lies between them for none of these months.
    expect(months.series[0]?.compare?.total).toBe(months.series[0]?.total)
  })

  it('should say nothing of a day so far where only whole ones are known', async () => {
    const query = { start_date: '2026-11-20', compare: 'prev' } as const
    const { series } = await activeUsers(createSteadySource().source, query, now)
    expect(series.find(({ key }) => key === 'dau')).toMatchObject({ total: 40, compare: { total: null } })
  })
})
