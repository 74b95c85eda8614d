import type { Kpi, Trend } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import {
  drill,
  hourIn,
  risingFaults,
  toDayPart,
  toMapRows,
  toOpenFeedback,
  toStickiness,
  withinADay,
} from './home.model.ts'

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
    delta_basis: null,
    compared_until: null,
  },
  series: [
    { key: 'dau', total: 60, total_of: 'last', points: [10, 20, 3].map((v, day) => ({ t: `2026-11-${19 + day}`, v })) },
    {
      key: 'mau',
      total: 300,
      total_of: 'last',
      points: [80, 100, 60].map((v, day) => ({ t: `2026-11-${19 + day}`, v })),
    },
  ],
})

describe('toOpenFeedback', () => {
  it('should be all that isn’t resolved, as the board and the list it leads to count it', () => {
    const kpi = (value: number, spark: number[]): Kpi => ({
      key: '',
      value,
      unit: 'count',
      prev_value: null,
      delta_pct: null,
      delta_basis: null,
      compared_until: null,
      spark,
      as_of: '2026-11-21T09:00:00.000Z',
    })
    expect(toOpenFeedback({ open: kpi(5, [1, 2]), in_progress: kpi(3, [0, 1]) })).toEqual({
      value: 8,
      unit: 'count',
      spark: [1, 3],
      as_of: '2026-11-21T09:00:00.000Z',
    })
    expect(drill.feedbackOpen()).toBe('/users/feedback?status=open%2Cin_progress')
  })
})

describe('toMapRows', () => {
  it('should be the layer that was chosen', () => {
    const rows = [{ cc: 'DE', label: 'Germany', users: 3, devices: 5, online: 2 }]
    expect(toMapRows(rows, 'online')).toEqual([{ cc: 'DE', label: 'Germany', value: 2 }])
    expect(toMapRows([{ cc: 'DE', label: 'Germany', users: 3, devices: 5, online: null }], 'online')).toEqual([])
  })
})

describe('risingFaults', () => {
  it('should be those that come more often, the most frequent first, without the others', () => {
    const row = (key: string, v: number, delta_pct: number | null) => ({ key, label: key, v, share: 0.1, delta_pct })
    const rows = [row('E1', 3, 50), row('E2', 9, null), row('E3', 8, -10), row('E4', 0, null), row('(others)', 20, 90)]
    const rising = risingFaults({ ...trend(false), breakdown: [{ dim: 'code', metric: 'faults', rows }] })
    expect(rising.map(({ code }) => code)).toEqual(['E2', 'E1'])
    expect(risingFaults(trend(false))).toEqual([])
  })
})

describe('withinADay', () => {
  it('should leave out what is over, what is later, and what has no time', () => {
    const now = Date.parse('2026-11-20T09:00:00Z')
    const times = ['2026-11-20T08:59:00Z', '2026-11-20T10:00:00Z', '2026-11-21T09:01:00Z', undefined]
    expect(
      withinADay(
        times.map((publish_at) => ({ publish_at })),
        now,
      ),
    ).toEqual([{ publish_at: times[1] }])
  })
})

describe('drill', () => {
  it('should name filters as the wire does', () => {
    expect(drill.usersOf('DE')).toBe('/users/userList?country=DE&status=enabled%2Cdisabled')
    expect(drill.usersActive('2026-11-01', { granularity: 'month' })).toBe(
      '/users/userList?last_active_from=2026-11-01&last_active_to=2026-11-30&tz=UTC',
    )
    const week = { from: '2026-11-14', to: '2026-11-20' }
    expect(drill.faults(week, 'cn', { mayList: true, code: 'E12' })).toBe(
      '/users/faultRecords?fault_code=E12&fault_from=2026-11-14&fault_to=2026-11-20&data_center=cn&tz=UTC',
    )
    expect(drill.faults({ ...week, from: '2026-10-01' }, 'cn', { mayList: true })).toBe(
      '/overview/faultStatisticsDashboard?from=2026-10-01&to=2026-11-20&data_center=cn',
    )
  })

  it('should lead to what a layer of the map counts', () => {
    expect(drill.onMap('users', 'DE')).toBe(drill.usersOf('DE'))
    expect(drill.onMap('devices', 'DE')).toBe('/users/device?country=DE')
    expect(drill.onMap('online', 'DE', '2026-08-31')).toBe('/users/device?country=DE&status=online')
  })

  it('should lead to what was there at the end of a period that is over', () => {
    expect(drill.usersOf('DE', '2026-08-31')).toContain('&registered_to=2026-08-31&tz=UTC')
    expect(drill.onMap('devices', 'DE', '2026-08-31')).toContain('&activated_to=2026-08-31&tz=UTC')
    expect(drill.devicesOf('model', 'RV', { end: '2026-08-31' })).toBe(
      '/users/device?product_model=RV&activated_to=2026-08-31&tz=UTC',
    )
  })

  it('should not lead to who was deleted, but where arrivals are counted, and by the days of the figures', () => {
    expect(drill.users()).toBe('/users/userList?status=enabled%2Cdisabled')
    expect(drill.usersRegistered('2026-11-20')).toBe('/users/userList?registered_from=2026-11-20&tz=UTC')
    expect(drill.feedbackSince('2026-11-20')).toContain('tz=UTC')
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
