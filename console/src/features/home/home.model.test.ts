import type { Kpi, Trend } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { findCard, toFigure, hourIn, toDayPart, toMapRows, toRankRows, toSeries, toStickiness } from './home.model.ts'

const trend = (partial: boolean): Trend => ({
  meta: {
    metric: 'active_users',
    unit: 'count',
    granularity: 'day',
    tz: 'UTC',
    from: '2026-11-19',
    to: '2026-11-21',
    data_center: null,
    as_of: '2026-11-21T09:00:00.000Z',
    last_point_partial: partial,
  },
  series: [
    { key: 'dau', total: 60, points: [10, 20, 3].map((v, day) => ({ t: `2026-11-${19 + day}`, v })) },
    { key: 'mau', total: 300, points: [80, 100, 60].map((v, day) => ({ t: `2026-11-${19 + day}`, v })) },
  ],
})

describe('findCard', () => {
  it('should find a card, or nothing', () => {
    const card = { key: 'users_new' } as Kpi
    expect(findCard([card], 'users_new')).toBe(card)
    expect(findCard([card], 'users_total')).toBeUndefined()
    expect(findCard(undefined, 'users_total')).toBeUndefined()
  })
})

describe('toFigure', () => {
  it('should show a ratio as a percentage', () => {
    expect(toFigure({ value: 0.52, unit: 'ratio' } as Kpi)).toEqual({ value: 52, unit: 'pct' })
    expect(toFigure({ value: 7, unit: 'count' } as Kpi)).toEqual({ value: 7, unit: 'count' })
    expect(toFigure(undefined).value).toBeNull()
  })
})

describe('toMapRows', () => {
  it('should be the layer that was chosen', () => {
    const rows = [{ cc: 'DE', label: 'Germany', users: 3, devices: 5, online: 2 }]
    expect(toMapRows(rows, 'online')).toEqual([{ cc: 'DE', label: 'Germany', value: 2 }])
  })
})

describe('toRankRows', () => {
  it('should keep an unknown change unknown', () => {
    expect(toRankRows([{ key: 'm', label: 'M', v: 4, share: 0.5, delta_pct: null }])).toEqual([
      { key: 'm', label: 'M', value: 4, share: 0.5, deltaPct: null },
    ])
  })
})

describe('toSeries', () => {
  it('should be the series named, in that order, as far as they are there', () => {
    expect(toSeries(trend(false), { mau: 'Month', new: 'New', dau: 'Day' }).map(({ label }) => label)).toEqual([
      'Month',
      'Day',
    ])
  })
})

describe('toStickiness', () => {
  it('should not count a day that is not over', () => {
    expect([toStickiness(trend(true)), toStickiness(trend(false))]).toEqual([0.2, 0.05])
  })

  it('should be unknown without both series', () => {
    expect(toStickiness({ ...trend(true), series: [] })).toBeUndefined()
  })
})

describe('toDayPart', () => {
  it('should follow the clock where the person is', () => {
    expect([4, 5, 11, 12, 17, 18].map(toDayPart)).toEqual([
      'evening',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
    ])
    expect(hourIn('Asia/Shanghai', Date.parse('2026-11-21T16:30:00Z'))).toBe(0)
  })
})
