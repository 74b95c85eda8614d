import type { DataCentre, DataOf, Kpi, Trend } from '@bms/contract'

import { withoutChange } from '../../shared/dashboard/figures.model.ts'
import { daysOfPoint } from '../../shared/dashboard/period.ts'
import { canListFaults, faultRecordsHref } from '../../shared/fault-records.ts'
import { paths, withQuery } from '../../shared/paths.ts'

/** Rows of a rank: as many as stand beside a line. */
export const topLength = 8

/** Entries of a queue: the rest is in the list it leads to. */
export const queueLength = 5

/**
 * Open feedback, as everywhere: that isn't resolved, whether somebody has taken it or not. Of an earlier time nobody knows
 * how much that was.
 */
export function toOpenFeedback({
  open,
  in_progress: taken,
}: Pick<DataOf<'feedbackFigures'>, 'open' | 'in_progress'>): Pick<Kpi, 'value' | 'unit' | 'spark' | 'as_of'> {
  return {
    ...withoutChange(open),
    value: open.value + taken.value,
    spark: open.spark.map((v, at) => v + (taken.spark[at] ?? 0)),
  }
}

/** What the map can show. */
export type MapLayer = 'users' | 'devices' | 'online'

/** One layer of the distribution, for the map; nothing where it isn't known. */
export function toMapRows(
  rows: DataOf<'userDeviceDistribution'>['rows'],
  layer: MapLayer,
): { cc: string; label: string; value: number }[] {
  return rows.flatMap(({ cc, label, [layer]: value }) => (value === null ? [] : [{ cc, label, value }]))
}

/** Figures are of UTC days wherever the person is, and so must be the days of the list that a figure leads to. */
const utcDays = { tz: 'UTC' } as const
/** Who was deleted counts among those who came in a time, but not among those who are there. */
const present = { status: 'enabled,disabled' } as const

/** What is narrowed to what was there at the end of a day; without one, to nothing. */
const until = (name: string, day: string | undefined): Record<string, string> =>
  day === undefined ? {} : { [`${name}_to`]: day, ...utcDays }

/**
 * Lists that Home leads to, of as many rows as the figure says: their filters have the wire's names. `end` is the last
 * day of a period that is over.
 */
export const drill = {
  users: (): string => withQuery(paths.userList(), present),
  usersOf: (cc: string, end?: string): string =>
    withQuery(paths.userList(), { country: cc, ...present, ...until('registered', end) }),
  usersRegistered: (from: string, to?: string): string =>
    withQuery(paths.userList(), { registered_from: from, registered_to: to, ...utcDays }),
  usersActive: (t: string, { granularity }: Pick<Trend['meta'], 'granularity'>): string => {
    const { from, to } = daysOfPoint(t, granularity)
    return withQuery(paths.userList(), { last_active_from: from, last_active_to: to, ...utcDays })
  },
  devicesOnline: (t: string, { granularity }: Pick<Trend['meta'], 'granularity'>): string => {
    const { from, to } = daysOfPoint(t, granularity)
    return withQuery(paths.device(), { last_online_from: from, last_online_to: to, ...utcDays })
  },
  /** `ids` of series by code, or of categories by key; models are known by name. */
  devicesOf(
    by: 'model' | 'series' | 'category',
    key: string,
    { ids, end }: { ids?: ReadonlyMap<string, string> | undefined; end?: string | undefined } = {},
  ): string | undefined {
    const id = by === 'model' ? key : ids?.get(key)
    const name = by === 'model' ? 'product_model' : `${by}_id`
    return id && withQuery(paths.device(), { [name]: id, ...until('activated', end) })
  },
  /** Who or what a layer of the map counts in a country. Online is always the present. */
  onMap(layer: MapLayer, cc: string, end?: string): string {
    if (layer === 'users') return drill.usersOf(cc, end)
    return withQuery(paths.device(), {
      country: cc,
      ...(layer === 'online' ? { status: 'online' } : until('activated', end)),
    })
  },
  devicesNow: (): string => withQuery(paths.device(), { status: 'online' }),
  /** Faults as a list, for who may see it and where it takes so many days; else where they are explained. */
  faults: (
    days: { readonly from: string; readonly to: string },
    dataCentre: DataCentre,
    { mayList, code }: { mayList: boolean; code?: string },
  ): string =>
    mayList && canListFaults(days)
      ? faultRecordsHref(days, dataCentre, { fault_code: code })
      : withQuery(paths.faultStatisticsDashboard(), { ...days, data_center: dataCentre, fault_code: code }),
  feedbackOpen: (): string => withQuery(paths.feedback(), { status: 'open,in_progress' }),
  feedbackSince: (day: string): string => withQuery(paths.feedback(), { created_from: day, ...utcDays }),
  feedback: (id: string): string => withQuery(paths.feedback(), { record: id }),
  email: (name: string): string => withQuery(paths.contentPromotion(), { promo_type: 'email', q: name }),
} as const

/** Faults by code that come more often than before, the most frequent first. */
export function risingFaults({
  breakdown,
}: Trend): { code: string; label: string; count: number; deltaPct: number | null }[] {
  const rows = breakdown?.find(({ dim }) => dim === 'code')?.rows ?? []
  return rows
    .filter(({ key, v, delta_pct }) => !key.startsWith('(') && v > 0 && (delta_pct === null || delta_pct > 0))
    .toSorted((a, b) => b.v - a.v)
    .slice(0, queueLength)
    .map(({ key, label, v, delta_pct }) => ({ code: key, label, count: v, deltaPct: delta_pct }))
}

const dayMs = 86_400_000

/** Messages that go out within a day from now, the next first. */
export function withinADay<Message extends { readonly publish_at?: string | undefined }>(
  messages: readonly Message[],
  now: number,
): Message[] {
  return messages.filter(({ publish_at }) => {
    const at = Date.parse(publish_at ?? '')
    return at >= now && at <= now + dayMs
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
