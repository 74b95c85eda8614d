import type { Audience, Brand, CallInput, Estimate, MessageContent, MessageStats, MessageStatus } from '@bms/contract'

import type { Reach, TargetFacts } from '../audience/audience-rules.ts'
import type { AuthorPort } from '../content/authors.ts'
import type { ContentItem, World } from '../content/content-item.ts'
import type { ContentPort } from '../content/content-port.ts'
import type { ContentStore } from '../content/content-store.ts'

/** A message as its store gives it. */
export type MessageItem = ContentItem<MessageContent, MessageStatus>

/** What became of a message. */
export interface MessageResults {
  readonly stats: MessageStats
  readonly failures: Readonly<Record<string, number>>
}

/** What came of a message in its parts: by whom it was for, and by hour. */
export interface MessageParts {
  readonly parts: readonly (Record<'platform' | 'locale' | 'dc', string> &
    Omit<MessageStats, 'target' | 'unsubscribed'>)[]
  readonly hours: readonly { readonly bucket: Date; readonly opened: number; readonly clicked: number }[]
}

/** What a message says of itself before it is one. */
export type MessageDraft = CallInput<'previewPushMessage'>['body']

/** Where messages are kept, whom they reach, and how they are sent. */
export interface MessagePort<W extends World>
  extends
    TargetFacts<W>,
    AuthorPort<W>,
    Pick<ContentPort<never, never, W>, 'now' | 'actorOf' | 'reader' | 'transact' | 'record'> {
  readonly store: ContentStore<MessageContent, MessageStatus, W>
  readonly estimate: (
    db: W['db'] | W['trx'],
    brand: Brand,
    audience: Audience,
    reach: Reach,
    now: Date,
  ) => Promise<Estimate>
  /** What some of the staff are called, by id; who isn't there has no name. */
  readonly nicknames: (db: W['db'], uids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Totals of some messages by id; one that nobody was sent isn't there. */
  readonly results: (db: W['db'], brand: Brand, ids: readonly string[]) => Promise<ReadonlyMap<string, MessageResults>>
  readonly parts: (db: W['db'], brand: Brand, id: string) => Promise<MessageParts>
  /** Has a message sent at a moment, to so many people as of now; at once where it has begun. */
  readonly order: (
    trx: W['trx'],
    context: W['context'],
    brand: Brand,
    id: string,
    order: { readonly content: MessageContent; readonly at: Date; readonly total: number; readonly now: Date },
  ) => Promise<void>
  readonly callOff: (trx: W['trx'], brand: Brand, id: string) => Promise<void>
  /** Those who were sent a message, haven't opened it and can be reached, by id; at most so many. */
  readonly unopened: (db: W['db'], brand: Brand, id: string, most: number) => Promise<readonly string[]>
  /** Those of some users who are there, and whether a message reaches them. */
  readonly people: (
    db: W['db'],
    brand: Brand,
    ids: readonly string[],
  ) => Promise<readonly { readonly user_id: string; readonly isReached: boolean }[]>
  /** Sends a test; answers what it is known by, and how many it reached. */
  readonly sendTest: (
    context: W['context'],
    brand: Brand,
    draft: MessageDraft,
    userIds: readonly string[],
  ) => Promise<{ readonly id: string; readonly reached: number }>
}
