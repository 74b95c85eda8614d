import {
  type Brand,
  type MessageContent,
  messageMachine,
  type MessageStatus,
  type MessageStep,
  nextStatus,
  notFrom,
  type PushMessage,
  refuseMessage,
} from '@bms/contract'
import { type ContentItem, toAudit } from '@bms/domain'

import { createContentStore } from '../content/content-store.ts'
import type { Results } from './message-results.ts'

/** A message as the store gives it. */
export type MessageItem = ContentItem<MessageContent, MessageStatus>

/** Messages to the apps, by brand. */
export const messageStore = createContentStore<MessageContent, MessageStatus>({
  table: 'push_message',
  id: 'msg_id',
  targetType: 'push_message',
  module: 'OperationCenter',
  nameOf: toTitle,
  columnsOf: ({ msg_type, publish_at = null, published_at = null }) => ({ msg_type, publish_at, published_at }),
  // A draft may have been scheduled before: when, and by whom, doesn't come back with what it said.
  restore: async ({ status }, content) => {
    if (status !== 'draft') throw notFrom(status, 'draft', 'only-drafts-restored')
    return { content: toWritten(content), status }
  },
  sorts: { publish_at: { column: 'publish_at', nulls: true } },
})

/** What staff wrote of a message, without what was done with it. */
export function toWritten(message: MessageContent): MessageContent {
  const { msg_type, channels, content, default_loc, jump, audience, quiet_hours, ttl_hours, collapse_key } = message
  const written = { msg_type, channels, content, default_loc, jump, audience, quiet_hours, ttl_hours }
  return collapse_key === undefined ? written : { ...written, collapse_key }
}

/** What sending a message is called in the queue. */
export const sendJob = 'push.send'

/** One message of one brand. */
export interface MessageKey {
  readonly brand: Brand
  readonly id: string
}

/** The title in the message's own default language. */
function toTitle({ content, default_loc }: MessageContent): string {
  return content[default_loc]?.title ?? ''
}

/**
 * The state after something a person does.
 * @throws Problem 40910 where the state doesn't allow it.
 */
export function toMessageStatus(from: MessageStatus, action: MessageStep): MessageStatus {
  const to = nextStatus<MessageStatus>(messageMachine, from, action)
  if (to !== undefined) return to
  throw refuseMessage(action, from)
}

/** A message as the wire has it. */
export function presentMessage(item: MessageItem, { stats }: Pick<Results, 'stats'>): PushMessage {
  return { msg_id: item.id, ...item.content, status: item.status, stats, ...toAudit(item) }
}
