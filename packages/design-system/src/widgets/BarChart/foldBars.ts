import type { AlignedSeries } from '../TrendChart/alignSeries.ts'

/** More bars than this are lines too thin to compare, and slow to draw. */
export const mostBars = 60

/** Bars as they are drawn: each stands for one or more rows of the table, from `first` to `last`. */
export interface FoldedBars {
  bars: { first: number; last: number; kind: 'own' | 'others' }[]
  /** `values[series][bar]`; null where nothing is known. */
  values: (number | null)[][]
}

/**
 * At most sixty bars. In a row of times or ranges neighbours are added up, as many to each bar; of names the smallest
 * become one bar of all others, at the end.
 */
export function foldBars({ times, series }: AlignedSeries, base: 'row' | 'names', most = mostBars): FoldedBars {
  const count = times.length
  const own = (index: number): FoldedBars['bars'][number] => ({ first: index, last: index, kind: 'own' })
  let bars = Array.from({ length: count }, (_, index) => own(index))
  if (count > most && base === 'names') {
    bars = [...bars.slice(0, most - 1), { first: most - 1, last: count - 1, kind: 'others' }]
  } else if (count > most) {
    const each = Math.ceil(count / most)
    // Counted from the end, so that the newest bar is a full one.
    bars = Array.from({ length: Math.ceil(count / each) }, (_, index): FoldedBars['bars'][number] => {
      const last = count - 1 - index * each
      return { first: Math.max(0, last - each + 1), last, kind: 'own' }
    }).toReversed()
  }
  const sum = (values: readonly (number | null)[]): number | null =>
    values.reduce((so, value) => (value === null ? so : (so ?? 0) + value), null)
  return {
    bars,
    values: series.map((one) => bars.map(({ first, last }) => sum(one.values.slice(first, last + 1)))),
  }
}

/** Heights of the stacks, upwards and downwards: what the axis must reach. */
export function stackEnds(values: readonly (readonly (number | null)[])[]): number[] {
  const count = values[0]?.length ?? 0
  return Array.from({ length: count }, (_, bar) => values.map((own) => own[bar] ?? 0)).flatMap((parts) => [
    parts.reduce((sum, part) => sum + Math.max(0, part), 0),
    parts.reduce((sum, part) => sum + Math.min(0, part), 0),
  ])
}

/** The part of all that each bar and those before it have, 0–1: a Pareto's line. */
export function cumulativeShares(values: readonly (readonly (number | null)[])[]): number[] {
  const sums = Array.from({ length: values[0]?.length ?? 0 }, (_, bar) =>
    values.reduce((sum, own) => sum + Math.max(0, own[bar] ?? 0), 0),
  )
  const all = sums.reduce((sum, one) => sum + one, 0)
  let so = 0
  return sums.map((one) => {
    so += one
    return all === 0 ? 0 : so / all
  })
}
