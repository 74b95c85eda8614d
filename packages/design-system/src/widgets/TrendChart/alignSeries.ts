/** One line of a chart. `t` is a moment or a calendar date; `v` is null where nothing is known, which isn't 0. */
export interface TrendSeries {
  key: string
  label: string
  points: readonly { t: string; v: number | null }[]
  /** The same buckets of another period, one by one, and what that period is called. */
  compare?: { label: string; points: readonly { t: string; v: number | null }[] }
}

/** A series over the times of its chart. */
export interface AlignedLine {
  key: string
  label: string
  values: (number | null)[]
  compare?: { label: string; values: (number | null)[] }
}

/** Series over the same times: `values[i]` belongs to `times[i]`. */
export interface AlignedSeries {
  times: string[]
  series: AlignedLine[]
}

/**
 * Puts all series on one row of times; a time that a series doesn't know is a gap in it. The row is in the order of
 * time, or, where `t` is a name, as it is `given`.
 */
export function alignSeries(series: readonly TrendSeries[], order: 'time' | 'given' = 'time'): AlignedSeries {
  const given = [...new Set(series.flatMap(({ points }) => points.map(({ t }) => t)))]
  const times = order === 'time' ? given.toSorted() : given
  return {
    times,
    series: series.map(({ key, label, points, compare }) => {
      const align = (values: readonly { v: number | null }[]): (number | null)[] => {
        const known = new Map(points.map(({ t }, index) => [t, values[index]?.v ?? null]))
        return times.map((t) => known.get(t) ?? null)
      }
      const line = { key, label, values: align(points) }
      return compare ? { ...line, compare: { label: compare.label, values: align(compare.points) } } : line
    }),
  }
}

/** Whether a series has more than a limit at a point. */
export function isAbove(series: readonly Pick<AlignedLine, 'values'>[], at: number, limit: number): boolean {
  return series.some(({ values }) => (values[at] ?? limit) > limit)
}
