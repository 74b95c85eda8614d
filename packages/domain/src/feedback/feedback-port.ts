import type {
  Asset,
  Brand,
  CallInput,
  Feedback,
  FeedbackReply,
  feedbackSortFields,
  FeedbackState,
  FeedbackTab,
  Page,
} from '@bms/contract'

import type { BrandPort, Kept, Note } from '../brand-port.ts'
import type { World } from '../content/content-item.ts'
import type { SortKey, Window } from '../paging.ts'
import type { TagPort } from '../tags.ts'

type Moment = 'first_reply_at' | 'resolved_at' | 'sla_due_at' | 'created_at' | 'updated_at'

/** A piece of feedback as it is kept. */
export interface KeptFeedback extends Kept<Omit<Feedback, Moment | 'user' | 'assignee' | 'images' | 'tags'>> {
  readonly images: readonly Asset[]
  readonly tags: readonly string[]
  readonly assignee_uid: string | null
  readonly first_reply_at: Date | null
  readonly resolved_at: Date | null
  readonly sla_due_at: Date
  readonly created_at: Date
  readonly updated_at: Date
}

/** The same with its author and assignee. */
export interface FeedbackRow extends KeptFeedback {
  readonly user_nickname: string
  readonly user_account: string
  readonly assignee_nickname: string | null
  readonly assignee_avatar: string | null
}

/** A member of staff as rows have them. */
export interface ActorRow {
  readonly uid: string
  readonly nickname: string | null
  readonly avatar_url: string | null
}

/** Somebody who has feedback open, and whether they write an answer. */
export interface AttendantRow extends ActorRow {
  readonly writing: boolean
}

/** That somebody has feedback open, until when. */
export interface Attendance {
  readonly brand: Brand
  readonly feedback_id: string
  readonly uid: string
  readonly writing: boolean
  readonly expires_at: Date
}

/** A message of a conversation as it is kept. */
export interface NewReply extends Pick<FeedbackReply, 'content' | 'internal'> {
  readonly feedback_id: string
  readonly actor_uid: string | null
  readonly images: readonly Asset[]
  readonly faq_ids: readonly string[]
}

/** A message of a conversation with who wrote it. */
export interface ReplyRow
  extends Pick<FeedbackReply, 'reply_id' | 'by'>, Omit<NewReply, 'feedback_id' | 'faq_ids'>, Omit<ActorRow, 'uid'> {
  readonly created_at: Date
}

/** The device that feedback is about, and what is told of it there. */
export type LinkedDevice = Pick<FeedbackRow, 'device_id' | 'sn' | 'product_model' | 'firmware'>

/** Which feedback is asked for, by whom (`uid`) and when. */
export interface FeedbackSelection extends Omit<
  CallInput<'feedbackList'>['query'],
  'page' | 'page_size' | 'offset' | 'after' | 'sort'
> {
  readonly brand: Brand
  readonly uid: string
  readonly now: Date
}

/** How much feedback each tab holds. */
export type TabCounts = Readonly<Record<FeedbackTab, number>>

/** Where feedback is kept, and what goes with it: replies, and whom they are from. */
export interface FeedbackPort<W extends World> extends BrandPort<W>, TagPort<W> {
  readonly find: (
    db: W['db'],
    selection: FeedbackSelection,
    sort: readonly SortKey<(typeof feedbackSortFields)[number]>[],
    window: Window,
  ) => Promise<{ readonly rows: readonly FeedbackRow[] } & Pick<Page<never>, 'next'>>
  /** Counts a selection by tab, whichever of them it asks for; one above a limit, counts end. */
  readonly countTabs: (context: W['context'], selection: FeedbackSelection) => Promise<TabCounts>
  /** How much feedback is in a tab; asked only where the counts above ended at the limit. */
  readonly countTab: (db: W['db'], selection: FeedbackSelection, tab: FeedbackTab) => Promise<number>
  readonly read: (db: W['db'] | W['trx'], brand: Brand, id: string) => Promise<FeedbackRow | undefined>
  /** Whether a brand has such feedback. */
  readonly has: (trx: W['trx'], brand: Brand, id: string) => Promise<boolean>
  /** The conversation about a piece of feedback, oldest first. */
  readonly replies: (db: W['db'] | W['trx'], brand: Brand, id: string) => Promise<readonly ReplyRow[]>
  /** Active staff who may change feedback of a brand, by name. */
  readonly assignees: (db: W['db'] | W['trx'], brand: Brand) => Promise<readonly ActorRow[]>
  /** What linking a device brings along; undefined where the brand has no such device. */
  readonly device: (trx: W['trx'], brand: Brand, deviceId: string) => Promise<LinkedDevice | undefined>
  /** Holds feedback until the transaction ends; in one order, so that two can't wait for each other. */
  readonly lock: (trx: W['trx'], brand: Brand, ids: readonly string[]) => Promise<readonly KeptFeedback[]>
  /** Keeps what became of feedback; nothing did where only something was said, which is a revision all the same. */
  readonly update: (
    trx: W['trx'],
    brand: Brand,
    row: KeptFeedback,
    after: (FeedbackState & LinkedDevice) | undefined,
    at: Date,
  ) => Promise<void>
  /**
   * Keeps a message of staff with its pictures, and counts the FAQs it quotes.
   * @throws Problem 40000 for pictures that the brand doesn't have.
   */
  readonly addReply: (trx: W['trx'], brand: Brand, reply: NewReply, at: Date) => Promise<void>
  /** Keeps that somebody has feedback open, in place of what was kept of them there; tells who has at a moment, by name. */
  readonly attend: (trx: W['trx'], attendance: Attendance, at: Date) => Promise<readonly AttendantRow[]>
  /** Tells people of something, those who want to know. */
  readonly notify: (trx: W['trx'], context: W['context'], uids: readonly string[], note: Note) => Promise<void>
}
