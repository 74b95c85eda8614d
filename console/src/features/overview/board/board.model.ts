import { boardMetrics, boardSplits, trendGroups, type DataCentre, type DataOf } from '@bms/contract'
import type { TrendSeries } from '@bms/design-system/widgets'

import { compareTotals } from '../../../shared/dashboard/figures.model.ts'
import type { Choices } from '../../../shared/dashboard/filters.model.ts'
import { canListFaults, faultRecordsHref } from '../../../shared/fault-records.ts'
import { drill, wholePeriod, type Days } from '../overview.model.ts'

/** What the board can show, and be split by. */
export type BoardMetric = (typeof boardMetrics)[number]
export type BoardSplit = (typeof trendGroups)[number]

/** What the board answers, by day or by month. */
export type BoardAnswer = DataOf<'boardByDate' | 'boardByMonth'>

const rates: readonly string[] = ['online_rate', 'bind_rate'] satisfies BoardMetric[]

/** Whether a metric is a part of a whole, and no count: they have no scale in common. */
export const isRate = (metric: string): boolean => rates.includes(metric)

/** Whether a metric can be shown as the board is split. */
export function canSplit(metric: string, { group_by: [split = 'none'] = [] }: Choices): boolean {
  return split === 'none' || (boardSplits[metric as BoardMetric] as readonly string[]).includes(split)
}

/** What is chosen of the board: its filters are read by their values, so that each is one it knows. */
export function toBoardChoice({ filters }: { filters: Choices }): {
  metrics: readonly BoardMetric[]
  split: BoardSplit | undefined
} {
  return {
    metrics: boardMetrics.filter((metric) => filters['metrics']?.includes(metric)),
    split: trendGroups.find((group) => filters['group_by']?.includes(group)),
  }
}

/** The answer with its rates in percent: so they are read, and written. */
export function withPercents(answer: BoardAnswer): BoardAnswer {
  const times100 = <One extends { total: number | null; points: { t: string; v: number | null }[] }>(
    one: One,
  ): One => ({
    ...one,
    total: one.total === null ? null : one.total * 100,
    points: one.points.map(({ t, v }) => ({ t, v: v === null ? null : v * 100 })),
  })
  return {
    ...answer,
    series: answer.series.map((serie) => {
      if (!isRate(serie.key)) return serie
      const { compare, ...own } = times100(serie)
      return compare ? { ...own, compare: times100(compare) } : own
    }),
  }
}

/** Parts of a metric that is split, under the names given. */
export function toParts(
  { series }: BoardAnswer,
  metric: BoardMetric,
  nameOf: (key: string, label: string) => string,
): TrendSeries[] {
  const start = `${metric}:`
  return series
    .filter(({ key }) => key.startsWith(start))
    .map(({ key, label = '', points }) => ({ key, label: nameOf(key.slice(start.length), label), points }))
}

/**
 * Series as an index: the first value that is known and not 0 is 100, and what it is compared with is held against it too.
 * Of a series that was never above 0, a 0 stays 0.
 */
export function toIndex(series: readonly TrendSeries[]): TrendSeries[] {
  return series.map(({ compare, ...own }) => {
    const first = own.points.find(({ v }) => v !== null && v !== 0)?.v ?? undefined
    const index = (v: number): number | null => (v === 0 ? 0 : first === undefined ? null : (v / first) * 100)
    const indexed = (points: TrendSeries['points']): TrendSeries['points'] =>
      points.map(({ t, v }) => ({ t, v: v === null ? null : index(v) }))
    return {
      ...own,
      points: indexed(own.points),
      ...(compare && { compare: { ...compare, points: indexed(compare.points) } }),
    }
  })
}

/** A metric's figure for the whole period, with its change where it is compared. */
export function toCard({ series }: BoardAnswer, metric: BoardMetric) {
  const serie = series.find(({ key }) => key === metric)
  // A total is a number even where nothing is known: that is no 0.
  if (!serie || serie.points.every(({ v }) => v === null)) return undefined
  const { total, points } = serie
  return {
    value: total,
    unit: isRate(metric) ? ('pct' as const) : ('count' as const),
    ...compareTotals(serie),
    spark: points.flatMap(({ v }) => (v === null ? [] : [v])).slice(-30),
  }
}

/**
 * Where a metric of some days leads: the list that it counts, for who may see lists; none where no list is as long as the
 * figure. Faults that can't be listed lead to where they are explained.
 */
export function toList(metric: BoardMetric, days: Days, dataCentre: DataCentre, mayList: boolean): string | undefined {
  if (metric === 'faults') {
    return mayList && canListFaults(days) ? faultRecordsHref(days, dataCentre) : drill.faults(days, dataCentre)
  }
  if (!mayList) return undefined
  if (metric === 'new_users') return drill.usersRegistered(days, dataCentre)
  if (metric === 'new_devices') return drill.devicesActivated(days, dataCentre)
  return metric === 'feedback' ? drill.feedback(days, dataCentre) : undefined
}

/** One line of the sheet: a time, and a figure for each metric and what it is compared with. */
export type SheetRow = Readonly<Record<string, string | number | null>>

/** All figures, the newest first: `<metric>` and, where it is compared, `<metric>:before`. */
export function toSheetRows({ series }: BoardAnswer, metrics: readonly BoardMetric[]): SheetRow[] {
  const shown = metrics.flatMap((metric) => series.filter(({ key }) => key === metric))
  const times = shown[0]?.points.map(({ t }) => t) ?? []
  return times
    .map((t, index) => ({
      t,
      ...Object.fromEntries(
        shown.flatMap(({ key, points, compare }) => [
          [key, points[index]?.v ?? null],
          ...(compare ? [[`${key}:before`, compare.points[index]?.v ?? null] as const] : []),
        ]),
      ),
    }))
    .toReversed()
}

/** A point of the board that somebody opened; `t` may be all of the period. */
export interface OpenPoint {
  readonly t: string
  readonly metric: BoardMetric
}

/** Reads the open point out of an address's search: a day of the period or all of it, and which of the chosen metrics it is about. */
export function readPoint(search: string, metrics: readonly BoardMetric[], { from, to }: Days): OpenPoint | undefined {
  const params = new URLSearchParams(search)
  const t = params.get('point') ?? ''
  const metric = metrics.find((one) => one === params.get('point_metric')) ?? metrics[0]
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(t) && t <= to && t.slice(0, 7) >= from.slice(0, 7)
  return (isDay || t === wholePeriod) && metric ? { t, metric } : undefined
}

/** Where a point's figure leads, and what is found there. */
export function toPointLink(metric: BoardMetric, days: Days, dataCentre: DataCentre, mayList: boolean) {
  const labels = {
    new_users: 'openUsers',
    new_devices: 'openDevices',
    feedback: 'openFeedback',
    faults: mayList && canListFaults(days) ? 'openFaults' : 'openFaultStatistics',
  } as const
  const href = toList(metric, days, dataCentre, mayList)
  if (href !== undefined && metric in labels) return { href, label: labels[metric as keyof typeof labels] }
  if (!mayList) return undefined
  // Who was last active then: of those that came, whoever came again since is elsewhere. The words say so.
  if (metric === 'active_users') return { href: drill.usersActive(days, dataCentre), label: 'openActiveUsers' } as const
  if (metric === 'active_devices')
    return { href: drill.devicesOnline(days, dataCentre), label: 'openActiveDevices' } as const
  return undefined
}

/** Whether a point has a list that only the right to lists is wanting for. Faults lead somewhere without it. */
export const lacksLists = (metric: BoardMetric, days: Days, dataCentre: DataCentre, mayList: boolean): boolean =>
  !mayList && metric !== 'faults' && toPointLink(metric, days, dataCentre, true) !== undefined
