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

/** Lines that are the same at all points, and in what they are compared with, are one, under all their names. */
export function mergeSame<Line extends AlignedLine>(lines: readonly Line[], join: (names: string[]) => string): Line[] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const figures = JSON.stringify([line.values, line.compare?.values])
    groups.set(figures, [...(groups.get(figures) ?? []), line])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? []
    return { ...first, label: join([first, ...others].map(({ label }) => label)) }
  })
}

/** Whether counts are so few that a line through them would be a zigzag: 0, 1 and 2, and not 0 alone. */
export function isSparse(series: readonly Pick<AlignedLine, 'values' | 'compare'>[]): boolean {
  const known = series.flatMap(({ values, compare }) => [...values, ...(compare?.values ?? [])].flatMap((v) => v ?? []))
  return known.some((value) => value > 0) && known.every((value) => value === 0 || value === 1 || value === 2)
}
