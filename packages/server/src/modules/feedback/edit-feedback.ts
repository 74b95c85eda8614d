import {
  type Asset,
  type Brand,
  type CallInput,
  type DataOf,
  type FeedbackEdit,
  feedbackLimits,
  type FeedbackPlan,
  type FeedbackState,
  invalid,
  planFeedbackEdit,
  planFeedbackReply,
  refuse,
  refuseFeedback,
  wrong,
} from '@bms/contract'
import { changeTags, type RecordDraft } from '@bms/domain'
import type { Transaction } from 'kysely'

import { type Context, signedIn } from '../../context.ts'
import { once } from '../../db/once.ts'
import type { Tables } from '../../db/tables.ts'
import type { FeedbackReplyTable } from '../../db/tables/users.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { keepAssetRefs, settleAssets } from '../asset/asset-refs.ts'
import { countKnowledge } from '../knowledge/count-knowledge.ts'
import { appendRecords } from '../operation/append-records.ts'
import { notify } from '../personal/notify.ts'
import { noSuchFeedback, showFeedback } from './to-feedback.ts'
import { checkNamed, lockFeedback, toState, writeFeedback } from './write-feedback.ts'

/** The state a plan leads to. @throws Problem 40910 or 40000 where it leads nowhere. */
function requireChange(plan: FeedbackPlan, feedbackId: string): FeedbackState {
  if (plan.kind === 'change') return plan.after
  if (plan.kind === 'invalid') throw invalid(plan.errors)
  const { from, to } = plan
  throw refuseFeedback(from, to, [feedbackId])
}

/** Tells somebody that another gave them feedback to handle. */
async function tellAssigned(
  trx: Transaction<Tables>,
  context: Context,
  brand: Brand,
  ids: readonly string[],
  uid: string | null,
): Promise<void> {
  const [id] = ids
  if (id === undefined || uid === null || uid === signedIn(context).uid) return
  await notify(trx, context, [uid], {
    kind: 'feedback',
    ...(ids.length === 1
      ? { reason: 'feedback-assigned', ref: { type: 'feedback', id, brand } }
      : // Where they are: in the list of this brand.
        {
          reason: 'feedback-assigned-several',
          figures: { count: ids.length },
          ref: { type: 'feedback', id: '', brand },
        }),
  })
}

/**
 * Takes, assigns, orders, tags, links, resolves or reopens a piece of feedback.
 * @throws Problem 40400, 40900 with the copy of now, 40910 for a way that isn't open, 40000 for what is missing.
 */
export function editFeedback(
  { brand, body }: CallInput<'editFeedback'>,
  context: Context,
): Promise<DataOf<'editFeedback'>> {
  const identity = signedIn(context)
  const { feedback_id, rev, ...edit } = body
  return inTransaction(context.db, async (trx) => {
    const [row] = await lockFeedback(trx, brand, [feedback_id])
    if (!row) throw noSuchFeedback([feedback_id])
    if (row.rev !== rev) {
      const current = await showFeedback(trx, brand, feedback_id)
      throw refuse('feedback-changed', { current })
    }
    const now = context.now()
    const plan = planFeedbackEdit(feedback_id, toState(row), edit, { uid: identity.uid, now })
    const after = requireChange(plan, feedback_id)
    await checkNamed(trx, brand, edit)
    const record = await writeFeedback(trx, row, after, now)
    await tellAssigned(
      trx,
      context,
      brand,
      row.assignee_uid === after.assignee_uid ? [] : [feedback_id],
      after.assignee_uid,
    )
    if (record) await appendRecords(trx, context, identity, brand, [record])
    return showFeedback(trx, brand, feedback_id)
  })
}

/**
 * Takes, assigns, orders, tags or resolves several pieces of feedback: all of them, or none. What is resolved already
 * stays so.
 * @throws Problem 40400, 40910 or 40000 as for a single one.
 */
export function bulkEditFeedback(
  { brand, body }: CallInput<'bulkEditFeedback'>,
  context: Context,
): Promise<DataOf<'bulkEditFeedback'>> {
  const identity = signedIn(context)
  const ids = [...new Set(body.feedback_ids)]
  const { status, assignee_uid, priority, resolution, resolution_note, duplicate_of } = body
  return inTransaction(context.db, async (trx) => {
    const rows = await lockFeedback(trx, brand, ids)
    const found = new Set(rows.map((row) => row.feedback_id))
    const unknown = ids.filter((id) => !found.has(id))
    if (unknown.length > 0) throw noSuchFeedback(unknown)
    await checkNamed(trx, brand, { assignee_uid, duplicate_of })
    const now = context.now()
    const records: RecordDraft[] = []
    for (const row of rows) {
      const tags = changeTags(row.tags, { add: body.add_tags, remove: body.remove_tags })
      if (tags.length > Math.max(feedbackLimits.tags, row.tags.length)) {
        throw invalid({ add_tags: wrong('too-many-tags', { count: feedbackLimits.tags }) })
      }
      const outcome: FeedbackEdit =
        resolution === undefined
          ? { status, resolution_note, duplicate_of }
          : { status: 'resolved', resolution, resolution_note, duplicate_of }
      const edit = { assignee_uid, priority, tags, ...(row.status === 'resolved' ? {} : outcome) }
      const plan = planFeedbackEdit(row.feedback_id, toState(row), edit, { uid: identity.uid, now })
      const record = await writeFeedback(trx, row, requireChange(plan, row.feedback_id), now)
      if (record) records.push(record)
    }
    if (assignee_uid !== undefined) {
      const others = rows.filter((row) => row.assignee_uid !== assignee_uid).map((row) => row.feedback_id)
      await tellAssigned(trx, context, brand, others, assignee_uid)
    }
    await appendRecords(trx, context, identity, brand, records)
    const changed = new Set(records.map(({ target }) => target.id))
    return { changed: [...changed], unchanged: ids.filter((id) => !changed.has(id)) }
  })
}

/**
 * Adds an answer or a note of staff, and resolves the feedback along with it where that is asked. The first answer that
 * the user sees is the first reply, whatever comes after.
 * @throws Problem 40400, 40000 for an image that the brand doesn't have, 40910 or 40000 where it can't be resolved.
 */
export function replyToFeedback(
  { brand, body }: CallInput<'replyToFeedback'>,
  context: Context,
): Promise<DataOf<'replyToFeedback'>> {
  const identity = signedIn(context)
  const { feedback_id, content, internal = false, images: sent = [], faq_ids = [], ...outcome } = body
  return once(context, { call: 'replyToFeedback', input: { brand, ...body } }, async (trx) => {
    const [row] = await lockFeedback(trx, brand, [feedback_id])
    if (!row) throw noSuchFeedback([feedback_id])
    const now = context.now()
    const plan = planFeedbackReply(feedback_id, toState(row), { internal, ...outcome }, { uid: identity.uid, now })
    const after = requireChange(plan, feedback_id)
    await checkNamed(trx, brand, outcome)
    const quoted = [...new Set(faq_ids)]
    const reply = { brand, feedback_id, actor_uid: identity.uid, content, internal, faq_ids: quoted, images: sent }
    await addReply(trx, now, reply)
    for (const id of quoted) await countKnowledge(trx, brand, { kind: 'faq', id }, { used_in_replies: 1 })
    const written = await writeFeedback(trx, row, after, now)
    if (!written) {
      // Who edits should have seen what was said.
      await trx
        .updateTable('feedback')
        .set({ updated_at: now, rev: row.rev + 1 })
        .where('brand', '=', brand)
        .where('feedback_id', '=', feedback_id)
        .execute()
    }
    const said = { path: 'reply', from: null, to: internal ? 'internal' : 'public' }
    await appendRecords(trx, context, identity, brand, [
      {
        module: 'UserCenter',
        action: 'edit',
        target: { type: 'feedback', id: feedback_id, name: row.category },
        changes: [said, ...(written?.changes ?? [])],
      },
    ])
    return showFeedback(trx, brand, feedback_id)
  })
}

/** Writes a message of staff into a conversation, with its pictures. */
async function addReply(
  trx: Transaction<Tables>,
  now: Date,
  reply: Pick<FeedbackReplyTable, 'brand' | 'feedback_id' | 'actor_uid' | 'content' | 'internal'> & {
    readonly faq_ids: readonly string[]
    readonly images: readonly Asset[]
  },
): Promise<void> {
  const reply_id = newId(now)
  const { images } = await settleAssets(trx, reply.brand, { images: reply.images })
  await trx
    .insertInto('feedback_reply')
    .values({
      ...reply,
      reply_id,
      by: 'staff',
      faq_ids: [...reply.faq_ids],
      images: JSON.stringify(images),
      created_at: now,
    })
    .execute()
  await keepAssetRefs(trx, now, reply.brand, { type: 'feedback_reply', id: reply_id }, { images })
}
