import { ageingBuckets, feedbackCategories, type DataCentre, type DataOf, type Trend } from '@bms/contract'
import type { RankRow, TrendSeries } from '@bms/design-system/widgets'

import { type CardUnit, compareTotals } from '../../../shared/dashboard/figures.model.ts'
import { drill, type Days } from '../overview.model.ts'

/** What the panel is made of. */
export type PanelAnswer = DataOf<'feedbackTrend'>
type AgeBucket = (typeof ageingBuckets)[number]

const answerTimes = ['first_reply_p50_s', 'first_reply_p90_s', 'resolve_p50_s', 'resolve_p90_s'] as const
/** How long an answer took, by the wire's name. */
export type AnswerTime = (typeof answerTimes)[number]

/** A figure with its line and, where it is compared, its change in percent. */
interface Card {
  readonly value: number
  readonly unit: CardUnit
  readonly spark: number[]
  readonly prev_value?: number | null
  readonly delta_pct?: number | null
}

/** The change in percent; left out where nothing is compared, null where there is nothing to compare with. */
function changeOf(value: number, before: number | null | undefined): { delta_pct?: number | null } {
  if (before === undefined) return {}
  return { delta_pct: before === null || before === 0 ? null : ((value - before) / before) * 100 }
}

const totalOf = ({ series }: Pick<PanelAnswer, 'series'>) => series.find(({ key }) => key === 'total')

/** All feedback of the period. */
export function toTotalCard(answer: Pick<PanelAnswer, 'series'>): Card | undefined {
  const all = totalOf(answer)
  return (
    all && {
      value: all.total,
      unit: 'count',
      spark: all.points.flatMap(({ v }) => v ?? []).slice(-30),
      ...compareTotals(all),
    }
  )
}

/** How long answers took; nothing where there were too few of them to say. */
export function toTimeCard({ times }: Pick<PanelAnswer, 'times'>, key: AnswerTime): Card | undefined {
  const value = times[key]
  if (value === null) return undefined
  return { value, unit: 'sec', spark: [], ...changeOf(value, times.compare?.[key]) }
}

/** How long answers took month by month, as a trend in seconds; those that no month can tell have no points. */
export function toTimesTrend({ meta, times }: Pick<PanelAnswer, 'meta' | 'times'>): Pick<Trend, 'meta' | 'series'> {
  const { points = [] } = times
  return {
    meta,
    series: answerTimes.map((key) => ({
      key,
      total: times[key] ?? 0,
      total_of: 'overall',
      points: points.some((one) => one[key] !== null) ? points.map((one) => ({ t: one.t, v: one[key] })) : [],
    })),
  }
}

/** Fewer ratings than this say little. */
const fewRatings = 20

/** What people gave. `before`: the mean of the period compared with. */
export interface Rating {
  /** Pieces of feedback that have one. */
  readonly count: number
  /** 1 to 5; undefined without ratings. */
  readonly mean: number | undefined
  readonly before: number | null | undefined
  /** The mean is of few. */
  readonly basis: 'few' | 'many'
}

const starsOf = ({ breakdown = [] }: Pick<PanelAnswer, 'breakdown'>) =>
  breakdown.find(({ dim }) => dim === 'rating')?.rows.filter(({ key }) => /^[1-5]$/.test(key)) ?? []

/** The mean of the stars that were given in the period. */
export function toRating(answer: Pick<PanelAnswer, 'breakdown'>): Rating {
  const rows = starsOf(answer)
  const meanOf = (countOf: (row: (typeof rows)[number]) => number): { count: number; mean: number | undefined } => {
    const count = rows.reduce((sum, row) => sum + countOf(row), 0)
    const stars = rows.reduce((sum, row) => sum + Number(row.key) * countOf(row), 0)
    return { count, mean: count === 0 ? undefined : stars / count }
  }
  const now = meanOf(({ v }) => v)
  const isCompared = rows.some(({ prev_v: prev }) => prev !== undefined)
  return {
    ...now,
    before: isCompared ? (meanOf(({ prev_v: prev = 0 }) => prev).mean ?? null) : undefined,
    basis: now.count < fewRatings ? 'few' : 'many',
  }
}

/** The mean as a figure. */
export function toRatingCard({ mean, before }: Rating): Card | undefined {
  return mean === undefined ? undefined : { value: mean, unit: 'mean', spark: [], ...changeOf(mean, before) }
}

/** How often each number of stars was given, five first; nothing where nobody rated. */
export function toRatingRows(
  answer: Pick<PanelAnswer, 'breakdown'>,
  nameOf: (stars: number) => string,
  hrefOf?: (stars: number) => string,
): RankRow[] {
  const rows = starsOf(answer)
  const { count } = toRating(answer)
  if (count === 0) return []
  return [5, 4, 3, 2, 1].map((stars) => {
    const { v = 0 } = rows.find(({ key }) => key === String(stars)) ?? {}
    return { key: String(stars), label: nameOf(stars), value: v, share: v / count, href: hrefOf?.(stars) }
  })
}

/** First and last day of each age, counted back from today. */
const ageDays: Readonly<Record<AgeBucket, readonly [first: number | undefined, last: number]>> = {
  '0-1d': [0, 0],
  '1-3d': [2, 1],
  '3-7d': [6, 3],
  '>7d': [undefined, 7],
}

/** The UTC days that feedback of an age came on; the oldest has no first. */
export function daysOfAge(bucket: AgeBucket, today: string): Partial<Days> {
  const back = (days: number): string => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const [first, last] = ageDays[bucket]
  return { ...(first !== undefined && { from: back(first) }), to: back(last) }
}

/** What waits, by how long it has; nothing where nothing does. Ages are of the UTC day that the figures are of. */
export function toAgeRows(
  { ageing, meta }: Pick<PanelAnswer, 'ageing' | 'meta'>,
  nameOf: (bucket: AgeBucket) => string,
  dataCentre: DataCentre | undefined,
): RankRow[] {
  const all = ageing.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return []
  const today = meta.as_of.slice(0, 10)
  return ageing.map(({ bucket, count }) => ({
    key: bucket,
    label: nameOf(bucket),
    value: count,
    share: count / all,
    href: dataCentre && drill.feedback(daysOfAge(bucket, today), dataCentre, { status: 'open,in_progress' }),
  }))
}

/** Most parts of a stack: each has a colour of its own. */
const mostParts = 8

/** Where a category stands, in all charts of the page. */
const placeOf = (key: string): number => feedbackCategories.findIndex((one) => one === key)

const categoriesOf = ({ series }: Pick<PanelAnswer, 'series'>) =>
  series.filter(({ key, total }) => key !== 'total' && total > 0)

/** Feedback of each category over time; of more than can be told apart, the smallest are one, called `rest`. */
export function toCategorySeries(
  answer: Pick<PanelAnswer, 'series'>,
  nameOf: (key: string, label: string) => string,
  rest: string,
): TrendSeries[] {
  const all = categoriesOf(answer).toSorted((a, b) => b.total - a.total)
  const own = all.length > mostParts ? all.slice(0, mostParts - 1) : all
  const others = all.slice(own.length)
  const [first] = others
  return [
    ...own
      .toSorted((a, b) => placeOf(a.key) - placeOf(b.key))
      .map(({ key, label = '', points }) => ({ key, label: nameOf(key, label), points })),
    ...(first
      ? [
          {
            key: 'rest',
            label: rest,
            points: first.points.map(({ t }, index) => ({
              t,
              v: others.reduce<number | null>((sum, { points }) => {
                const v = points[index]?.v ?? null
                return v === null ? sum : (sum ?? 0) + v
              }, null),
            })),
          },
        ]
      : []),
  ]
}

/** Categories by how much came of each, most first. */
export function toCategoryRows(
  answer: Pick<PanelAnswer, 'series'>,
  nameOf: (key: string, label: string) => string,
  hrefOf?: (key: string) => string,
): RankRow[] {
  const all = totalOf(answer)?.total ?? 0
  return categoriesOf(answer)
    .toSorted((a, b) => b.total - a.total)
    .map(({ key, label = '', total, compare }) => ({
      key,
      label: nameOf(key, label),
      value: total,
      share: all === 0 ? 0 : total / all,
      ...(compare && { deltaPct: changeOf(total, compare.total).delta_pct ?? null }),
      href: placeOf(key) < 0 ? undefined : hrefOf?.(key),
    }))
}

/** One line of the sheet: a time, all of it, what it is compared with, and each category. */
export type SheetRow = Readonly<Record<string, string | number | null>>

/** All figures, the newest first: `total`, `before` where it is compared, and each category by its key. */
export function toSheetRows(answer: Pick<PanelAnswer, 'series'>): SheetRow[] {
  const all = totalOf(answer)
  if (!all || all.total === 0) return []
  const { points, compare } = all
  return points
    .map(({ t, v }, index) => ({
      t,
      total: v,
      ...(compare && { before: compare.points[index]?.v ?? null }),
      ...Object.fromEntries(categoriesOf(answer).map(({ key, points: own }) => [key, own[index]?.v ?? null])),
    }))
    .toReversed()
}

/** Categories that the sheet has columns for. */
export const toSheetCategories = (answer: Pick<PanelAnswer, 'series'>): { key: string; label: string }[] =>
  categoriesOf(answer).map(({ key, label = '' }) => ({ key, label }))
