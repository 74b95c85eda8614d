import type { homeFigureKeys, Kpi } from '@bms/contract'

import { deltaPct, ratio } from './change.ts'
import { addDays, daysOf, type Period } from './days.ts'
import type { ActivityRow, DailyRow, TotalRow } from './statistics.queries.ts'

type Key = (typeof homeFigureKeys)[number]

/** Most points of the line in a card. */
const sparkDays = 30

/** The rows behind Home's figures. `daily` reaches from the previous period to today. */
export interface HomeRows {
  readonly totals: readonly Omit<TotalRow, 'key'>[]
  readonly daily: readonly DailyRow[]
  readonly activity: readonly ActivityRow[]
}

/** Home's cards for a period; each compares with the period before, or with the day before it began. */
export function toHomeCards(rows: HomeRows, period: Period, asOf: string): Kpi[] {
  const history = createHistory(rows, period)
  const card = (key: Key, unit: Kpi['unit'], value: number, before: number | null, spark: number[]): Kpi => ({
    key,
    value,
    unit,
    prev_value: before,
    delta_pct: deltaPct(value, before),
    spark,
    as_of: asOf,
  })
  const level = (key: Key, unit: Kpi['unit'], on: (day: string) => number | null): Kpi =>
    card(key, unit, on(period.to) ?? 0, on(period.prevTo), known(history.sparkOf.map(on)))
  const flow = (key: Key, metric: DailyRow['metric']): Kpi =>
    card(
      key,
      'count',
      history.sum(metric, period.from, period.to),
      history.sum(metric, period.prevFrom, period.prevTo),
      history.sparkOf.map((day) => history.sum(metric, day, day)),
    )
  const { devices, devices_bound } = history.now
  return [
    level('users_total', 'count', history.users),
    flow('users_new', 'users_new'),
    level('devices_total', 'count', history.devices),
    flow('devices_new', 'devices_new'),
    level('devices_online', 'count', history.online),
    level('online_rate', 'ratio', (day) => {
      const online = history.online(day)
      return online === null ? null : ratio(online, history.devices(day))
    }),
    // Who was bound when isn't kept: this figure tells of the present only.
    card('bind_rate', 'ratio', ratio(devices_bound, devices), null, []),
    level('users_lost_30d', 'count', history.lost),
  ]
}

function createHistory({ totals, daily, activity }: HomeRows, { from, to, today }: Period) {
  const total = (metric: TotalRow['metric']) => totals.find((row) => row.metric === metric)?.v ?? 0
  const now = {
    users: total('users_enabled') + total('users_disabled'),
    devices: total('devices'),
    devices_online: total('devices_online'),
    devices_bound: total('devices_bound'),
  }
  const byDay = new Map(activity.map((row) => [row.day, row]))
  const counts = new Map(daily.map(({ metric, day, v }) => [`${metric} ${day}`, v]))
  const sum = (metric: DailyRow['metric'], first: string, last: string): number =>
    daysOf(first, last).reduce((all, day) => all + (counts.get(`${metric} ${day}`) ?? 0), 0)
  // The present is known exactly; what came since is taken off again.
  const since = (day: string, metric: DailyRow['metric']) => sum(metric, addDays(day, 1), today)
  const users = (day: string) => now.users - since(day, 'users_new') + since(day, 'users_deleted')
  const devices = (day: string) => now.devices - since(day, 'devices_new')
  const online = (day: string) => (day === today ? now.devices_online : (byDay.get(day)?.devices_online ?? null))
  const lost = (day: string) => {
    const active = byDay.get(day)
    return active ? Math.max(0, users(day) - active.mau) : null
  }
  const sparkFrom = addDays(to, 1 - sparkDays)
  return { now, sum, users, devices, online, lost, sparkOf: daysOf(from > sparkFrom ? from : sparkFrom, to) }
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null)
}
