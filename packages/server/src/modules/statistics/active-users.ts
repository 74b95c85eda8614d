import type { Trend } from '@bms/contract'

import { daysOf, firstOfMonth, type Period } from './days.ts'
import type { ActivityRow, DailyRow } from './statistics.queries.ts'

type Series = Trend['series'][number]
type Level = 'dau' | 'wau' | 'mau'

interface Bucket {
  readonly t: string
  readonly days: readonly string[]
}

/** The buckets of a period, each with its days; all are there. */
export function toBuckets({ from, to }: Period, granularity: 'day' | 'month'): Bucket[] {
  const buckets = new Map<string, string[]>()
  for (const day of daysOf(from, to)) {
    const t = granularity === 'day' ? day : firstOfMonth(day)
    buckets.set(t, [...(buckets.get(t) ?? []), day])
  }
  return [...buckets].map(([t, days]) => ({ t, days }))
}

/**
 * Active users by bucket. A month shows its average day and week, and the 30 days up to its last known
 * day; `total` is the last known value, since people who come on two days are not two people. New users
 * add up.
 */
export function toActiveUserSeries(
  activity: readonly ActivityRow[],
  daily: readonly DailyRow[],
  buckets: readonly Bucket[],
): Series[] {
  const byDay = new Map(activity.map((row) => [row.day, row]))
  const newByDay = new Map(daily.flatMap(({ metric, day, v }) => (metric === 'users_new' ? [[day, v]] : [])))
  const level = (key: Level): Series => {
    const points = buckets.map(({ t, days }) => {
      const values = days.flatMap((day) => byDay.get(day)?.[key] ?? [])
      return { t, v: key === 'mau' ? (values.at(-1) ?? null) : mean(values) }
    })
    return { key, total: points.findLast(({ v }) => v !== null)?.v ?? 0, points }
  }
  const points = buckets.map(({ t, days }) => ({ t, v: days.reduce((sum, day) => sum + (newByDay.get(day) ?? 0), 0) }))
  const total = points.reduce((sum, { v }) => sum + v, 0)
  return [level('dau'), level('wau'), level('mau'), { key: 'new', total, points }]
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
