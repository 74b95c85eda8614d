import { type ModuleName, type Rights } from '@bms/contract'
import { describe, expect, it } from 'vitest'

import { headlines } from './headlines.ts'
import type { FlowRow, StatisticsSource } from './source.ts'
import { addDays, daysOf } from './time.ts'
import { keyJoint } from './to-deltas.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const today = '2026-11-20'
const days = daysOf(addDays(today, -40), today)
const badDay = '2026-11-17'

const fleet = (model: string) => `${model}${keyJoint}1.7.3`

const flow = (key: string, metric: FlowRow['metric'], v: number, day: string): FlowRow => ({
  at: Date.parse(day),
  key,
  metric,
  v,
})

/** One fault a day of each model, but on the bad day: then as many as are given, on as many devices. */
const faultsOf = (bad: Readonly<Record<string, number>>): FlowRow[] =>
  Object.entries(bad).flatMap(([model, count]) =>
    days.flatMap((day) =>
      (['faults', 'faults_devices'] as const).map((metric) =>
        flow(fleet(model), metric, day === badDay ? count : 1, day),
      ),
    ),
  )

/** A brand where all is normal, but for what is given. */
function sourceOf(given: Partial<StatisticsSource> = {}, bad: Readonly<Record<string, number>> = {}): StatisticsSource {
  const rows = faultsOf(bad)
  const isWithin = (from: string, to: string) => (row: FlowRow) =>
    row.at >= Date.parse(from) && row.at <= Date.parse(to)
  const source: Partial<StatisticsSource> = {
    brand: 'kyvol',
    dataCentre: undefined,
    daily: async (dim, metrics, from, to) => {
      if (dim === 'model_firmware')
        return rows.filter(isWithin(from, to)).filter(({ metric }) => metrics.includes(metric))
      if (dim === 'all') return [flow('', 'feedback_new', 3, today)]
      return dim.startsWith('model:') ? [flow('E07', 'faults', 5, from), flow('E02', 'faults', 1, from)] : []
    },
    fleets: async (from, to) =>
      daysOf(from, to).map((day) => ({
        day,
        online: new Map(Object.keys(bad).map((model) => [fleet(model), 1000] as const)),
      })),
    products: async () => [
      {
        product_id: 'p1',
        model: 'S10',
        name: { en: 'Sweep S10' },
        series_code: null,
        series_name: null,
        category_key: 'robot_vacuum',
        category_name: {},
      },
    ],
    faultKinds: async (codes) => codes.map((code) => ({ code, level: 'critical', name: { en: `Name of ${code}` } })),
    breached: async () => 0,
    freshness: async () => [{ dc: 'cn', at: now.getTime() - 60_000 }],
    haltedRollout: async () => undefined,
    activity: async () => [],
    ...given,
  }
  // Cast: nothing else is read.
  return source as StatisticsSource
}

const all: { readonly rights: Rights } = { rights: { all: true, projects: {} } }
const only = (module: ModuleName): { readonly rights: Rights } => ({
  rights: { all: false, projects: { kyvol: { [module]: ['view'] } } },
})

describe('headlines', () => {
  it('should be none where all is normal', async () => {
    expect(await headlines(sourceOf({}, { S10: 1 }), {}, now, all)).toEqual({ as_of: now.toISOString(), headlines: [] })
  })

  it('should tell the anomaly that most devices had, with its fault and 30 days of rates', async () => {
    const { headlines: found } = await headlines(sourceOf({}, { S10: 22, S20: 9 }), {}, now, all)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      kind: 'anomaly',
      value: 22,
      model: 'S10',
      firmware: '1.7.3',
      day: badDay,
      times: 22,
      code: 'E07',
      name: { en: 'Name of E07' },
      product_name: { en: 'Sweep S10' },
    })
    expect(found[0]?.trend).toHaveLength(30)
    expect(found[0]?.trend.at(-4)).toBe(22)
  })

  it('should leave out an anomaly of more than a week ago', async () => {
    const later = new Date('2026-11-25T12:00:00.000Z')
    const { headlines: found } = await headlines(sourceOf({ freshness: async () => [] }, { S10: 22 }), {}, later, all)
    expect(found).toEqual([])
  })

  it('should tell overdue feedback, a halted roll-out and the data centre that is late, in that order', async () => {
    const source = sourceOf({
      breached: async () => 7,
      haltedRollout: async () => ({ version_id: 'v1', version: '4.3.2', build: 43_205, percent: 20 }),
      freshness: async () => [
        { dc: 'cn', at: now.getTime() - 3 * 3_600_000 },
        { dc: 'ind', at: now.getTime() - 5 * 3_600_000 },
      ],
    })
    const { headlines: found } = await headlines(source, {}, now, all)
    expect(found).toMatchObject([
      { kind: 'overdue', value: 7 },
      { kind: 'halted', value: 20, id: 'v1', title: '4.3.2 (43205)' },
      { kind: 'delayed', value: 5 * 3600, dc: 'ind' },
    ])
    expect(found[0]?.trend.at(-1)).toBe(3)
  })

  it('should tell of a data centre once nothing was heard of it for five minutes', async () => {
    const silentFor = async (seconds: number) => {
      const freshness = async () => [{ dc: 'cn' as const, at: now.getTime() - seconds * 1000 }]
      return (await headlines(sourceOf({ freshness }), {}, now, all)).headlines
    }
    expect(await silentFor(299)).toEqual([])
    expect(await silentFor(300)).toMatchObject([{ kind: 'delayed', value: 300, dc: 'cn' }])
  })

  it('should tell of one data centre alone whether it is late', async () => {
    const late = async () => [{ dc: 'ind' as const, at: now.getTime() - 5 * 3_600_000 }]
    const { headlines: other } = await headlines(sourceOf({ dataCentre: 'cn', freshness: late }), {}, now, all)
    expect(other).toEqual([])
    const { headlines: own } = await headlines(sourceOf({ dataCentre: 'ind', freshness: late }), {}, now, all)
    expect(own[0]).toMatchObject({ kind: 'delayed', dc: 'ind' })
    expect(own[0]?.trend).toHaveLength(30)
  })

  it('should neither read nor tell what the person may not look at', async () => {
    const refuse = (): never => {
      throw new Error('read without right')
    }
    const source = sourceOf({ breached: refuse, haltedRollout: refuse }, { S10: 22 })
    const { headlines: found } = await headlines(source, {}, now, only('DataMap'))
    expect(found.map(({ kind }) => kind)).toEqual(['anomaly'])
    expect(
      (await headlines(sourceOf({ fleets: refuse, freshness: refuse }), {}, now, only('UserCenter'))).headlines,
    ).toEqual([])
  })
})
