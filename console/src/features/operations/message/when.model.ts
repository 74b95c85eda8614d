import {
  type BodyOf,
  confirmRecipientsAbove,
  isConfirmed,
  maxScheduleDays,
  messageLockMs,
  type PublishMode,
  type PushMessage,
  quietHours,
} from '@bms/contract'

import { fromLocalMoment, toLocalMoment } from '../../../shared/format/local-moment.ts'
import { toTypedNumber } from '../../../shared/reach/typed-number.ts'

const dayMs = 86_400_000

/** When a message goes out, as forms have it. */
export interface WhenValues {
  mode: PublishMode
  /** `2026-11-25T18:30`, in the zone of whoever fills it in. */
  publish_at: string
  /** `18:30`, of each recipient's own day. */
  local_time: string
  /** The number of people, typed. */
  confirm_total: string
}

/** The hour at which people are reached best, to begin with. */
const usualHour = '18:00'

/** What a form begins with: at once, or as it was scheduled before. */
export function toWhenValues(message: PushMessage | undefined, zone: string): WhenValues {
  const { publish_mode: mode = 'now', publish_at: at, local_time: time = usualHour } = message ?? {}
  return {
    mode,
    publish_at: at === undefined || mode === 'now' ? '' : toLocalMoment(at, zone),
    local_time: time,
    confirm_total: '',
  }
}

/** The moment that is meant: that of the field, or for an hour of people's own day the next possible. */
function momentOf({ mode, publish_at }: WhenValues, zone: string): string | undefined {
  return mode === 'now' || publish_at === '' ? undefined : fromLocalMoment(publish_at, zone)
}

/** The order to publish a message. */
export function toOrder(
  values: WhenValues,
  { msg_id, rev, zone }: { readonly msg_id: string; readonly rev: number; readonly zone: string },
): BodyOf<'publishPushMessage'> {
  const { mode, local_time, confirm_total } = values
  const publish_at = momentOf(values, zone)
  return {
    msg_id,
    rev,
    mode,
    ...(publish_at !== undefined && { publish_at }),
    ...(mode === 'local_time' && { local_time }),
    ...(confirm_total.trim() !== '' && { confirm_total: toTypedNumber(confirm_total) }),
  }
}

/** What can be wrong with when a message goes out. */
export type WhenGap = 'noMoment' | 'tooSoon' | 'tooFar' | 'noHour' | 'inQuietHours' | 'needNumber' | 'wrongNumber'

export interface WhenCheck {
  /** Milliseconds. */
  readonly now: number
  readonly zone: string
  readonly quiet: boolean
  /** How many people it reaches, where that is counted. */
  readonly total: number | undefined
  /** `draft`: nothing is ordered yet, so that nothing may be missing. */
  readonly purpose: 'draft' | 'order'
}

/** What of it wouldn't be accepted, by field. */
export function findWhenGaps(
  values: WhenValues,
  { now, zone, quiet, total, purpose }: WhenCheck,
): Partial<Record<keyof WhenValues, WhenGap>> {
  const { mode, publish_at, local_time, confirm_total } = values
  const gaps: Partial<Record<keyof WhenValues, WhenGap>> = {}
  const at = momentOf(values, zone)
  if (mode === 'at' && publish_at === '' && purpose === 'order') gaps.publish_at = 'noMoment'
  if (at !== undefined && Date.parse(at) < now + messageLockMs) gaps.publish_at = 'tooSoon'
  if (at !== undefined && Date.parse(at) > now + maxScheduleDays * dayMs) gaps.publish_at = 'tooFar'
  if (mode === 'local_time') {
    const hour = Number(local_time.slice(0, 2))
    if (local_time === '') gaps.local_time = 'noHour'
    else if (quiet && (hour >= quietHours.from || hour < quietHours.to)) gaps.local_time = 'inQuietHours'
  }
  if (total !== undefined && total > confirmRecipientsAbove && purpose === 'order') {
    if (confirm_total.trim() === '') gaps.confirm_total = 'needNumber'
    else if (!isConfirmed(toTypedNumber(confirm_total), total)) gaps.confirm_total = 'wrongNumber'
  }
  return gaps
}

/** Whether a moment is far enough ahead to be scheduled. */
export const isAhead = (at: string, now: number): boolean => Date.parse(at) >= now + messageLockMs

/** The moment that has another day, and the same time of it, in a zone. */
export function onDay(at: string, day: string, zone: string): string | undefined {
  return fromLocalMoment(`${day}T${toLocalMoment(at, zone).slice(11)}`, zone)
}

/** The day and the time that a moment has in a zone: `2026-11-25`, `18:30`. */
export function dayAndTime(at: string, zone: string): { readonly day: string; readonly time: string } {
  const local = toLocalMoment(at, zone)
  return { day: local.slice(0, 10), time: local.slice(11) }
}
