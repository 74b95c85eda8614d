import { notFrom, type Problem } from '../problem.ts'
import type { Reason } from '../reasons.ts'
/* Messages to the apps (design, sections 2.14 to 2.16): closed sets, limits and rules as plain values. */

/** What a message is about. */
export const messageTypes = ['marketing', 'system', 'service', 'maintenance', 'firmware'] as const

/** Ways into the app. */
export const messageChannels = ['push', 'in_app'] as const

/** When a message goes out: at once, at a moment, or at an hour of each recipient's own day. */
export const publishModes = ['now', 'at', 'local_time'] as const

/** When a message goes out. */
export type PublishMode = (typeof publishModes)[number]

/** States of a message. */
export const messageStatuses = ['draft', 'scheduled', 'publishing', 'published', 'cancelled', 'failed'] as const

/** A state of a message. */
export type MessageStatus = (typeof messageStatuses)[number]

/** What can be done with a message in a state, and the state it then has. `begin`, `finish` and `fail` are the sending's. */
export const messageMachine = {
  draft: { schedule: 'scheduled', send: 'publishing' },
  scheduled: { begin: 'publishing', unschedule: 'draft', cancel: 'cancelled' },
  publishing: { finish: 'published', fail: 'failed', cancel: 'cancelled' },
  published: {},
  cancelled: {},
  failed: {},
} as const satisfies Readonly<Record<MessageStatus, Readonly<Record<string, MessageStatus>>>>

/** States in which a message may be removed. */
export const removableMessageStatuses: readonly MessageStatus[] = ['draft', 'cancelled', 'failed']

/** Fields the message list sorts by. */
export const messageSortFields = ['updated_at', 'created_at', 'name', 'status', 'publish_at'] as const

/** Between now and a scheduled sending there lie at least so many milliseconds, in which nothing is edited any more. */
export const messageLockMs = 5 * 60_000

/** Farthest ahead a message is scheduled, in days. */
export const maxScheduleDays = 180

/** Local hours in which quiet messages wait: from the first until the second. */
export const quietHours = { from: 22, to: 8 } as const

/** Whether clocks show an hour in which quiet messages wait. */
export const isQuietHour = (hour: number): boolean => hour >= quietHours.from || hour < quietHours.to

/** To more recipients than these a message goes only when their number is typed. */
export const confirmRecipientsAbove = 10_000

/** Hours of the curve of opens, from publishing on. */
export const messageCurveHours = 72

/** Figures of a message, in the order of its funnel. */
export const messageFigures = ['target', 'sent', 'delivered', 'opened', 'clicked', 'failed', 'unsubscribed'] as const

/** A figure of a message. */
export type MessageFigure = (typeof messageFigures)[number]

/** The language in which somebody reads a text: their own, else a wider one (`de` for `de-AT`), else the default. */
export function pickLocale(available: readonly string[], wanted: string, fallback: string): string {
  if (available.includes(wanted)) return wanted
  const language = wanted.split('-', 1).join('')
  return available.includes(language) ? language : fallback
}

const languageOf = (locale: string): string => locale.split('-', 1).join('')

/** People who would read a language that isn't theirs, by their own; nobody where nothing is written yet. */
export function foreignReaders(
  byLocale: Readonly<Record<string, number>>,
  available: readonly string[],
  fallback: string,
): Record<string, number> {
  if (available.length === 0) return {}
  return Object.fromEntries(
    Object.entries(byLocale).filter(
      ([locale]) => languageOf(pickLocale(available, locale, fallback)) !== languageOf(locale),
    ),
  )
}

/** How many people it is night for, by how many there are at each hour of their own day. */
export const inQuietHours = (localHours: readonly number[]): number =>
  localHours.reduce((sum, people, hour) => sum + (isQuietHour(hour) ? people : 0), 0)

/** What a person does with a message that changes its state. */
export type MessageStep = 'schedule' | 'send' | 'unschedule' | 'cancel'

const steps = {
  schedule: ['scheduled', 'message-was-published'],
  send: ['publishing', 'message-was-published'],
  unschedule: ['draft', 'message-not-scheduled'],
  cancel: ['cancelled', 'message-not-under-way'],
} as const satisfies Readonly<Record<MessageStep, readonly [MessageStatus, Reason]>>

/** The refusal of a step that the state of a message doesn't allow. */
export function refuseMessage(step: MessageStep, from: MessageStatus): Problem {
  const [to, reason] = steps[step]
  return notFrom(from, to, reason)
}
