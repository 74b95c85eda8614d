import type { Brand, FeedbackState } from '@bms/contract'
import type { KeptFeedback, LinkedDevice, NewReply } from '@bms/domain'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'
import { keepAssetRefs, settleAssets } from '../asset/asset-refs.ts'
import { countKnowledge } from '../knowledge/count-knowledge.ts'
import { adjustForFeedback } from '../statistics/adjust-for-feedback.ts'
import { feedbackTags, setTags } from '../tags.ts'

/** Feedback of a brand by id, locked until the transaction ends; in one order, so that two can't wait for each other. */
export function lockFeedback(
  trx: Transaction<Tables>,
  brand: Brand,
  ids: readonly string[],
): Promise<readonly KeptFeedback[]> {
  return trx
    .selectFrom('feedback')
    .selectAll()
    .where('brand', '=', brand)
    .where('feedback_id', 'in', [...ids])
    .orderBy('feedback_id')
    .forUpdate()
    .execute()
}

/** What linking a device brings along; undefined where the brand has no such device. */
export function findLinked(
  trx: Transaction<Tables>,
  brand: Brand,
  deviceId: string,
): Promise<LinkedDevice | undefined> {
  return trx
    .selectFrom('device')
    .select(['device_id', 'sn', 'product_model', 'firmware_mcu as firmware'])
    .where('brand', '=', brand)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
}

/** Writes the next revision of feedback, and brings the roll-ups along with what changed. */
export async function updateFeedback(
  trx: Transaction<Tables>,
  brand: Brand,
  row: KeptFeedback,
  after: (FeedbackState & LinkedDevice) | undefined,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('feedback')
    .set({ ...(after && { ...after, tags: JSON.stringify(after.tags) }), updated_at: at, rev: row.rev + 1 })
    .where('brand', '=', brand)
    .where('feedback_id', '=', row.feedback_id)
    .execute()
  if (!after) return
  if (JSON.stringify(after.tags) !== JSON.stringify(row.tags)) {
    await setTags(trx, feedbackTags, brand, row.feedback_id, after.tags)
  }
  const toMoment = (text: string | null) => (text === null ? null : new Date(text))
  await adjustForFeedback(trx, brand, row, {
    ...row,
    product_model: after.product_model,
    status: after.status,
    first_reply_at: toMoment(after.first_reply_at),
    resolved_at: toMoment(after.resolved_at),
  })
}

/** Writes a message of staff into a conversation, with its pictures; counts the FAQs it quotes. */
export async function addReply(
  trx: Transaction<Tables>,
  brand: Brand,
  { images: sent, faq_ids, ...reply }: NewReply,
  at: Date,
): Promise<void> {
  const reply_id = newId(at)
  const { images } = await settleAssets(trx, brand, { images: sent })
  await trx
    .insertInto('feedback_reply')
    .values({
      ...reply,
      brand,
      reply_id,
      by: 'staff',
      faq_ids: [...faq_ids],
      images: JSON.stringify(images),
      created_at: at,
    })
    .execute()
  await keepAssetRefs(trx, at, brand, { type: 'feedback_reply', id: reply_id }, { images })
  for (const id of faq_ids) await countKnowledge(trx, brand, { kind: 'faq', id }, { used_in_replies: 1 })
}
