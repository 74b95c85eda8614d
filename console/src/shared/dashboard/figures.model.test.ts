import type { Kpi, Trend } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import {
  compareTotals,
  findCard,
  toChange,
  toFigure,
  toPins,
  toRankRows,
  toSeries,
  toTone,
  withoutChange,
} from './figures.model.ts'

const trend: Pick<Trend, 'series'> = {
  series: ['dau', 'mau'].map((key) => ({
    key,
    total: 3,
    total_of: 'last',
    points: [{ t: '2026-11-19', v: 3 }],
  })),
}

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
    expect(toFigure({ value: 0.52, unit: 'ratio' })).toEqual({ value: 52, unit: 'pct' })
    expect(toFigure({ value: 3.35, unit: 'mean' })).toEqual({ value: 3.35, unit: 'ratio' })
    expect(toFigure({ value: 7, unit: 'count' })).toEqual({ value: 7, unit: 'count' })
    expect(toFigure(undefined).value).toBeNull()
  })
})

describe('toRankRows', () => {
  it('should keep an unknown change unknown, and have none where nothing is compared', () => {
    const row = { key: 'm', label: 'M', v: 4, share: 0.5, delta_pct: null }
    expect(toRankRows([{ ...row, prev_v: 0 }, row], 'en')).toEqual([
      { key: 'm', label: 'M', value: 4, share: 0.5, deltaPct: null },
      { key: 'm', label: 'M', value: 4, share: 0.5 },
    ])
  })

  it('should call a model by its product’s name and itself, so that it is found by either', () => {
    const row = { key: 'RV-S10', label: 'Sweep S10', v: 4, share: 0.5, delta_pct: null }
    const name = { en: 'Sweep S10', 'zh-CN': '扫拖 S10' }
    const labels = ['en', 'zh-CN'].map((locale) => toRankRows([{ ...row, name }], locale)[0]?.label)
    expect(labels).toEqual(['Sweep S10 (RV-S10)', '扫拖 S10 (RV-S10)'])
  })
})

describe('toSeries', () => {
  it('should be the series named, in that order, as far as they are there', () => {
    const series = toSeries(trend, { mau: 'Month', new: 'New', dau: 'Day' }, undefined)
    expect(series.map(({ label }) => label)).toEqual(['Month', 'Day'])
  })

  it('should have the other period under its name', () => {
    const [first] = trend.series
    const compared = {
      series: first ? [{ ...first, compare: { from: '', to: '', total: 1, points: [{ t: '2026-10-20', v: 1 }] } }] : [],
    }
    expect(toSeries(compared, { dau: 'Day' }, 'before')[0]?.compare).toEqual({
      label: 'before',
      points: [{ t: '2026-10-20', v: 1 }],
    })
    expect(toSeries(compared, { dau: 'Day' }, undefined)[0]?.compare).toBeUndefined()
  })
})

describe('toPins', () => {
  const note = (kind: 'message' | 'incident') => ({
    at: '2026-11-19T08:00:00.000Z',
    kind,
    title: 'Sale',
    ref: { type: kind, id: 'x1' },
  })

  it('should lead to where it is handled, for who may go there', () => {
    expect(toPins([note('message')], (kind) => kind, true)).toEqual([
      { key: 'x1', t: '2026-11-19T08:00:00.000Z', label: 'message: Sale', href: '/operations/message/detail/x1' },
    ])
    expect(toPins([note('message')], (kind) => kind, false)[0]).not.toHaveProperty('href')
    expect(toPins([note('incident')], (kind) => kind, true)[0]).not.toHaveProperty('href')
  })
})

describe('toChange', () => {
  it('should tell that of a count in percent, and that of a rate in points', () => {
    expect(toChange({ value: 12, unit: 'count', prev_value: 10, delta_pct: 20 })).toEqual({ deltaPct: 20 })
    const rate = toChange({ value: 0.612, unit: 'ratio', prev_value: 0.6, delta_pct: 2 })
    expect(rate).toMatchObject({ deltaPct: expect.closeTo(1.2) as number, deltaUnit: 'points' })
    const percent = toChange({ value: 61.2, unit: 'pct', prev_value: 0, delta_pct: null })
    expect(percent).toMatchObject({ deltaPct: 61.2, deltaUnit: 'points' })
    expect(toChange({ value: 0.6, unit: 'ratio', prev_value: null, delta_pct: null })).toEqual({ deltaPct: null })
    expect(toChange({ value: 0.6, unit: 'ratio' })).toEqual({})
  })

  it('should be none of a figure that nobody compares', () => {
    const card = { value: 12, unit: 'count', prev_value: 10, delta_pct: 20, spark: [], as_of: '' } as unknown as Kpi
    expect(toChange(withoutChange(card))).toEqual({})
  })
})

describe('toTone', () => {
  const until = '2026-11-19T09:20:00.000Z'

  it('should be none as long as there is too little to say, while the time is not over', () => {
    expect(toTone({ value: 0, unit: 'count', prev_value: 2 }, until, 'upIsBad')).toBe('neutral')
    expect(toTone({ value: 22, unit: 'count', prev_value: 60 }, until, 'upIsGood')).toBe('upIsGood')
  })

  it('should stay of a time that is over, of a rate, and where nothing is compared', () => {
    expect(toTone({ value: 0, unit: 'count', prev_value: 2 }, null, 'upIsBad')).toBe('upIsBad')
    expect(toTone({ value: 0.4, unit: 'ratio', prev_value: 0.5 }, until, 'upIsGood')).toBe('upIsGood')
    expect(toTone({ value: 3, unit: 'count', prev_value: null }, until, 'upIsGood')).toBe('upIsGood')
    expect(toTone(undefined, until, 'upIsGood')).toBe('upIsGood')
  })
})

describe('compareTotals', () => {
  const compare = (total: number | null) => ({ total: 12, compare: { from: '', to: '', total, points: [] } })

  it('should say by how much a total changed, and nothing where that is not known', () => {
    expect(compareTotals(compare(10))).toEqual({ prev_value: 10, delta_pct: 20 })
    expect(compareTotals(compare(0))).toEqual({ prev_value: 0, delta_pct: null })
    expect(compareTotals(compare(null))).toEqual({ prev_value: null, delta_pct: null })
    expect(compareTotals({ total: 12 })).toEqual({})
  })
})
