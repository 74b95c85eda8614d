import type { AppUserDetail, BodyOf, FeedbackStatus, UserMessageStatus } from '@bms/contract'
import type { TimelineItem } from '@bms/design-system'

import { deviceHref, feedbackHref } from '../links.ts'

/** What of a user staff may change, as a form has it. */
export interface UserValues {
  nickname: string
  country: string
  /** Separated by commas. */
  tags: string
  note: string
}

/** A user as the form shows them. */
export function toUserValues({ nickname, country, tags, note }: AppUserDetail): UserValues {
  return { nickname, country, tags: tags.join(', '), note: note ?? '' }
}

/** Tags out of a line of text: separated by commas of either script, each once. */
export function splitTags(text: string): string[] {
  const tags = text.split(/[,，、]/u).map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/** The body of the call that saves. */
export function toEditBody(
  { nickname, country, tags, note }: UserValues,
  { detail, rev }: { detail: Pick<AppUserDetail, 'user_id'>; rev: number },
): BodyOf<'editUser'> {
  return {
    user_id: detail.user_id,
    rev,
    nickname: nickname.trim(),
    country,
    tags: splitTags(tags),
    note: note.trim() === '' ? null : note.trim(),
  }
}

/** Something in a user's history, as the call tells it. */
export type UserEvent = AppUserDetail['timeline'][number]

/** Where an event leads, if anywhere. */
export function eventHref({ kind, ref_id: ref }: UserEvent): string | undefined {
  if (ref === undefined) return undefined
  if (kind === 'feedback') return feedbackHref(ref)
  return deviceHref(ref, kind === 'fault' ? 'faults' : undefined)
}

/** What an event means. */
export const eventTones = {
  registered: 'neutral',
  bound: 'success',
  feedback: 'info',
  fault: 'warning',
  disabled: 'danger',
  deleted: 'danger',
} as const satisfies Record<UserEvent['kind'], TimelineItem['tone']>

/** How feedback stands. */
export const feedbackTones = {
  open: 'warning',
  in_progress: 'info',
  resolved: 'success',
} as const satisfies Record<FeedbackStatus, string>

/** How far a message has come. */
export const messageTones = {
  queued: 'neutral',
  sent: 'neutral',
  delivered: 'info',
  opened: 'success',
  clicked: 'success',
  failed: 'danger',
  bounced: 'danger',
  complained: 'warning',
} as const satisfies Record<UserMessageStatus, string>
