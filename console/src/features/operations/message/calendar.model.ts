import { isDay, type PushMessage } from '@bms/contract'
import type { CalendarEntry, CalendarSpan } from '@bms/design-system'

import { statusTones, titleOf } from './message.model.ts'
import { dayAndTime, isAhead } from './when.model.ts'

/** What of the calendar is in view, as its address has it. */
export interface CalendarPlace {
  readonly span: CalendarSpan
  readonly day: string
}

/** Reads which days are in view; today's month, where the address doesn't say. */
export function readPlace(search: string, today: string): CalendarPlace {
  const params = new URLSearchParams(search)
  const day = params.get('day') ?? ''
  return { span: params.get('span') === 'week' ? 'week' : 'month', day: isDay(day) ? day : today }
}

/** An address's search with other days in view; what else it says stays. */
export function writePlace(search: string, { span, day }: CalendarPlace): string {
  const params = new URLSearchParams(search)
  params.set('day', day)
  if (span === 'week') params.set('span', span)
  else params.delete('span')
  return `?${params.toString().replaceAll('%2C', ',')}`
}

/** A message as the calendar has it; undefined of what has no time yet. */
export function toEntry(
  message: PushMessage,
  {
    zone,
    mayMove,
    words,
  }: {
    readonly zone: string
    readonly mayMove: boolean
    readonly words: { readonly untitled: string; readonly status: string }
  },
): CalendarEntry | undefined {
  const { msg_id: key, publish_at: at, status } = message
  if (at === undefined) return undefined
  return {
    key,
    ...dayAndTime(at, zone),
    title: titleOf(message) || words.untitled,
    note: words.status,
    tone: statusTones[status],
    move: mayMove && status === 'scheduled' ? 'movable' : 'fixed',
  }
}

/** Why a message can't be moved to a moment; undefined where it can. */
export function refuseMove(
  { publish_at: from }: Pick<PushMessage, 'publish_at'>,
  to: string | undefined,
  now: number,
): 'movePast' | 'moveSoon' | 'moveLocked' | undefined {
  if (from !== undefined && !isAhead(from, now)) return 'moveLocked'
  if (to === undefined || Date.parse(to) < now) return 'movePast'
  return isAhead(to, now) ? undefined : 'moveSoon'
}
