import type { DataOf, Kpi, Trend } from '@bms/contract'

import type { HomeKey } from './home.strings.ts'

/** The four figures of Home: their keys among the cards, their names, and whether more is good news. */
export const homeFigures = [
  { key: 'users_total', label: 'usersTotal' },
  { key: 'users_new', label: 'usersNew' },
  { key: 'devices_online', label: 'devicesOnline' },
  { key: 'online_rate', label: 'onlineRate' },
] as const satisfies readonly { key: string; label: HomeKey }[]

/** The card of a key, where the back end has it. */
export function findCard(cards: readonly Kpi[] | undefined, key: string): Kpi | undefined {
  return cards?.find((card) => card.key === key)
}

/** A figure as it is shown: a ratio (0–1) is easier read as a percentage. */
export function toFigure(card: Kpi | undefined): { value: number | null; unit: Kpi['unit'] } {
  if (!card) return { value: null, unit: 'count' }
  return card.unit === 'ratio' ? { value: card.value * 100, unit: 'pct' } : { value: card.value, unit: card.unit }
}

/** What the map can show. */
export const mapLayers = ['users', 'devices', 'online'] as const
export type MapLayer = (typeof mapLayers)[number]

/** One layer of the distribution, for the map. */
export function toMapRows(
  rows: DataOf<'userDeviceDistribution'>['rows'],
  layer: MapLayer,
): { cc: string; label: string; value: number }[] {
  return rows.map((row) => ({ cc: row.cc, label: row.label, value: row[layer] }))
}

/** Rows of the rank. A series or a category has no name of its own in other languages: the server's stands. */
export function toRankRows(rows: DataOf<'deviceRank'>['rows']): {
  key: string
  label: string
  value: number
  share: number
  deltaPct: number | null
}[] {
  return rows.map(({ key, label, v, share, delta_pct: deltaPct }) => ({ key, label, value: v, share, deltaPct }))
}

/** Series of the trend that Home draws, under the names given. */
export function toSeries(
  { series }: Trend,
  labels: Readonly<Record<string, string>>,
): { key: string; label: string; points: { t: string; v: number | null }[] }[] {
  return Object.entries(labels).flatMap(([key, label]) => {
    const found = series.find((serie) => serie.key === key)
    return found ? [{ key, label, points: found.points }] : []
  })
}

/** The last value that is complete: that of a bucket still being filled tells nothing yet. */
function lastWhole({ meta, series }: Trend, key: string): number | undefined {
  const points = series.find((serie) => serie.key === key)?.points ?? []
  return points.at(meta.last_point_partial ? -2 : -1)?.v ?? undefined
}

/** How many of a month's users come on a day (DAU / MAU, 0–1); undefined where either is unknown. */
export function toStickiness(trend: Trend): number | undefined {
  const [dau, mau] = [lastWhole(trend, 'dau'), lastWhole(trend, 'mau')]
  return dau === undefined || !mau ? undefined : dau / mau
}

/** Part of the day, for the greeting. */
export function toDayPart(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

/** The hour of a moment in a zone. */
export function hourIn(timeZone: string, now: number): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
}
