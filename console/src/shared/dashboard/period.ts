import { comparisons, granularities, isDay, trendLimits } from '@bms/contract'
import { periodPresets, type Period, type PeriodChange } from '@bms/design-system/widgets'

type Granularity = (typeof granularities)[number]

/** What a dashboard asks the statistics calls for. */
export interface PeriodQuery {
  start_date: string
  end_date: string
  granularity: Granularity
  compare: (typeof comparisons)[number]
}

const dayMs = 86_400_000
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The last day there are figures of. The server counts UTC days. */
export const lastDay = (now: number): string => toDay(now)

/** Days of a period, both ends in. */
export const lengthOf = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

const lengths = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const

function firstOf(preset: Exclude<Period['preset'], 'custom'>, today: string): string {
  if (preset !== '12m') return toDay(Date.parse(today) - (lengths[preset] - 1) * dayMs)
  const [year = 0, month = 1] = today.split('-').map(Number)
  return toDay(Date.UTC(year, month - 12, 1))
}

/**
 * The lengths of a point that a period can have, of those a call knows: what the server would cut at its limit isn't
 * offered, nor months where there would be one.
 */
export function granularitiesFor(days: number, known: readonly Granularity[]): Granularity[] {
  const fits: Readonly<Record<Granularity, boolean>> = {
    hour: days <= trendLimits.hourDays,
    day: days <= trendLimits.days,
    month: days > 31,
  }
  const fitting = known.filter((granularity) => fits[granularity])
  return fitting.length > 0 ? fitting : known.slice(-1)
}

const fallback = '30d'

/** Reads the period out of an address's search; what makes no sense reads as not given: 30 days, by day, not compared. */
export function readPeriod(search: string, now: number, known: readonly Granularity[]): Period {
  const params = new URLSearchParams(search)
  const today = lastDay(now)
  const [from, to] = [params.get('from'), params.get('to')]
  const named = periodPresets.find((preset) => preset === params.get('period'))
  const isCustom =
    named === undefined && from !== null && to !== null && isDay(from) && isDay(to) && from <= to && from <= today
  const preset = named ?? (isCustom ? 'custom' : fallback)
  const days =
    isCustom && preset === 'custom'
      ? { from, to: to > today ? today : to }
      : { from: firstOf(named ?? fallback, today), to: today }
  const possible = granularitiesFor(lengthOf(days), known)
  const usual = possible.find((one) => one === (preset === '12m' ? 'month' : 'day')) ?? possible[0] ?? 'day'
  return {
    preset,
    ...days,
    granularity: possible.find((one) => one === params.get('granularity')) ?? usual,
    compare: comparisons.find((one) => one === params.get('compare')) ?? 'none',
  }
}

/** An address's search with the period changed; what it doesn't know stays, and defaults are not written. */
export function writePeriod(search: string, change: PeriodChange): string {
  const params = new URLSearchParams(search)
  const put = (name: string, value: string | undefined): void =>
    value === undefined ? params.delete(name) : params.set(name, value)
  if ('preset' in change) {
    const isCustom = change.preset === 'custom'
    put('period', isCustom || change.preset === fallback ? undefined : change.preset)
    put('from', isCustom ? change.from : undefined)
    put('to', isCustom ? change.to : undefined)
    put('granularity', undefined)
  } else if ('granularity' in change) put('granularity', change.granularity)
  else put('compare', change.compare === 'none' ? undefined : change.compare)
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The period as the statistics calls are asked for it. */
export const toPeriodQuery = ({ from, to, granularity, compare }: Period): PeriodQuery => ({
  start_date: from,
  end_date: to,
  granularity,
  compare,
})

/** The days that a point of a trend is named after: itself, all of its month, or the day of its hour. */
export function daysOfPoint(t: string, granularity: Granularity): { from: string; to: string } {
  const day = t.slice(0, 10)
  if (granularity !== 'month') return { from: day, to: day }
  const [year = 0, month = 1] = t.split('-').map(Number)
  return { from: toDay(Date.UTC(year, month - 1, 1)), to: toDay(Date.UTC(year, month, 0)) }
}

/** The days that a point of a trend counts: those of it that are in the period. */
export function daysWithin(
  t: string,
  granularity: Granularity,
  period: Pick<Period, 'from' | 'to'>,
): { from: string; to: string } {
  const { from, to } = daysOfPoint(t, granularity)
  return { from: from < period.from ? period.from : from, to: to > period.to ? period.to : to }
}
