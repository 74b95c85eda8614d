import type { Granularity } from '../format/createTimeFormat.ts'
import { alignSeries } from '../TrendChart/alignSeries.ts'
import type { AlignedSeries, TrendSeries } from '../TrendChart/alignSeries.ts'
import { cumulativeShares } from './foldBars.ts'

/** What bars stand on: `t` of their points. */
export type BarBase =
  /** Moments or calendar dates; `timeZone` is IANA. */
  | { kind: 'time'; granularity: Granularity; timeZone: string }
  /** Ranges that follow each other, as they are written: a histogram, whose bars touch. */
  | { kind: 'ranges' }
  /** Names, the largest first. */
  | { kind: 'names' }

/** The rows of a bar chart in the order they are drawn, and for a Pareto what each and those before it have of all. */
export function barRows(
  series: readonly TrendSeries[],
  kind: BarBase['kind'],
  line: 'none' | 'shares',
): { aligned: AlignedSeries; shares: number[] | undefined } {
  const aligned = alignSeries(series, kind === 'time' ? 'time' : 'given')
  if (line === 'none') return { aligned, shares: undefined }
  const sumOf = (row: number): number => aligned.series.reduce((sum, one) => sum + (one.values[row] ?? 0), 0)
  const order = [...aligned.times.keys()].toSorted((a, b) => sumOf(b) - sumOf(a))
  const sorted = {
    times: order.map((row) => aligned.times[row] ?? ''),
    series: aligned.series.map((one) => ({ ...one, values: order.map((row) => one.values[row] ?? null) })),
  }
  return { aligned: sorted, shares: cumulativeShares(sorted.series.map(({ values }) => values)) }
}
