/** One line of a chart. `t` is a moment or a calendar date; `v` is null where nothing is known, which isn't 0. */
export interface TrendSeries {
  key: string
  label: string
  points: readonly { t: string; v: number | null }[]
}

/** Series over the same times: `values[i]` belongs to `times[i]`. */
export interface AlignedSeries {
  times: string[]
  series: { key: string; label: string; values: (number | null)[] }[]
}

/** Puts all series on one row of times, in order; a time that a series doesn't know is a gap in it. */
export function alignSeries(series: readonly TrendSeries[]): AlignedSeries {
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ t }) => t)))].toSorted()
  return {
    times,
    series: series.map(({ key, label, points }) => {
      const known = new Map(points.map(({ t, v }) => [t, v]))
      return { key, label, values: times.map((t) => known.get(t) ?? null) }
    }),
  }
}
