import { adSlotNames, midnightIn, offsetAt, periodProblems, type Promotion } from '@bms/contract'
import type { TimelineBar, TimelineRow, TimelineTick, TimelineZoom } from '@bms/design-system'

import type { Formats } from '../../../shared/format/format.ts'
import type { Translate } from '../../../shared/i18n/strings.ts'
import { statusTones } from '../promotion/promotion.model.ts'
import type { TimelineKey } from './timeline.strings.ts'

const hour = 3_600_000
const day = 24 * hour

/** Scales of the timeline, as its address has them. */
export const timelineZooms = ['day', 'week', 'month', 'quarter'] as const satisfies readonly TimelineZoom[]

/** What the address says of the timeline: its scale, and the day in its middle. */
export function readTimeline(search: string, now: number): { readonly zoom: TimelineZoom; readonly at: number } {
  const params = new URLSearchParams(search)
  const zoom = timelineZooms.find((one) => one === params.get('zoom')) ?? 'month'
  const at = Date.parse(params.get('at') ?? '')
  return { zoom, at: Number.isNaN(at) ? now : at }
}

/** The address's search with another scale or another day. */
export function writeTimeline(search: string, { zoom, at }: { zoom?: TimelineZoom; at?: number }): string {
  const params = new URLSearchParams(search)
  if (zoom !== undefined) params.set('zoom', zoom)
  if (at !== undefined) params.set('at', new Date(at).toISOString().slice(0, 16) + 'Z')
  return `?${params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}

/** How long an e-mail is drawn: it is a moment. */
const emailLength = hour

/** From when until when it is; undefined where that isn't said yet. */
export function spanOf({ start_at, end_at }: Promotion): { readonly start: number; readonly end: number } | undefined {
  if (start_at === undefined) return undefined
  const start = Date.parse(start_at)
  return { start, end: end_at === undefined ? start + emailLength : Date.parse(end_at) }
}

/** What of its time may be changed by moving it. */
export function movesOf({ promo_type, status, start_at = '' }: Promotion, now: number): TimelineBar['moves'] {
  if (promo_type === 'email' || status === 'ended') return 'none'
  return status !== 'draft' && Date.parse(start_at) <= now ? 'end' : 'both'
}

/** Why a promotion stays where it is. */
export function refusalOf(row: Promotion, now: number): 'refusedEmail' | 'refusedEnded' | 'refusedBegun' {
  if (row.promo_type === 'email') return 'refusedEmail'
  return movesOf(row, now) === 'none' ? 'refusedEnded' : 'refusedBegun'
}

const rowKeys = ['splash', ...adSlotNames, 'email'] as const
const rowOf = ({ promo_type, slot }: Promotion): (typeof rowKeys)[number] =>
  promo_type === 'homepage_ad' ? (slot ?? 'banner') : promo_type

interface Words {
  readonly t: Translate<TimelineKey>
  readonly formats: Formats
  readonly now: number
  readonly mayMove: boolean
}

/** A span in words. */
export const tellSpan = (start: number, end: number, { t, formats }: Pick<Words, 't' | 'formats'>): string =>
  t('span', {
    from: formats.dateTime(new Date(start).toISOString()),
    to: formats.dateTime(new Date(end).toISOString()),
  })

/** Promotions as bars, by place; those of no time yet are left out. Empty places are, too, where some are asked for. */
export function toTimelineRows(promotions: readonly Promotion[], words: Words): TimelineRow[] {
  const { t, now, mayMove } = words
  const bars = new Map<string, TimelineBar[]>()
  for (const row of promotions) {
    const span = spanOf(row)
    if (!span) continue
    const bar: TimelineBar = {
      key: row.promo_id,
      label: row.name,
      ...span,
      tone: statusTones[row.status],
      detail: t('detail', { status: t(row.status), span: tellSpan(span.start, span.end, words) }),
      mark: (row.collides_with ?? []).length > 0 ? t('collides') : undefined,
      moves: mayMove ? movesOf(row, now) : 'none',
    }
    const key = rowOf(row)
    bars.set(key, [...(bars.get(key) ?? []), bar])
  }
  return rowKeys.flatMap((key) => {
    const own = bars.get(key)
    return own ? [{ key, label: t(key), bars: own }] : []
  })
}

/** The axis: all that there is, within a year of now, with some room. */
export function toAxis(rows: readonly TimelineRow[], now: number): { readonly from: number; readonly to: number } {
  const spans = rows.flatMap(({ bars }) => bars)
  const first = Math.min(now, ...spans.map(({ start }) => start)) - 45 * day
  const last = Math.max(now, ...spans.map(({ end }) => end)) + 90 * day
  const round = (at: number): number => Math.floor(at / day) * day
  return { from: round(Math.max(first, now - 400 * day)), to: round(Math.min(last, now + 400 * day)) }
}

/** What keeps a promotion from being shown at another time. */
export function findMoveProblem(
  { start, end }: { readonly start: number; readonly end: number },
  now: number,
): 'endRule' | 'endPast' | undefined {
  const time = { start_at: new Date(start).toISOString(), end_at: new Date(end).toISOString() }
  if (Object.keys(periodProblems(time)).length > 0) return 'endRule'
  return end <= now ? 'endPast' : undefined
}

const writers = new Map<string, (at: number) => string>()

/** Writes a moment in a zone; `Intl` objects are slow to make, and an axis asks for hundreds. */
function writerOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): (at: number) => string {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const known = writers.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  const write = (at: number): string => format.format(at)
  writers.set(key, write)
  return write
}

/** Midnights of a zone within a span. */
function midnightsIn(from: number, to: number, zone: string): { readonly at: number; readonly wall: Date }[] {
  const days: { at: number; wall: Date }[] = []
  for (let wall = Math.floor((from + offsetAt(from, zone)) / day) * day; ; wall += day) {
    const at = midnightIn(zone, wall)
    if (at > to) return days
    if (at >= from) days.push({ at, wall: new Date(wall) })
  }
}

const isFirst = ({ wall }: { readonly wall: Date }): boolean => wall.getUTCDate() === 1

/** Lines of the axis, at the midnights of the person's zone. */
export function toTicks(
  from: number,
  to: number,
  zoom: TimelineZoom,
  { locale, timeZone: zone }: Pick<Formats, 'locale' | 'timeZone'>,
): TimelineTick[] {
  const write = (options: Intl.DateTimeFormatOptions) => writerOf(locale, zone, options)
  const days = midnightsIn(from, to, zone)
  const tick = (weight: TimelineTick['weight'], options: Intl.DateTimeFormatOptions) => {
    const say = write(options)
    return ({ at }: { readonly at: number }): TimelineTick => ({ at, label: say(at), weight })
  }
  const ofDay = { weekday: 'short', month: 'short', day: 'numeric' } as const
  const ofMonth = { month: 'long', year: 'numeric' } as const
  if (zoom === 'day') {
    const time = write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    const hours = days.flatMap(({ at }) => [4, 8, 12, 16, 20].map((one) => at + one * hour))
    return [
      ...days.map(tick('major', ofDay)),
      ...hours.filter((at) => at <= to).map((at) => ({ at, label: time(at), weight: 'minor' as const })),
    ]
  }
  const months = days.filter(isFirst)
  if (zoom === 'week') return [...months.map(tick('major', ofMonth)), ...days.map(tick('minor', ofDay))]
  const mondays = days.filter(({ wall }) => wall.getUTCDay() === 1)
  if (zoom === 'month') {
    return [...months.map(tick('major', ofMonth)), ...mondays.map(tick('minor', { month: 'short', day: 'numeric' }))]
  }
  return [
    ...months.filter(({ wall }) => wall.getUTCMonth() === 0).map(tick('major', { year: 'numeric' })),
    ...months.map(tick('minor', { month: 'short' })),
  ]
}
