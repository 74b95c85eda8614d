import {
  type MessageContent,
  messageMachine,
  type MessageStatus,
  type MessageStep,
  nextStatus,
  notFrom,
  type PushMessage,
  refuseMessage,
} from '@bms/contract'

import { type ContentKind, toAudit, type World } from '../content/content-item.ts'
import type { MessageItem, MessageResults } from './message-port.ts'

/** Messages to the apps. */
export function createMessageKind<W extends World>(): ContentKind<MessageContent, MessageStatus, W> {
  return {
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
    reads: { text_revs: {} },
    textsOf: ({ content }) => [['content', content]],
  }
}

/** What staff wrote of a message, without what was done with it. */
export function toWritten(message: MessageContent): MessageContent {
  const { msg_type, channels, content, default_loc, jump, audience, quiet_hours, ttl_hours, collapse_key } = message
  const written = { msg_type, channels, content, default_loc, jump, audience, quiet_hours, ttl_hours }
  return collapse_key === undefined ? written : { ...written, collapse_key }
}

/** The title in the message's own default language. */
export function toTitle({ content, default_loc }: Pick<MessageContent, 'content' | 'default_loc'>): string {
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

/** Of a message that nobody was sent. */
export const noResults: MessageResults = {
  stats: { target: 0, sent: 0, delivered: 0, opened: 0, clicked: 0, failed: 0, unsubscribed: 0 },
  failures: {},
}

/** A message as the wire has it. */
export function presentMessage(item: MessageItem, { stats }: Pick<MessageResults, 'stats'>): PushMessage {
  return { msg_id: item.id, ...item.content, status: item.status, stats, ...toAudit(item) }
}
