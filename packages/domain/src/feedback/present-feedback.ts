import {
  type Actor,
  type Brand,
  type Feedback,
  type FeedbackDetail,
  type FeedbackReply,
  type Problem,
  refuse,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { maskAccount, maskSerial } from '../mask.ts'
import type { FeedbackPort, FeedbackRow, ReplyRow, ActorRow } from './feedback-port.ts'

/** A member of staff as answers show them. */
export function toActor({ uid, nickname, avatar_url }: ActorRow): Actor {
  return { uid, nickname: nickname ?? '', ...(avatar_url === null ? {} : { avatar: avatar_url }) }
}

const actorOf = (uid: string | null, nickname: string | null, avatar_url: string | null): Actor | null =>
  uid === null ? null : toActor({ uid, nickname, avatar_url })

/** What is there: fields without those that are null. */
function known<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const there = Object.entries(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(there) as { [K in keyof T]?: NonNullable<T[K]> }
}

/** A piece of feedback as lists show it: account, contact and serial are masked. */
export function toFeedback(row: FeedbackRow): Feedback {
  return {
    feedback_id: row.feedback_id,
    user_id: row.user_id,
    user: { nickname: row.user_nickname, account: maskAccount(row.user_account) },
    category: row.category,
    content: row.content,
    images: [...row.images],
    app_version: row.app_version,
    os_version: row.os_version,
    phone_model: row.phone_model,
    platform: row.platform,
    locale: row.locale,
    country: row.country,
    data_center: row.data_center,
    status: row.status,
    priority: row.priority,
    tags: [...row.tags],
    reopen_count: row.reopen_count,
    sla_due_at: row.sla_due_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    rev: row.rev,
    ...known({
      assignee: actorOf(row.assignee_uid, row.assignee_nickname, row.assignee_avatar),
      product_model: row.product_model,
      device_id: row.device_id,
      sn: row.sn === null ? null : maskSerial(row.sn),
      fault_code: row.fault_code,
      log_file: row.log_file,
      contact: row.contact === null ? null : maskAccount(row.contact),
      rating: row.rating,
      firmware: row.firmware,
      resolution: row.resolution,
      resolution_note: row.resolution_note,
      duplicate_of: row.duplicate_of,
      first_reply_at: row.first_reply_at?.toISOString() ?? null,
      resolved_at: row.resolved_at?.toISOString() ?? null,
    }),
  }
}

function toReply(row: ReplyRow): FeedbackReply {
  return {
    reply_id: row.reply_id,
    by: row.by,
    ...known({ actor: actorOf(row.actor_uid, row.nickname, row.avatar_url) }),
    content: row.content,
    images: [...row.images],
    internal: row.internal,
    created_at: row.created_at.toISOString(),
  }
}

/** The refusal of feedback that a brand doesn't have. */
export const noSuchFeedback = (ids: readonly string[]): Problem => refuse('no-such-feedback', { feedback_ids: ids })

/**
 * Feedback of a brand as the detail call answers it; also what a change answers and what a refused one is shown.
 * @throws Problem 40400 when the brand has no such feedback.
 */
export async function showFeedback<W extends World>(
  port: FeedbackPort<W>,
  db: W['db'] | W['trx'],
  brand: Brand,
  id: string,
): Promise<FeedbackDetail> {
  const [row, replies] = await Promise.all([port.read(db, brand, id), port.replies(db, brand, id)])
  if (!row) throw noSuchFeedback([id])
  return { ...toFeedback(row), replies: replies.map(toReply) }
}
