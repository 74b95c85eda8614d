import { feedbackCategories, type DataOf } from '@bms/contract'

type Answer = DataOf<'feedbackTrend'>
type Breakdown = NonNullable<Answer['breakdown']>[number]

/** How much comes of each category on a usual day. */
const weights = [12, 9, 8, 5, 4, 4, 3, 2, 1]

/** How much of what comes is of each part. */
const parts: Readonly<Record<string, readonly (readonly [key: string, label: string, share: number])[]>> = {
  status: [
    ['resolved', 'Resolved', 0.86],
    ['in_progress', 'In progress', 0.09],
    ['open', 'Open', 0.05],
  ],
  model: [
    ['RV-S20', 'Sweep S20', 0.24],
    ['RV-S30', 'Sweep S30 Laser', 0.2],
    ['', '(none)', 0.16],
    ['AP-B3', 'Breeze 3', 0.12],
    ['RV-D7', 'Sweep Station D7 Pro', 0.1],
    ['AP-B5', 'Breeze 5', 0.08],
    ['(others)', 'Others', 0.1],
  ],
  app_version: [
    ['4.3.1', '4.3.1', 0.52],
    ['4.3.0', '4.3.0', 0.31],
    ['4.2.0', '4.2.0', 0.12],
    ['4.0.1', '4.0.1', 0.05],
  ],
  country: [
    ['DE', 'Germany', 0.34],
    ['FR', 'France', 0.22],
    ['IT', 'Italy', 0.16],
    ['NL', 'Netherlands', 0.12],
    ['(others)', 'Others', 0.16],
  ],
  rating: [
    ['', '(none)', 0.66],
    ['5', '5', 0.11],
    ['4', '4', 0.1],
    ['3', '3', 0.06],
    ['2', '2', 0.04],
    ['1', '1', 0.03],
  ],
}

/** Whole numbers that add up to all, as far as their shares go. */
function split(all: number, shares: readonly number[]): number[] {
  const rest = shares.slice(1).map((share) => Math.floor(all * share))
  return [all - rest.reduce((sum, n) => sum + n, 0), ...rest]
}

function toBreakdown(dim: string, all: number, before: number | undefined): Breakdown {
  const rows = parts[dim] ?? []
  const shares = rows.map(([, , share]) => share)
  const [now, then] = [
    split(all, shares),
    before === undefined ? undefined : split(before, shares.toReversed()).toReversed(),
  ]
  return {
    dim,
    metric: 'total',
    rows: rows.map(([key, label], index) => {
      const [v = 0, prev] = [now[index], then?.[index]]
      return {
        key,
        label,
        ...(dim === 'model' && /^\w/.test(key) && { name: { en: label } }),
        v,
        share: all === 0 ? 0 : v / all,
        ...(prev !== undefined && { prev_v: prev }),
        delta_pct: prev ? Math.round(((v - prev) / prev) * 1000) / 10 : null,
      }
    }),
  }
}

type Serie = Answer['series'][number]

function toSerie(usual: Serie, key: string, label: string, valueOf: (index: number) => number): Serie {
  const fill = (points: Serie['points'], from: number) =>
    points.map(({ t }, index) => ({ t, v: valueOf(from + index) }))
  const sum = (points: Serie['points']) => points.reduce((all, { v }) => all + (v ?? 0), 0)
  const points = fill(usual.points, 0)
  const { compare } = usual
  const before = compare && fill(compare.points, 3)
  return {
    key,
    label,
    total: sum(points),
    total_of: 'sum',
    points,
    ...(compare && before && { compare: { ...compare, points: before, total: sum(before) } }),
  }
}

/** How long answers took in a month; of the third nobody can say. */
function toMonth(t: string, index: number) {
  const hours = (n: number): number | null => (index === 2 ? null : Math.round(3600 * n * (1 + 0.2 * Math.sin(index))))
  return {
    t,
    first_reply_p50_s: hours(3),
    first_reply_p90_s: hours(25),
    resolve_p50_s: hours(37),
    resolve_p90_s: hours(140),
  }
}

/** The usual answer of a brand that much is written to: the mock's own people write a piece a week. */
export function toBusy(usual: Answer): Answer {
  const whole = usual.series.find(({ key }) => key === 'total')
  if (!whole) return usual
  const valueOf = (weight: number) => (index: number) => Math.round(weight * (1 + 0.4 * Math.sin(index * 1.7 + weight)))
  const series = feedbackCategories.map((key, index) =>
    toSerie(whole, key, key.replace('_', ' '), valueOf(weights[index] ?? 1)),
  )
  const all = toSerie(whole, 'total', 'Total', (index) =>
    weights.reduce((sum, weight) => sum + valueOf(weight)(index), 0),
  )
  const times = { first_reply_p50_s: 11_400, first_reply_p90_s: 93_600, resolve_p50_s: 132_000, resolve_p90_s: 518_400 }
  const before = { first_reply_p50_s: 14_100, first_reply_p90_s: 88_000, resolve_p50_s: 140_400, resolve_p90_s: null }
  return {
    ...usual,
    series: [...series, all],
    breakdown: Object.keys(parts).map((dim) => toBreakdown(dim, all.total, all.compare?.total ?? undefined)),
    times: {
      ...times,
      ...(all.compare && { compare: before }),
      ...(usual.meta.granularity === 'month' && { points: all.points.map(({ t }, index) => toMonth(t, index)) }),
    },
    ageing: [
      { bucket: '0-1d', count: 21 },
      { bucket: '1-3d', count: 34 },
      { bucket: '3-7d', count: 12 },
      { bucket: '>7d', count: 5 },
    ],
  }
}
