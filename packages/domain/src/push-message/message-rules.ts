import {
  type CallInput,
  invalid,
  isQuietHour,
  maxScheduleDays,
  type MessageContent,
  messageLockMs,
  notFrom,
  wrong,
} from '@bms/contract'

import { dayMs } from '../days.ts'
import type { MessageItem } from './message-port.ts'

type Order = CallInput<'publishPushMessage'>['body']

/**
 * What an order to publish says about when, as the message keeps it.
 * @throws Problem 40000 for a time that is missing, too near or too far, or in quiet hours.
 */
export function toTiming(
  { mode, publish_at, local_time }: Order,
  quiet: boolean,
  now: Date,
): Pick<MessageContent, 'publish_mode' | 'local_time'> & { readonly publish_at: string } {
  if (mode === 'now') return { publish_mode: 'now', publish_at: now.toISOString() }
  const earliest = now.getTime() + messageLockMs
  const at = publish_at === undefined ? earliest : Date.parse(publish_at)
  if (mode === 'at' && publish_at === undefined) throw invalid({ publish_at: 'missing' })
  if (at < earliest) throw invalid({ publish_at: wrong('too-soon', { minutes: 5 }) })
  if (at > now.getTime() + maxScheduleDays * dayMs) {
    throw invalid({ publish_at: wrong('too-far', { days: maxScheduleDays }) })
  }
  const start = new Date(at).toISOString()
  if (mode === 'at') return { publish_mode: 'at', publish_at: start }
  if (local_time === undefined) throw invalid({ local_time: 'missing' })
  if (quiet && isQuietHour(Number(local_time.slice(0, 2)))) {
    throw invalid({ local_time: 'in-quiet-hours' })
  }
  return { publish_mode: 'local_time', publish_at: start, local_time }
}

/**
 * In the last minutes before it goes out, a message stays as it is.
 * @throws Problem 40910.
 */
export function requireUnlocked({ status, content }: MessageItem, now: Date): void {
  const at = content.publish_at
  if (at === undefined || Date.parse(at) - now.getTime() > messageLockMs) return
  throw notFrom(status, 'draft', 'message-leaves-soon', {
    publish_at: at,
  })
}

/** @throws Problem 40910 unless the message is a draft. */
export function requireDraft({ status }: MessageItem): void {
  if (status === 'draft') return
  throw notFrom(status, 'draft', status === 'scheduled' ? 'message-scheduled' : 'message-no-draft')
}
