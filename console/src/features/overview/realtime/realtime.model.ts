import {
  freshnessOf,
  isDelayed,
  streamWindows,
  type DataCentre,
  type DataOf,
  type Freshness,
  type Kpi,
} from '@bms/contract'

import type { BoardFilter, Choices } from '../../../shared/dashboard/filters.model.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { drill } from '../overview.model.ts'

type Figures = DataOf<'realtimeFigures'>
type Stream = DataOf<'realtimeStream'>

/** Something that happened. */
export type StreamEvent = Stream['events'][number]

/** How long ago the stream begins. */
export type StreamWindow = (typeof streamWindows)[number]

/** When a data centre was last heard of, and how fresh that makes its figures. */
export type Heard = Figures['data_centers'][number] & { readonly freshness: Freshness }

/** The data centres by now, so many seconds after the figures came: what isn't updated gets older. */
export const toHeard = (figures: Pick<Figures, 'data_centers'>, age: number): Heard[] =>
  figures.data_centers.map((one) => {
    const lag = one.lag_s + age
    return { ...one, lag_s: lag, ok: !isDelayed(lag), freshness: freshnessOf(lag) }
  })

/** What is known of a data centre: null where nothing was ever heard of it, undefined until it is known. */
export const heardOf = (centres: readonly Heard[] | undefined, dataCentre: DataCentre): Heard | null | undefined =>
  centres && (centres.find(({ dc }) => dc === dataCentre) ?? null)

/** The page's own filters, as the address has them: how long the stream is, and the gauge's threshold in percent. */
export const wallFilters = {
  window: { label: 'window', values: { '1h': '1h', '6h': '6h', '24h': '24h' }, usual: ['24h'] },
  threshold: {
    label: 'threshold',
    values: Object.fromEntries(
      ['usual', '10', '20', '30', '40', '50', '60', '70', '80', '90'].map((value) => [value, value]),
    ),
    usual: ['usual'],
  },
} as const satisfies Readonly<Record<string, BoardFilter>>

/** The window that is chosen. */
export function toWindow({ filters }: { readonly filters: Choices }): StreamWindow {
  return streamWindows.find((window) => window === filters['window']?.[0]) ?? '24h'
}

/** Tiles of the wall, in their order; what is missing among the figures is the gauge's. */
export const tileKeys = [
  'users_today',
  'devices_today',
  'feedback_today',
  'messages_today',
  'users_total',
  'devices_total',
  'devices_online',
  'faults_open',
] as const

/** A tile of the wall. */
export type TileKey = (typeof tileKeys)[number]

/** What is counted from the start of the UTC day, by the data centres. */
const ofToday: readonly TileKey[] = ['users_today', 'devices_today', 'feedback_today']
/** What is more bad news the more there is. */
export const upIsBad: readonly TileKey[] = ['feedback_today', 'faults_open']
/** What the server compares with nothing. */
const alone: readonly TileKey[] = ['faults_open']

/** A figure as a tile shows it. */
export interface Tile {
  /** Null where nothing is known. */
  readonly value: number | null
  /** Left out where nobody compares. */
  readonly deltaPct?: number | null
  /** Until when it counts, where that isn't now. */
  readonly asOf?: string
}

/**
 * A figure of a data centre. While nothing is heard of it nobody knows what happens there: its counts are of when it was
 * last heard of, are compared with nothing, and where they would say that nothing happened they say nothing.
 */
export function toTile(key: TileKey, card: Kpi, heard: Heard | null): Tile {
  const { value, delta_pct: deltaPct } = card
  // Messages are sent from here.
  if (key === 'messages_today') return { value, deltaPct }
  if (!heard) return { value: null }
  if (heard.ok) return { value, ...(!alone.includes(key) && { deltaPct }) }
  const isUnknown = ofToday.includes(key) && (value === 0 || heard.as_of.slice(0, 10) < card.as_of.slice(0, 10))
  return { value: isUnknown ? null : value, asOf: heard.as_of }
}

/** Lists that tiles count, of as many rows, of today where the figure is; none where there is no such list. */
export function toTileLink(key: TileKey, today: string, dataCentre: DataCentre, mayList: boolean): string | undefined {
  const days = { from: today, to: today }
  const at = { data_center: dataCentre }
  if (!mayList) {
    const parts: Readonly<Partial<Record<TileKey, string>>> = {
      users_today: drill.breakdown('new_users', days, dataCentre),
      devices_today: drill.breakdown('new_devices', days, dataCentre),
      feedback_today: drill.breakdown('feedback', days, dataCentre),
      devices_total: withQuery(paths.productDistributionDashboard(), at),
      devices_online: withQuery(paths.productDistributionDashboard(), { metric: 'online', ...at }),
    }
    return parts[key]
  }
  const links: Readonly<Partial<Record<TileKey, string>>> = {
    users_today: drill.usersRegistered(days, dataCentre),
    devices_today: drill.devicesActivated(days, dataCentre),
    feedback_today: drill.feedback(days, dataCentre),
    // Who was deleted counts among those who came, but not among those who are there.
    users_total: withQuery(paths.userList(), { status: 'enabled,disabled', ...at }),
    devices_total: withQuery(paths.device(), at),
    devices_online: withQuery(paths.device(), { status: 'online', ...at }),
  }
  return links[key]
}

/** Series of the stream. Since a data centre is silent, that nothing came from it says nothing: there is a gap, no zero. */
export function withGaps(series: Stream['series'], heard: Heard | null | undefined): Stream['series'] {
  if (heard === undefined || heard?.ok) return series
  const last = heard ? Date.parse(heard.as_of) : Number.NEGATIVE_INFINITY
  return series.map(({ key, points }) => ({
    key,
    points: points.map(({ t, v }) => {
      const isKnown = Date.parse(t) <= last
      return { t, v: isKnown || (key !== 'online' && v !== 0) ? v : null }
    }),
  }))
}

/** Ids of the events that were not there before. */
export function arrivalsOf(before: readonly StreamEvent[], now: readonly StreamEvent[]): ReadonlySet<string> {
  const known = new Set(before.map(({ id }) => id))
  return new Set(now.flatMap(({ id }) => (known.has(id) ? [] : [id])))
}

/** Where the record of an event is. */
export function toEventLink({ ref }: Pick<StreamEvent, 'ref'>): string | undefined {
  const lists: Readonly<Record<string, string>> = {
    app_user: paths.userList(),
    device: paths.device(),
    feedback: paths.feedback(),
  }
  const list = Object.hasOwn(lists, ref.type) ? lists[ref.type] : undefined
  return list && withQuery(list, { record: ref.id })
}

/** From where on the online rate is as it should be. */
export interface Threshold {
  /** Percent. */
  readonly value: number
  /** `usual`: the lowest of the days before. */
  readonly kind: 'own' | 'usual'
}

/** The threshold that the address names, or the lowest online rate of the days before today; none without any day. */
export function toThreshold(chosen: string | undefined, card: Pick<Kpi, 'spark'> | undefined): Threshold | undefined {
  const own = Number(chosen)
  if (chosen !== undefined && own > 0) return { value: own, kind: 'own' }
  const before = card?.spark.slice(0, -1) ?? []
  return before.length > 0 ? { value: Math.min(...before) * 100, kind: 'usual' } : undefined
}

/** What pulses on the map: events of countries that came with the last update. */
export function toPulses(
  events: readonly StreamEvent[],
  arrived: ReadonlySet<string>,
): { readonly key: string; readonly cc: string }[] {
  return events.flatMap(({ id, cc }) => (cc !== undefined && arrived.has(id) ? [{ key: id, cc }] : []))
}

/** Most events that are kept of what was told, and for how long, in milliseconds: a poll has them by then. */
const mostTold = 20
const toldFor = 10 * 60_000

/** What was told with one event more, the newest first; one that came before changes nothing. */
export function addTold(told: readonly StreamEvent[], event: StreamEvent, now: number): readonly StreamEvent[] {
  if (told.some(({ id }) => id === event.id)) return told
  const recent = told.filter(({ at }) => Date.parse(at) > now - toldFor)
  return byTime([event, ...recent]).slice(0, mostTold)
}

/** The events of an answer with those that were told meanwhile: an answer may be half a minute old. */
export function withTold(events: readonly StreamEvent[], told: readonly StreamEvent[]): readonly StreamEvent[] {
  const known = new Set(events.map(({ id }) => id))
  const more = told.filter(({ id }) => !known.has(id))
  return more.length === 0 ? events : byTime([...more, ...events]).slice(0, mostTold)
}

const byTime = (events: readonly StreamEvent[]): StreamEvent[] =>
  events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
