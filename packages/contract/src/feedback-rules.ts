import type { Problems } from './field-reasons.ts'
import { findAlikeTags, type NameIndex } from './look-alike.ts'
import { notFrom, type Problem } from './problem.ts'
import {
  type FeedbackPriority,
  type FeedbackResolution,
  type FeedbackStatus,
  feedbackTransitions,
  notedResolutions,
  reopenDays,
  slaHours,
} from './values/user-center.ts'

const hourMs = 3_600_000

/** What of a piece of feedback an edit can change, and what decides about it. Moments are ISO 8601 in UTC. */
export interface FeedbackState {
  readonly status: FeedbackStatus
  readonly priority: FeedbackPriority
  readonly assignee_uid: string | null
  readonly tags: readonly string[]
  readonly device_id: string | null
  readonly resolution: FeedbackResolution | null
  readonly resolution_note: string | null
  readonly duplicate_of: string | null
  readonly reopen_count: number
  readonly first_reply_at: string | null
  readonly resolved_at: string | null
  readonly sla_due_at: string
  readonly created_at: string
}

/** What somebody wants changed; what is left out stays. */
export interface FeedbackEdit {
  readonly status?: FeedbackStatus | undefined
  readonly assignee_uid?: string | null | undefined
  readonly priority?: FeedbackPriority | undefined
  readonly tags?: readonly string[] | undefined
  readonly device_id?: string | null | undefined
  readonly resolution?: FeedbackResolution | undefined
  readonly resolution_note?: string | undefined
  readonly duplicate_of?: string | undefined
}

/** What an edit comes to: the state after it, what is wrong with it by field, or a way that isn't open. */
export type FeedbackPlan =
  | { readonly kind: 'change'; readonly after: FeedbackState }
  | { readonly kind: 'invalid'; readonly errors: Problems }
  | { readonly kind: 'transition'; readonly from: FeedbackStatus; readonly to: FeedbackStatus }

/** When the first reply is due. */
export function toSlaDue(createdAt: string, priority: FeedbackPriority): string {
  return new Date(Date.parse(createdAt) + slaHours[priority] * hourMs).toISOString()
}

/** Whether the first reply came too late, or hasn't come though it is due. Resolved without one counts as answered. */
export function isBreached(
  { status, first_reply_at, sla_due_at }: Pick<FeedbackState, 'status' | 'first_reply_at' | 'sla_due_at'>,
  now: Date,
): boolean {
  return status !== 'resolved' && first_reply_at === null && Date.parse(sla_due_at) < now.getTime()
}

function isOpenWay(before: FeedbackState, to: FeedbackStatus, edit: FeedbackEdit, now: Date): boolean {
  if (to === before.status) return true
  const way = feedbackTransitions.find((transition) => transition.from === before.status && transition.to === to)
  if (!way) return false
  if (way.action === 'reopen') {
    return now.getTime() - Date.parse(before.resolved_at ?? '') <= reopenDays * 24 * hourMs
  }
  return edit.resolution === undefined || (way.resolutions?.includes(edit.resolution) ?? true)
}

function findErrors(
  id: string,
  edit: FeedbackEdit,
  before: FeedbackState,
  after: FeedbackState,
  usedTags: NameIndex | undefined,
): Problems {
  const errors: Record<string, Problems[string]> = {}
  const alike = findAlikeTags(before.tags, after.tags, usedTags)
  if (alike) errors['tags'] = alike
  const { status, resolution } = after
  if (status === 'in_progress' && after.assignee_uid === null) {
    errors['assignee_uid'] = 'needs-assignee'
  }
  if (status !== 'resolved') {
    if (edit.resolution !== undefined) errors['resolution'] = 'not-resolved'
    if (edit.resolution_note !== undefined) errors['resolution_note'] = 'not-resolved'
  } else if (resolution === null) {
    errors['resolution'] = 'needs-resolution'
  } else if (notedResolutions.includes(resolution) && (after.resolution_note ?? '').trim() === '') {
    errors['resolution_note'] = 'needs-note'
  }
  if (resolution === 'duplicate' && after.duplicate_of === null) {
    errors['duplicate_of'] = 'needs-original'
  }
  if (edit.duplicate_of !== undefined && resolution !== 'duplicate') {
    errors['duplicate_of'] = 'not-duplicate'
  }
  if (edit.duplicate_of === id) errors['duplicate_of'] = 'own-duplicate'
  return errors
}

/** Who changes feedback and when, and which tags other feedback has that new ones could look like. */
interface FeedbackEditor {
  readonly uid: string
  readonly now: Date
  readonly usedTags?: NameIndex
}

/**
 * What an edit of the feedback `id` by `uid` comes to (design, section 2.11). Whoever takes feedback that nobody has
 * becomes its assignee; a new priority moves the time of the first reply as long as there was none.
 */
export function planFeedbackEdit(
  id: string,
  before: FeedbackState,
  edit: FeedbackEdit,
  { uid, now, usedTags }: FeedbackEditor,
): FeedbackPlan {
  const to = edit.status ?? before.status
  if (!isOpenWay(before, to, edit, now)) return { kind: 'transition', from: before.status, to }
  const priority = edit.priority ?? before.priority
  const taker = to === 'in_progress' && before.status === 'open' ? uid : null
  const changed: FeedbackState = {
    ...before,
    status: to,
    priority,
    assignee_uid: edit.assignee_uid === undefined ? (before.assignee_uid ?? taker) : edit.assignee_uid,
    tags: edit.tags === undefined ? before.tags : [...new Set(edit.tags)],
    device_id: edit.device_id === undefined ? before.device_id : edit.device_id,
    sla_due_at:
      before.first_reply_at === null && priority !== before.priority
        ? toSlaDue(before.created_at, priority)
        : before.sla_due_at,
  }
  const after = withOutcome(changed, before, edit, now)
  const errors = findErrors(id, edit, before, after, usedTags)
  return Object.keys(errors).length > 0 ? { kind: 'invalid', errors } : { kind: 'change', after }
}

const feedbackDeeds: Readonly<Record<FeedbackStatus, string>> = {
  open: 'reopened',
  in_progress: 'put in progress',
  resolved: 'resolved',
}

/** The refusal of a state that another of feedback forbids. */
export const refuseFeedback = (from: FeedbackStatus, to: FeedbackStatus, feedback_ids: readonly string[]): Problem =>
  notFrom(from, to, 'feedback-state', { deed: feedbackDeeds[to], feedback_ids })

/** An answer or a note on a piece of feedback, and what came of it where it is to be resolved in the same go. */
export interface FeedbackAnswer extends Pick<FeedbackEdit, 'resolution' | 'resolution_note' | 'duplicate_of'> {
  readonly internal: boolean
}

/**
 * What an answer by `uid` comes to. The first one that the user sees is the first reply, and takes what nobody has. What
 * is resolved along with it is taken first as well; spam and duplicates need no taking.
 */
export function planFeedbackReply(
  id: string,
  before: FeedbackState,
  { internal, ...outcome }: FeedbackAnswer,
  by: FeedbackEditor,
): FeedbackPlan {
  const first_reply_at = internal ? before.first_reply_at : (before.first_reply_at ?? by.now.toISOString())
  const answered: FeedbackState = { ...before, first_reply_at }
  const { resolution } = outcome
  if (resolution === undefined) {
    const takes = !internal && before.status === 'open' && before.assignee_uid === null
    return planFeedbackEdit(id, answered, takes ? { ...outcome, status: 'in_progress' } : outcome, by)
  }
  // It has been resolved meanwhile, perhaps with another outcome: that one isn't written over.
  if (before.status === 'resolved') return { kind: 'transition', from: 'resolved', to: 'resolved' }
  const needsTaking = before.status === 'open' && !isOpenWay(before, 'resolved', { resolution }, by.now)
  const taken = needsTaking ? planFeedbackEdit(id, answered, { status: 'in_progress' }, by) : undefined
  if (taken && taken.kind !== 'change') return taken
  return planFeedbackEdit(id, taken?.after ?? answered, { ...outcome, status: 'resolved' }, by)
}

function withOutcome(state: FeedbackState, before: FeedbackState, edit: FeedbackEdit, now: Date): FeedbackState {
  if (state.status !== 'resolved') {
    const reopened = before.status === 'resolved' ? 1 : 0
    return {
      ...state,
      resolution: null,
      resolution_note: null,
      duplicate_of: null,
      resolved_at: null,
      reopen_count: before.reopen_count + reopened,
    }
  }
  const resolution = edit.resolution ?? before.resolution
  return {
    ...state,
    resolution,
    resolution_note: edit.resolution_note ?? before.resolution_note,
    duplicate_of: resolution === 'duplicate' ? (edit.duplicate_of ?? before.duplicate_of) : null,
    resolved_at: before.resolved_at ?? now.toISOString(),
  }
}
