import type { Kpi } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import {
  addTold,
  arrivalsOf,
  heardOf,
  toEventLink,
  toHeard,
  toPulses,
  toThreshold,
  toTile,
  toTileLink,
  toWindow,
  withGaps,
  withTold,
  type Heard,
  type StreamEvent,
} from './realtime.model.ts'

const card = (value: number, more: Partial<Kpi> = {}): Kpi => ({
  key: 'users_today',
  value,
  unit: 'count',
  prev_value: 4,
  delta_pct: 25,
  delta_basis: 'prev',
  compared_until: null,
  spark: [],
  as_of: '2026-11-20T09:30:00Z',
  ...more,
})

const onTime: Heard = { dc: 'cn', as_of: '2026-11-20T09:00:00Z', lag_s: 60, ok: true, freshness: 'fresh' }
const late: Heard = { dc: 'cn', as_of: '2026-11-20T06:00:00Z', lag_s: 12_600, ok: false, freshness: 'noData' }

const event = (id: string, cc?: string): StreamEvent => ({
  id,
  at: '2026-11-20T09:00:00Z',
  kind: 'fault',
  ...(cc !== undefined && { cc }),
  dc: 'cn',
  title: 'E03',
  ref: { type: 'device', id: `d-${id}` },
})

describe('toHeard', () => {
  it.each([
    [0, 'fresh', true],
    [60, 'behind', true],
    [240, 'delayed', false],
    [840, 'noData', false],
  ] as const)('should be of a minute ago, %d seconds after it came: %s', (age, freshness, ok) => {
    const { dc, as_of } = onTime
    expect(toHeard({ data_centers: [{ dc, as_of, lag_s: 60, ok: true }] }, age)).toEqual([
      { dc, as_of, lag_s: 60 + age, ok, freshness },
    ])
  })
})

describe('heardOf', () => {
  it('should tell what was never heard of from what is not known yet', () => {
    expect(heardOf([onTime], 'cn')).toBe(onTime)
    expect(heardOf([onTime], 'ind')).toBeNull()
    expect(heardOf(undefined, 'cn')).toBeUndefined()
  })
})

describe('toTile', () => {
  it('should show a figure with its change while the data centre is on time, zero too', () => {
    expect(toTile('users_today', card(5), onTime)).toEqual({ value: 5, deltaPct: 25 })
    expect(toTile('users_today', card(0), onTime)).toEqual({ value: 0, deltaPct: 25 })
    expect(toTile('faults_open', card(5, { delta_pct: null }), onTime)).toEqual({ value: 5 })
  })

  it('should say of when a late figure is, compare it with nothing, and never show a zero that nobody knows', () => {
    expect(toTile('users_today', card(5), late)).toEqual({ value: 5, asOf: late.as_of })
    expect(toTile('users_today', card(0), late)).toEqual({ value: null, asOf: late.as_of })
    expect(toTile('faults_open', card(0), late)).toEqual({ value: 0, asOf: late.as_of })
  })

  it('should not take what was heard yesterday for today', () => {
    const silent = { ...late, as_of: '2026-11-19T23:00:00Z' }
    expect(toTile('users_today', card(5), silent)).toEqual({ value: null, asOf: silent.as_of })
    expect(toTile('users_total', card(5), silent)).toEqual({ value: 5, asOf: silent.as_of })
  })

  it('should know nothing of a data centre that was never heard of, but what was sent from here', () => {
    expect(toTile('users_total', card(0), null)).toEqual({ value: null })
    expect(toTile('messages_today', card(2), null)).toEqual({ value: 2, deltaPct: 25 })
  })
})

describe('toTileLink', () => {
  it('should lead to the list that is counted, where there is one', () => {
    expect(toTileLink('users_today', '2026-11-20', 'cn', true)).toBe(
      '/users/userList?registered_from=2026-11-20&registered_to=2026-11-20&data_center=cn&tz=UTC',
    )
    expect(toTileLink('devices_online', '2026-11-20', 'cn', true)).toBe('/users/device?status=online&data_center=cn')
    expect(toTileLink('faults_open', '2026-11-20', 'cn', true)).toBeUndefined()
  })

  it('should lead who may see no lists to what the figure is made of', () => {
    expect(toTileLink('feedback_today', '2026-11-20', 'cn', false)).toBe(
      '/overview/overallDashboard?from=2026-11-20&to=2026-11-20&data_center=cn&metrics=feedback&point=period&point_metric=feedback',
    )
    expect(toTileLink('devices_online', '2026-11-20', 'cn', false)).toBe(
      '/overview/productDistributionDashboard?metric=online&data_center=cn',
    )
    expect(toTileLink('users_total', '2026-11-20', 'cn', false)).toBeUndefined()
  })
})

describe('withGaps', () => {
  const at = (hour: number, v: number | null) => ({ t: `2026-11-20T0${hour}:00:00Z`, v })
  const series = [
    { key: 'faults' as const, points: [at(5, 0), at(6, 2), at(7, 0), at(8, 1)] },
    { key: 'online' as const, points: [at(5, 9), at(6, 8), at(7, 8), at(8, 8)] },
  ]

  it('should leave everything as it is while the data centre is on time, or not known yet', () => {
    expect(withGaps(series, onTime)).toBe(series)
    expect(withGaps(series, undefined)).toBe(series)
  })

  it('should have gaps since it is silent, but for what did come', () => {
    const [faults, online] = withGaps(series, late)
    expect(faults?.points.map(({ v }) => v)).toEqual([0, 2, null, 1])
    expect(online?.points.map(({ v }) => v)).toEqual([9, 8, null, null])
  })

  it('should know nothing where nothing was ever heard', () => {
    expect(withGaps(series, null)[0]?.points.map(({ v }) => v)).toEqual([null, 2, null, 1])
  })
})

describe('events', () => {
  it('should have arrived when they were not there before', () => {
    expect([...arrivalsOf([event('a'), event('b')], [event('c'), event('a')])]).toEqual(['c'])
  })

  it('should pulse where they happened, once they arrived', () => {
    expect(toPulses([event('a', 'FR'), event('b', 'DE'), event('c')], new Set(['b', 'c']))).toEqual([
      { key: 'b', cc: 'DE' },
    ])
  })

  it('should lead to their record, where there is a page of it', () => {
    expect(toEventLink(event('a'))).toBe('/users/device?record=d-a')
    expect(toEventLink({ ref: { type: 'constructor', id: 'x' } })).toBeUndefined()
  })
})

describe('what is told', () => {
  const at = (id: string, minute: number): StreamEvent => ({
    ...event(id),
    at: `2026-11-20T09:${String(minute).padStart(2, '0')}:00Z`,
  })
  const now = Date.parse('2026-11-20T09:30:00Z')

  it('should be there once, the newest first, and go when a poll has long had it', () => {
    const told = [at('c', 29), at('a', 21)]
    expect(addTold(told, at('b', 25), now).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(addTold(told, at('c', 29), now)).toBe(told)
    expect(addTold([...told, at('old', 10)], at('b', 25), now).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('should stand among what was polled', () => {
    const polled = [at('b', 25), at('a', 21)]
    expect(withTold(polled, [at('c', 29), at('b', 25)]).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
    expect(withTold(polled, [at('b', 25)])).toBe(polled)
  })
})

describe('toThreshold', () => {
  it('should be the chosen one, or the lowest of the days before today', () => {
    const { spark } = { spark: [0.5, 0.42, 0.6, 0.1] }
    expect(toThreshold('70', { spark })).toEqual({ value: 70, kind: 'own' })
    expect(toThreshold('usual', { spark })).toEqual({ value: 42, kind: 'usual' })
    expect(toThreshold('usual', { spark: [0.4] })).toBeUndefined()
  })
})

describe('toWindow', () => {
  it('should be a day unless another is chosen', () => {
    expect(toWindow({ filters: { window: ['6h'] } })).toBe('6h')
    expect(toWindow({ filters: { window: ['7d'] } })).toBe('24h')
  })
})
