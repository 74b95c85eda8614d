import { describe, expect, it } from 'vitest'

import {
  countAbove,
  feedbackSince,
  limitPattern,
  nameCode,
  readLimit,
  toFaultCard,
  toFaultChoice,
  toMatrixRows,
  toTimelines,
  topOf,
  type FaultAnswer,
  type Triangle,
} from './faults.model.ts'

const serie = (key: string, values: readonly (number | null)[], total: number) => ({
  key,
  total,
  total_of: 'overall' as const,
  points: values.map((v, at) => ({ t: `2026-11-0${at + 1}`, v })),
})

describe('toFaultChoice', () => {
  it('should be what the address says, a line only where it is above 0', () => {
    const filters = { fault_code: ['E07'], product_model: [], limit: ['2.5'] }
    expect(toFaultChoice({ filters })).toEqual({ fault_code: 'E07', product_model: undefined, limit: 2.5 })
    expect(toFaultChoice({ filters: { limit: ['0'] } }).limit).toBeUndefined()
  })
})

describe('readLimit', () => {
  it.each([
    ['2.5', '2.5'],
    [' 2,50 ', '2.5'],
    ['', ''],
    ['0', undefined],
    ['-1', undefined],
    ['many', undefined],
    ['1.234', undefined],
  ])('should read %o as %o', (text, read) => {
    expect(readLimit(text)).toBe(read)
    if (read) expect(limitPattern.test(read)).toBe(true)
  })
})

describe('nameCode', () => {
  const row = { key: 'E07', label: 'Laser sensor is blocked', level: 'critical' }
  it('should be code, name in the language of now, and level', () => {
    const name = { en: row.label, 'zh-CN': '激光雷达被遮挡' }
    expect(nameCode({ ...row, name }, 'zh-CN', () => '严重')).toBe('E07 · 激光雷达被遮挡 · 严重')
    expect(nameCode(row, 'de', (level) => level)).toBe('E07 · Laser sensor is blocked · critical')
    expect(nameCode({ key: 'X1', label: 'X1' }, 'en', (level) => level)).toBe('X1')
  })
})

describe('figures', () => {
  const answer = { series: [serie('rate_per_1000', [1, null, 4, 3], 9), serie('faults', [null, null], 0)] }
  it('should count the points above a line, of those that are known', () => {
    expect(countAbove(answer, 3)).toEqual({ above: 1, known: 3 })
  })

  it('should have decimals for a rate, and nothing where nothing is known', () => {
    expect(toFaultCard(answer as FaultAnswer, 'rate_per_1000')).toEqual({ value: 9, unit: 'mean', spark: [1, 4, 3] })
    expect(toFaultCard(answer as FaultAnswer, 'faults')).toBeUndefined()
  })
})

describe('toMatrixRows', () => {
  const matrix = {
    rows: ['S10', 'S20', 'D5', 'B3'],
    cols: ['1.10.0', '1.9.0', '1.8.0', '1.7.0'],
    cells: [
      [4, 0, 0, 2],
      [30, 0, 0, 0],
      [0, 0, 0, 0],
      [1, 0, 0, 0],
    ],
    online: [
      [200, 50, 0, null],
      [300, 0, 100, 0],
      [0, 0, 0, 0],
      [6, 0, 0, 0],
    ],
    rates: [
      [20, 0, null, null],
      [100, null, 0, null],
      [null, null, null, null],
      [166.7, null, null, null],
    ],
  }

  it('should have the model with the highest rate first, one of too few devices last, and none without devices', () => {
    expect(toMatrixRows(matrix).map(({ model }) => model)).toEqual(['S20', 'S10', 'B3'])
  })

  it('should have the firmware with the highest rate first, and tell none from too few to say', () => {
    const cells = toMatrixRows(matrix).find(({ model }) => model === 'S10')?.cells
    expect(cells).toEqual([
      { firmware: '1.10.0', faults: 4, online: 200, rate: 20, sample: 'enough' },
      { firmware: '1.9.0', faults: 0, online: 50, rate: 0, sample: 'enough' },
      { firmware: '1.7.0', faults: 2, online: null, rate: null, sample: 'few' },
    ])
  })

  it('should have the newest firmware first where rates are the same', () => {
    const even = { rows: ['S10'], cols: ['1.9.0', '1.10.0'], cells: [[0, 0]], online: [[50, 50]], rates: [[0, 0]] }
    expect(toMatrixRows(even)[0]?.cells.map(({ firmware }) => firmware)).toEqual(['1.10.0', '1.9.0'])
  })
})

describe('the triangle', () => {
  const count = 34
  const days = Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10))
  const bad = days[count - 2] ?? ''
  const fleet = (model: string, hit: number): Triangle['fleets'][number] => ({
    model,
    firmware: '1.0.0',
    faults: days.map((day) => (day === bad ? hit : 1)),
    devices: days.map((day) => (day === bad ? hit : 1)),
    online: days.map(() => 1000),
    rates: days.map((day) => (day === bad ? hit : 1)),
    baselines: days.map((_, at) => (at < 14 ? null : 1)),
    first_seen: days[29] ?? '',
    anomalies: hit > 5 ? [{ day: bad, faults: hit, devices: hit, rate: hit, baseline: 1, code: 'E07' }] : [],
  })
  const triangle: Triangle = {
    days,
    fleets: [fleet('quiet', 2), fleet('poor', 9), fleet('bad', 40)],
    feedback: [
      {
        model: 'bad',
        counts: days.map((_, at) => (at >= count - 3 ? 2 : 0)),
        app_versions: [
          { app_version: '1.0.0', counts: days.map(() => 0) },
          { app_version: '2.0.0', counts: days.map((_, at) => (at >= count - 2 ? 1 : 0)) },
        ],
      },
    ],
  }
  const from = days[28] ?? ''

  it('should put first what most devices had, on the days of the period alone', () => {
    const timelines = toTimelines(triangle, from)
    expect(timelines.map(({ model }) => model)).toEqual(['bad', 'poor', 'quiet'])
    expect(timelines[0]).toMatchObject({
      rates: [1, 1, 1, 1, 40, 1],
      baselines: [1, 1, 1, 1, 1, 1],
      release: 1,
      anomalies: [4],
      last: { day: bad, devices: 40, code: 'E07' },
      feedback: [0, 0, 0, 2, 2, 2],
    })
    expect(timelines[2]).toMatchObject({ anomalies: [], last: undefined, feedback: [] })
    expect(topOf(timelines)).toBe(40)
  })

  it('should have no release where the firmware is older than the period', () => {
    expect(toTimelines(triangle, days[30] ?? '')[0]?.release).toBeUndefined()
  })

  it('should count the feedback since, by version of the app', () => {
    expect(feedbackSince(triangle, 'bad', days[32] ?? '')).toEqual({
      count: 4,
      versions: [{ version: '2.0.0', count: 2 }],
    })
    expect(feedbackSince(triangle, 'quiet', from)).toEqual({ count: 0, versions: [] })
  })
})
