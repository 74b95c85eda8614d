import type { DataOf } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import {
  daysOfAge,
  toAgeRows,
  toCategoryRows,
  toCategorySeries,
  toRating,
  toRatingCard,
  toRatingRows,
  toSheetRows,
  toTimeCard,
  toTimesTrend,
  toTotalCard,
} from './panel.model.ts'

type Answer = DataOf<'feedbackTrend'>

const points = (...values: (number | null)[]) => values.map((v, day) => ({ t: `2026-11-${19 + day}`, v }))
const serie = (key: string, values: (number | null)[], before?: number): Answer['series'][number] => ({
  key,
  label: `The ${key}`,
  total: values.reduce<number>((sum, v) => sum + (v ?? 0), 0),
  total_of: 'sum',
  points: points(...values),
  ...(before !== undefined && {
    compare: { from: '2026-11-17', to: '2026-11-18', total: before, points: points(0, before) },
  }),
})
const stars = (key: string, v: number, prev?: number) => ({
  key,
  label: key,
  v,
  share: 0,
  ...(prev !== undefined && { prev_v: prev }),
  delta_pct: prev === undefined || prev === 0 ? null : ((v - prev) / prev) * 100,
})
const rated = (...rows: ReturnType<typeof stars>[]): Pick<Answer, 'breakdown'> => ({
  breakdown: [{ dim: 'rating', metric: 'total', rows: [stars('', 90), ...rows] }],
})
const times = { first_reply_p50_s: 3600, first_reply_p90_s: 7200, resolve_p50_s: null, resolve_p90_s: null }
const name = (key: string): string => key.toUpperCase()

describe('toTotalCard', () => {
  it('should have the change where it is compared, null of nothing, and none where it is not', () => {
    const card = (before?: number) => toTotalCard({ series: [serie('total', [4, null, 8], before)] })
    expect(card(8)).toMatchObject({ value: 12, unit: 'count', delta_pct: 50, spark: [4, 8] })
    expect(card(0)).toMatchObject({ delta_pct: null })
    expect(card()).not.toHaveProperty('delta_pct')
    expect(toTotalCard({ series: [] })).toBeUndefined()
  })
})

describe('toTimeCard', () => {
  it('should be nothing where too few were answered, and say that before there were too few', () => {
    const compare = { ...times, first_reply_p50_s: 7200, first_reply_p90_s: null }
    expect(toTimeCard({ times }, 'first_reply_p50_s')).toEqual({ value: 3600, unit: 'sec', spark: [] })
    expect(toTimeCard({ times: { ...times, compare } }, 'first_reply_p50_s')).toMatchObject({ delta_pct: -50 })
    expect(toTimeCard({ times: { ...times, compare } }, 'first_reply_p90_s')).toMatchObject({ delta_pct: null })
    expect(toTimeCard({ times }, 'resolve_p50_s')).toBeUndefined()
  })
})

describe('toTimesTrend', () => {
  it('should be a line for each time, open where too few answered, and empty where no month can tell', () => {
    const meta = {} as Answer['meta']
    const months = [
      { ...times, t: '2026-09-01' },
      { ...times, t: '2026-10-01', first_reply_p90_s: null },
    ]
    const { series } = toTimesTrend({ meta, times: { ...times, points: months } })
    expect(series.map(({ key, points: own }) => [key, own.map(({ v }) => v)])).toEqual([
      ['first_reply_p50_s', [3600, 3600]],
      ['first_reply_p90_s', [7200, null]],
      ['resolve_p50_s', []],
      ['resolve_p90_s', []],
    ])
    expect(toTimesTrend({ meta, times }).series.flatMap(({ points: own }) => own)).toEqual([])
  })
})

describe('ratings', () => {
  it('should be the mean of those that are rated, and say how few they are', () => {
    expect(toRating(rated(stars('5', 3), stars('2', 1)))).toEqual({
      count: 4,
      mean: 4.25,
      before: undefined,
      basis: 'few',
    })
    const many = toRating(rated(stars('4', 20, 0), stars('1', 0, 5)))
    expect(many).toEqual({ count: 20, mean: 4, before: 1, basis: 'many' })
    expect(toRatingCard(many)).toEqual({ value: 4, unit: 'mean', spark: [], delta_pct: 300 })
    expect(toRating(rated(stars('4', 20, 0))).before).toBeNull()
    expect(toRatingCard(toRating(rated()))).toBeUndefined()
  })

  it('should have all five, those that nobody gave too, as shares of what is rated', () => {
    const rows = toRatingRows(rated(stars('5', 3, 3), stars('2', 1, 0)), String, (one) => `?rating=${one}`)
    expect(rows.map(({ key, value, share }) => [key, value, share])).toEqual([
      ['5', 3, 0.75],
      ['4', 0, 0],
      ['3', 0, 0],
      ['2', 1, 0.25],
      ['1', 0, 0],
    ])
    expect(rows[0]).toMatchObject({ label: '5', href: '?rating=5' })
    expect(toRatingRows(rated(), String)).toEqual([])
  })
})

describe('what is open by age', () => {
  it('should be whole UTC days, one after the other without a gap', () => {
    const today = '2026-03-02'
    expect(daysOfAge('0-1d', today)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
    expect(daysOfAge('1-3d', today)).toEqual({ from: '2026-02-28', to: '2026-03-01' })
    expect(daysOfAge('3-7d', today)).toEqual({ from: '2026-02-24', to: '2026-02-27' })
    expect(daysOfAge('>7d', today)).toEqual({ to: '2026-02-23' })
  })

  it('should lead to what is not resolved of those days, of the day that the figures are of', () => {
    const meta = { as_of: '2026-03-02T23:59:00.000Z' } as Answer['meta']
    const ageing: Answer['ageing'] = [
      { bucket: '0-1d', count: 1 },
      { bucket: '>7d', count: 3 },
    ]
    expect(toAgeRows({ ageing, meta }, name, 'cn')).toEqual([
      {
        key: '0-1d',
        label: '0-1D',
        value: 1,
        share: 0.25,
        href: '/users/feedback?status=open%2Cin_progress&created_from=2026-03-02&created_to=2026-03-02&data_center=cn&tz=UTC',
      },
      {
        key: '>7d',
        label: '>7D',
        value: 3,
        share: 0.75,
        href: '/users/feedback?status=open%2Cin_progress&created_to=2026-02-23&data_center=cn&tz=UTC',
      },
    ])
    expect(toAgeRows({ ageing, meta }, name, undefined)[0]?.href).toBeUndefined()
    expect(toAgeRows({ ageing: [{ bucket: '0-1d', count: 0 }], meta }, name, 'cn')).toEqual([])
  })
})

describe('categories', () => {
  const keys = [
    'other',
    'after_sales',
    'suggestion',
    'account',
    'firmware',
    'map_navigation',
    'app_bug',
    'pairing',
    'device_fault',
  ]
  const series = [...keys.map((key, index) => serie(key, [index + 1, null], 2)), serie('total', [45, null], 18)]

  it('should keep their order, whichever is the largest, and be one where they are too many to tell apart', () => {
    const stack = toCategorySeries({ series }, name, 'The rest')
    expect(stack.map(({ key }) => key)).toEqual([...keys.slice(2).toReversed(), 'rest'])
    expect(stack.at(-1)).toEqual({ key: 'rest', label: 'The rest', points: points(3, null) })
    expect(toCategorySeries({ series: series.slice(3) }, name, 'The rest').map(({ key }) => key)).toEqual(
      keys.slice(3).toReversed(),
    )
  })

  it('should be ranked with their change; only what the list knows leads there', () => {
    const rows = toCategoryRows({ series: [...series, serie('new_one', [1])] }, name, (key) => `?category=${key}`)
    expect(rows[0]).toEqual({
      key: 'device_fault',
      label: 'DEVICE_FAULT',
      value: 9,
      share: 0.2,
      deltaPct: 350,
      href: '?category=device_fault',
    })
    expect(rows.find(({ key }) => key === 'new_one')).toEqual({
      key: 'new_one',
      label: 'NEW_ONE',
      value: 1,
      share: 1 / 45,
      href: undefined,
    })
  })

  it('should stand in the sheet with all of it and before, the newest first', () => {
    expect(toSheetRows({ series: [serie('pairing', [1, null]), serie('total', [3, null], 5)] })).toEqual([
      { t: '2026-11-20', total: null, before: 5, pairing: null },
      { t: '2026-11-19', total: 3, before: 0, pairing: 1 },
    ])
    expect(toSheetRows({ series: [serie('total', [0, 0])] })).toEqual([])
  })
})
