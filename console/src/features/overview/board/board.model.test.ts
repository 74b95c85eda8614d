import type { DataOf } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import {
  canSplit,
  lacksLists,
  readPoint,
  toBoardChoice,
  toCard,
  toIndex,
  toParts,
  toPointLink,
  toSheetRows,
  withPercents,
} from './board.model.ts'

type Answer = DataOf<'boardByDate'>

const points = (...values: (number | null)[]) => values.map((v, day) => ({ t: `2026-11-${19 + day}`, v }))
const meta = {} as Answer['meta']
const answer: Answer = {
  meta,
  annotations: [],
  series: [
    {
      key: 'new_users',
      total: 12,
      total_of: 'sum',
      points: points(5, 7),
      compare: { from: '2026-11-17', to: '2026-11-18', total: 10, points: points(4, 6) },
    },
    { key: 'new_users:DE', label: 'Germany', total: 4, total_of: 'sum', points: points(1, 3) },
    { key: 'new_users:(others)', label: 'Others', total: 8, total_of: 'sum', points: points(4, 4) },
    { key: 'online_rate', total: 0.5, total_of: 'last', points: points(null, 0.5) },
  ],
}

describe('what is chosen', () => {
  it('should be what the board knows, in its order', () => {
    const filters = { metrics: ['faults', 'new_users'], group_by: ['country'] }
    expect(toBoardChoice({ filters })).toEqual({ metrics: ['new_users', 'faults'], split: 'country' })
    expect(toBoardChoice({ filters: { metrics: ['feedback'], group_by: ['none'] } }).split).toBeUndefined()
  })

  it('should show no metric that cannot be split so', () => {
    expect(canSplit('active_users', { group_by: ['country'] })).toBe(false)
    expect(canSplit('new_users', { group_by: ['country'] })).toBe(true)
    expect(canSplit('active_users', { group_by: ['none'] })).toBe(true)
  })
})

describe('withPercents', () => {
  it('should have rates in percent, gaps as gaps, and counts as they are', () => {
    const { series } = withPercents(answer)
    expect(series.find(({ key }) => key === 'online_rate')).toMatchObject({ total: 50, points: points(null, 50) })
    expect(series[0]).toBe(answer.series[0])
  })
})

describe('toCard', () => {
  it('should have the change against what it is compared with, and none where it is not', () => {
    expect(toCard(answer, 'new_users')).toMatchObject({ value: 12, delta_pct: 20, spark: [5, 7] })
    expect(toCard(answer, 'online_rate')).toEqual({ value: 0.5, unit: 'pct', spark: [0.5] })
    expect(toCard(answer, 'faults')).toBeUndefined()
  })

  it('should not take what nobody knows for 0', () => {
    const [first] = answer.series
    const unknown = first ? [{ ...first, total: 0, points: points(null, null) }] : []
    expect(toCard({ ...answer, series: unknown }, 'new_users')).toBeUndefined()
  })
})

describe('toIndex', () => {
  it('should begin at 100, whatever the scale, and keep gaps', () => {
    const [users] = toIndex([{ key: 'a', label: 'A', points: points(null, 0, 40, 50) }])
    expect(users?.points.map(({ v }) => v)).toEqual([null, 0, 100, 125])
  })

  it('should hold what it is compared with against the same', () => {
    const compare = { label: 'before', points: points(20, 30) }
    const [users] = toIndex([{ key: 'a', label: 'A', points: points(40, 60), compare }])
    expect(users?.compare?.points.map(({ v }) => v)).toEqual([50, 75])
  })

  it('should keep 0 as 0 where it was never above 0, and have nothing to say of what that is held against', () => {
    const compare = { label: 'before', points: points(3, 0) }
    const [faults] = toIndex([{ key: 'a', label: 'A', points: points(0, null), compare }])
    expect(faults?.points.map(({ v }) => v)).toEqual([0, null])
    expect(faults?.compare?.points.map(({ v }) => v)).toEqual([null, 0])
  })
})

describe('toParts', () => {
  it('should be the parts of one metric', () => {
    expect(toParts(answer, 'new_users', (key, label) => `${key} ${label}`).map(({ label }) => label)).toEqual([
      'DE Germany',
      '(others) Others',
    ])
    expect(toParts(answer, 'faults', (key) => key)).toEqual([])
  })
})

describe('toSheetRows', () => {
  it('should have all figures, the newest first', () => {
    expect(toSheetRows(answer, ['new_users', 'online_rate'])).toEqual([
      { t: '2026-11-20', new_users: 7, 'new_users:before': 6, online_rate: 0.5 },
      { t: '2026-11-19', new_users: 5, 'new_users:before': 4, online_rate: null },
    ])
  })
})

describe('readPoint', () => {
  const days = { from: '2026-11-01', to: '2026-11-20' }

  it('should be a day of the period and one of the metrics', () => {
    expect(readPoint('?point=2026-11-19', ['feedback', 'faults'], days)).toEqual({
      t: '2026-11-19',
      metric: 'feedback',
    })
    expect(readPoint('?point=2026-11-19&point_metric=faults', ['feedback', 'faults'], days)?.metric).toBe('faults')
  })

  it('should be all of the period, too', () => {
    expect(readPoint('?point=period&point_metric=faults', ['feedback', 'faults'], days)).toEqual({
      t: 'period',
      metric: 'faults',
    })
  })

  it.each(['', '?point=2026-12-01', '?point=2026-10-31', '?point=x'])('should be none for %s', (search) => {
    expect(readPoint(search, ['feedback'], days)).toBeUndefined()
  })
})

describe('toPointLink', () => {
  const days = { from: '2026-11-19', to: '2026-11-19' }

  it('should lead to as many as are counted, of the same days and the same data centre', () => {
    expect(toPointLink('new_users', days, 'cn', true)?.href).toBe(
      '/users/userList?registered_from=2026-11-19&registered_to=2026-11-19&data_center=cn&tz=UTC',
    )
    expect(toPointLink('feedback', days, 'ind', true)?.href).toContain('data_center=ind')
  })

  it('should lead from faults to their times, and not from a rate to anywhere', () => {
    expect(toPointLink('faults', days, 'cn', true)).toEqual({
      href: '/users/faultRecords?fault_from=2026-11-19&fault_to=2026-11-19&data_center=cn&tz=UTC',
      label: 'openFaults',
    })
    expect(toPointLink('online_rate', days, 'cn', true)).toBeUndefined()
  })

  it('should lead to the fault statistics where nobody lists so many days, or who may see no lists', () => {
    const href = '/overview/faultStatisticsDashboard?from=2026-11-19&to=2026-11-19&data_center=cn'
    expect(toPointLink('faults', days, 'cn', false)).toEqual({ href, label: 'openFaultStatistics' })
    const long = { from: '2026-09-01', to: '2026-11-19' }
    expect(toPointLink('faults', long, 'cn', true)?.label).toBe('openFaultStatistics')
    expect(toPointLink('new_users', days, 'cn', false)).toBeUndefined()
    expect(toPointLink('active_users', days, 'cn', false)).toBeUndefined()
  })
})

describe('lacksLists', () => {
  const days = { from: '2026-11-19', to: '2026-11-19' }

  it.each(['new_users', 'active_users', 'new_devices', 'active_devices', 'feedback'] as const)(
    'should be so of %s for who may see no lists',
    (metric) => {
      expect(lacksLists(metric, days, 'cn', false)).toBe(true)
      expect(lacksLists(metric, days, 'cn', true)).toBe(false)
    },
  )

  it.each(['online_rate', 'bind_rate', 'faults'] as const)('should be so of %s for nobody', (metric) => {
    expect(lacksLists(metric, days, 'cn', false)).toBe(false)
  })
})
