import {
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
  requireDistinctTags,
  wrong,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { type Change, inOneRecord, type RecordDraft, type Scalar } from '../records.ts'
import { addedTags, changeTags, findUsedTags } from '../tags.ts'
import type { FeedbackPort, KeptFeedback, LinkedDevice } from './feedback-port.ts'
import { noSuchFeedback, showFeedback } from './present-feedback.ts'

/** What the rules of an edit look at; records tell changes in this order. */
function toState(row: KeptFeedback): FeedbackState {
  const { status, priority, assignee_uid, tags, device_id, reopen_count } = row
  const { resolution, resolution_note, duplicate_of } = row
  const outcome = { resolution, resolution_note, duplicate_of, reopen_count }
  const handling = { status, priority, assignee_uid, tags, device_id }
  return {
    ...handling,
    ...outcome,
    first_reply_at: row.first_reply_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    sla_due_at: row.sla_due_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}

/** The state a plan leads to. @throws Problem 40910 or 40000 where it leads nowhere. */
function requireChange(plan: FeedbackPlan, feedbackId: string): FeedbackState {
  if (plan.kind === 'change') return plan.after
  if (plan.kind === 'invalid') throw invalid(plan.errors)
  const { from, to } = plan
  throw refuseFeedback(from, to, [feedbackId])
}

/**
 * Looks up what edits name: assignees and repeated feedback have to be of the brand.
 * @throws Problem 40000 that says which isn't.
 */
async function checkNamed<W extends World>(
  port: FeedbackPort<W>,
  trx: W['trx'],
  brand: Brand,
  edits: readonly Pick<FeedbackEdit, 'assignee_uid' | 'duplicate_of'>[],
): Promise<void> {
  const named = edits.flatMap(({ assignee_uid }) => assignee_uid ?? [])
  if (named.length > 0) {
    const there = new Set((await port.assignees(trx, brand)).map(({ uid }) => uid))
    if (!named.every((uid) => there.has(uid))) throw invalid({ assignee_uid: 'not-handler' })
  }
  const duplicate_of = edits.find((edit) => edit.duplicate_of !== undefined)?.duplicate_of
  if (duplicate_of !== undefined && !(await port.has(trx, brand, duplicate_of))) {
    throw invalid({ duplicate_of: 'not-feedback' })
  }
}

/** What linking a device brings along; without one only the link and the serial go. */
async function findLinked<W extends World>(
  port: FeedbackPort<W>,
  trx: W['trx'],
  brand: Brand,
  { device_id, sn, product_model, firmware }: KeptFeedback,
  deviceId: string | null,
): Promise<LinkedDevice> {
  if (deviceId === device_id) return { device_id, sn, product_model, firmware }
  if (deviceId === null) return { device_id: null, sn: null, product_model, firmware }
  const found = await port.device(trx, brand, deviceId)
  if (!found) throw invalid({ device_id: 'not-device' })
  return found
}

function toChanges(before: FeedbackState, after: FeedbackState): Change[] {
  const valueOf = (value: unknown): Scalar => (Array.isArray(value) ? value.join(', ') : (value as Scalar))
  return (Object.keys(before) as (keyof FeedbackState)[])
    .map((path) => ({ path, from: valueOf(before[path]), to: valueOf(after[path]) }))
    .filter(({ from, to }) => from !== to)
}

/** What a record names feedback by. */
export const toTarget = ({ feedback_id: id, category: name }: KeptFeedback): RecordDraft['target'] => {
  return { type: 'feedback', id, name }
}

const toEdited = (row: KeptFeedback, changes: readonly Change[]): RecordDraft => {
  return { module: 'UserCenter', action: 'edit', target: toTarget(row), changes }
}

/** Keeps the state after an edit; answers with what changed, and where that is nothing, nothing is written. */
async function write<W extends World>(
  port: FeedbackPort<W>,
  trx: W['trx'],
  brand: Brand,
  row: KeptFeedback,
  after: FeedbackState,
  at: Date,
): Promise<readonly Change[]> {
  const changes = toChanges(toState(row), after)
  if (changes.length === 0) return changes
  const linked = await findLinked(port, trx, brand, row, after.device_id)
  await port.update(trx, brand, row, { ...after, ...linked }, at)
  return changes
}

/** Tells somebody that another gave them feedback to handle. */
async function tellAssigned<W extends World>(
  port: FeedbackPort<W>,
  trx: W['trx'],
  context: W['context'],
  brand: Brand,
  { ids, uid }: { readonly ids: readonly string[]; readonly uid: string | null },
): Promise<void> {
  const [id] = ids
  if (id === undefined || uid === null || uid === port.callerOf(context).uid) return
  const isOne = ids.length === 1
  await port.notify(trx, context, [uid], {
    kind: 'feedback',
    ...(isOne
      ? { reason: 'feedback-assigned' }
      : { reason: 'feedback-assigned-several', figures: { count: ids.length } }),
    // Several are in the list of this brand.
    ref: { type: 'feedback', id: isOne ? id : '', brand },
  })
}

/**
 * Takes, assigns, orders, tags, links, resolves or reopens a piece of feedback.
 * @throws Problem 40400, 40900 with the copy of now, 40910 for a way that isn't open, 40000 for what is missing.
 */
export function editFeedback<W extends World>(
  port: FeedbackPort<W>,
  { brand, body }: CallInput<'editFeedback'>,
  context: W['context'],
): Promise<DataOf<'editFeedback'>> {
  const { uid } = port.callerOf(context)
  const { feedback_id, rev, ...edit } = body
  return port.transact(context, async (trx) => {
    const [row] = await port.lock(trx, brand, [feedback_id])
    if (!row) throw noSuchFeedback([feedback_id])
    if (row.rev !== rev) {
      const current = await showFeedback(port, trx, brand, feedback_id)
      throw refuse('feedback-changed', { current })
    }
    const now = port.now(context)
    const tagging = { id: feedback_id, before: row.tags, after: edit.tags ?? row.tags }
    const usedTags = await findUsedTags(port, trx, brand, [tagging])
    const after = requireChange(planFeedbackEdit(feedback_id, toState(row), edit, { uid, now, usedTags }), feedback_id)
    await checkNamed(port, trx, brand, [edit])
    const changes = await write(port, trx, brand, row, after, now)
    const given = row.assignee_uid === after.assignee_uid ? [] : [feedback_id]
    await tellAssigned(port, trx, context, brand, { ids: given, uid: after.assignee_uid })
    if (changes.length > 0) await port.record(trx, context, brand, [toEdited(row, changes)])
    return showFeedback(port, trx, brand, feedback_id)
  })
}

/**
 * What becomes of the tags of feedback, each with its row.
 * @throws Problem 40000 where they become too many, two would look alike, on one or on several, or one like one of other
 * feedback, and where more different ones are put on than one may have: each is looked up and locked.
 */
async function toTagged<W extends World>(
  port: FeedbackPort<W>,
  trx: W['trx'],
  brand: Brand,
  rows: readonly KeptFeedback[],
  body: CallInput<'bulkEditFeedback'>['body'],
): Promise<readonly { readonly row: KeptFeedback; readonly tags: readonly string[] }[]> {
  const tagged = rows.map((row) => {
    const { add_tags: add, remove_tags: remove } = { ...body, ...body.each?.[row.feedback_id] }
    return { row, tags: changeTags(row.tags, { add, remove }) }
  })
  const tagging = tagged.map(({ row, tags }) => ({ id: row.feedback_id, before: row.tags, after: tags }))
  const added = addedTags(tagging)
  if (added.length > feedbackLimits.tags) {
    throw invalid({ add_tags: wrong('too-many-tags-at-once', { count: feedbackLimits.tags }) })
  }
  const used = await findUsedTags(port, trx, brand, tagging)
  for (const { before, after } of tagging) {
    requireDistinctTags(before, after, used, 'add_tags')
    if (after.length > Math.max(feedbackLimits.tags, before.length)) {
      throw invalid({ add_tags: wrong('too-many-tags', { count: feedbackLimits.tags }) })
    }
  }
  // What is in use already may be put on, as it may alone.
  requireDistinctTags([...used.names], added, used, 'add_tags')
  return tagged
}

/**
 * What becomes of one of several pieces of feedback. What is resolved already stays so, unless it is to be reopened; one
 * that is taken back to how it was is then taken again.
 * @throws Problem 40910 or 40000 where that leads nowhere.
 */
function planOneOfMany(
  row: KeptFeedback,
  tags: readonly string[],
  body: CallInput<'bulkEditFeedback'>['body'],
  by: { readonly uid: string; readonly now: Date },
): FeedbackState {
  const { feedback_id: id } = row
  const own = body.each?.[id]
  const { assignee_uid, priority, status, resolution } = { ...body, ...own }
  const { resolution_note, duplicate_of } = body
  const plan = (from: FeedbackState, edit: FeedbackEdit) => requireChange(planFeedbackEdit(id, from, edit, by), id)
  const edit: FeedbackEdit = { assignee_uid, priority, tags: [...tags] }
  if (row.status !== 'resolved') {
    if (resolution === undefined) return plan(toState(row), { ...edit, ...(status !== 'open' && { status }) })
    return plan(toState(row), { ...edit, status: 'resolved', resolution, resolution_note, duplicate_of })
  }
  const retakes = own?.status === 'in_progress'
  const after = plan(toState(row), { ...edit, ...((retakes || status === 'open') && { status: 'open' }) })
  return retakes ? plan(after, { status: 'in_progress' }) : after
}

/**
 * Takes, assigns, orders, tags, resolves or reopens several pieces of feedback: all of them, or none. One operation record
 * tells of all. What is resolved already stays so, unless it is to be reopened; what isn't in the revision any more that
 * `each` has of it is left out.
 * @throws Problem 40400, 40910 or 40000 as for a single one.
 */
export function bulkEditFeedback<W extends World>(
  port: FeedbackPort<W>,
  { brand, body }: CallInput<'bulkEditFeedback'>,
  context: W['context'],
): Promise<DataOf<'bulkEditFeedback'>> {
  const { uid } = port.callerOf(context)
  const ids = [...new Set(body.feedback_ids)]
  return port.transact(context, async (trx) => {
    const found = await port.lock(trx, brand, ids)
    const unknown = ids.filter((id) => !found.some(({ feedback_id }) => feedback_id === id))
    if (unknown.length > 0) throw noSuchFeedback(unknown)
    const moved = found.filter(({ feedback_id: id, rev }) => (body.each?.[id]?.rev ?? rev) !== rev)
    const outdated = new Set(moved.map(({ feedback_id }) => feedback_id))
    const rows = found.filter(({ feedback_id }) => !outdated.has(feedback_id))
    await checkNamed(port, trx, brand, [body, ...Object.values(body.each ?? {})])
    const now = port.now(context)
    const tagged = await toTagged(port, trx, brand, rows, body)
    const planned = tagged.map(({ row, tags }) => [row, planOneOfMany(row, tags, body, { uid, now })] as const)
    const drafts: RecordDraft[] = []
    for (const [row, after] of planned) {
      const changes = await write(port, trx, brand, row, after, now)
      if (changes.length > 0) drafts.push(toEdited(row, changes))
    }
    const given = planned.filter(([row, after]) => row.assignee_uid !== after.assignee_uid)
    for (const [assignee, some] of Map.groupBy(given, ([, after]) => after.assignee_uid)) {
      const theirs = some.map(([{ feedback_id }]) => feedback_id)
      await tellAssigned(port, trx, context, brand, { ids: theirs, uid: assignee })
    }
    await port.record(trx, context, brand, inOneRecord(drafts))
    const changed = new Set(drafts.map(({ target }) => target.id))
    const unchanged = ids.filter((id) => !changed.has(id) && !outdated.has(id))
    return { changed: [...changed], unchanged, ...(outdated.size > 0 && { outdated: [...outdated] }) }
  })
}

/**
 * Adds an answer or a note of staff, and resolves the feedback along with it where that is asked. The first answer that
 * the user sees is the first reply, whatever comes after; what nobody has is whose answer it is.
 * @throws Problem 40400, 40000 for an image that the brand doesn't have, 40910 or 40000 where it can't be resolved.
 */
export function replyToFeedback<W extends World>(
  port: FeedbackPort<W>,
  { brand, body }: CallInput<'replyToFeedback'>,
  context: W['context'],
): Promise<DataOf<'replyToFeedback'>> {
  const { uid } = port.callerOf(context)
  const { feedback_id, content, internal = false, images = [], faq_ids = [], ...outcome } = body
  return port.once(context, { call: 'replyToFeedback', input: { brand, ...body } }, async (trx) => {
    const [row] = await port.lock(trx, brand, [feedback_id])
    if (!row) throw noSuchFeedback([feedback_id])
    const now = port.now(context)
    const plan = planFeedbackReply(feedback_id, toState(row), { internal, ...outcome }, { uid, now })
    const after = requireChange(plan, feedback_id)
    await checkNamed(port, trx, brand, [outcome])
    const quoted = [...new Set(faq_ids)]
    const reply = { feedback_id, actor_uid: uid, content, internal, faq_ids: quoted, images }
    await port.addReply(trx, brand, reply, now)
    const written = await write(port, trx, brand, row, after, now)
    // Who edits should have seen what was said.
    if (written.length === 0) await port.update(trx, brand, row, undefined, now)
    const changes = [{ path: 'reply', from: null, to: internal ? 'internal' : 'public' }, ...written]
    await port.record(trx, context, brand, [toEdited(row, changes)])
    return showFeedback(port, trx, brand, feedback_id)
  })
}
