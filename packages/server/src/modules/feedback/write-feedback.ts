import { type Brand, type FeedbackEdit, type FeedbackState, invalid } from '@bms/contract'
import type { Change, RecordDraft, Scalar } from '@bms/domain'
import type { Selectable, Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { FeedbackTable } from '../../db/tables/users.ts'
import { adjustForFeedback } from '../statistics/adjust-for-feedback.ts'
import { findAssignees } from './feedback.queries.ts'

/** A piece of feedback as its table has it. */
export type Row = Selectable<FeedbackTable>

type Linked = Pick<Row, 'device_id' | 'sn' | 'product_model' | 'firmware'>

/** Feedback of a brand by id, locked until the transaction ends; in one order, so that two can't wait for each other. */
export function lockFeedback(trx: Transaction<Tables>, brand: Brand, ids: readonly string[]): Promise<Row[]> {
  return trx
    .selectFrom('feedback')
    .selectAll()
    .where('brand', '=', brand)
    .where('feedback_id', 'in', [...ids])
    .orderBy('feedback_id')
    .forUpdate()
    .execute()
}

/** What the rules of an edit look at. */
export function toState(row: Row): FeedbackState {
  return {
    ...row,
    first_reply_at: row.first_reply_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    sla_due_at: row.sla_due_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}

/**
 * Looks up what an edit names: assignee and repeated feedback have to be of the brand.
 * @throws Problem 40000 that says which isn't.
 */
export async function checkNamed(trx: Transaction<Tables>, brand: Brand, edit: FeedbackEdit): Promise<void> {
  const { assignee_uid, duplicate_of } = edit
  if (assignee_uid !== undefined && assignee_uid !== null) {
    const there = (await findAssignees(trx, brand)).some(({ uid }) => uid === assignee_uid)
    if (!there) throw invalid({ assignee_uid: 'not-handler' })
  }
  if (duplicate_of !== undefined) {
    const found = await trx
      .selectFrom('feedback')
      .select('feedback_id')
      .where('brand', '=', brand)
      .where('feedback_id', '=', duplicate_of)
      .executeTakeFirst()
    if (!found) throw invalid({ duplicate_of: 'not-feedback' })
  }
}

/** What linking a device brings along; without one only the link and the serial go. */
async function findLinked(trx: Transaction<Tables>, row: Row, deviceId: string | null): Promise<Linked> {
  const { device_id, sn, product_model, firmware } = row
  if (deviceId === device_id) return { device_id, sn, product_model, firmware }
  if (deviceId === null) return { device_id: null, sn: null, product_model, firmware }
  const found = await trx
    .selectFrom('device')
    .select(['device_id', 'sn', 'product_model', 'firmware_mcu as firmware'])
    .where('brand', '=', row.brand)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  if (!found) throw invalid({ device_id: 'not-device' })
  return found
}

function toChanges(before: FeedbackState, after: FeedbackState): Change[] {
  const valueOf = (value: unknown): Scalar => (Array.isArray(value) ? value.join(', ') : (value as Scalar))
  return (Object.keys(after) as (keyof FeedbackState)[])
    .map((path) => ({ path, from: valueOf(before[path]), to: valueOf(after[path]) }))
    .filter(({ from, to }) => from !== to)
}

/**
 * Writes the state after an edit, and brings the roll-ups along. Returns the draft of the record, or undefined where
 * nothing changed and nothing was written.
 */
export async function writeFeedback(
  trx: Transaction<Tables>,
  row: Row,
  after: FeedbackState,
  now: Date,
): Promise<RecordDraft | undefined> {
  const before = toState(row)
  const planned = pickState(after)
  const changes = toChanges(pickState(before), planned)
  if (changes.length === 0) return undefined
  const linked = await findLinked(trx, row, after.device_id)
  await trx
    .updateTable('feedback')
    .set({ ...planned, ...linked, tags: JSON.stringify(planned.tags), updated_at: now, rev: row.rev + 1 })
    .where('brand', '=', row.brand)
    .where('feedback_id', '=', row.feedback_id)
    .execute()
  const toMoment = (text: string | null) => (text === null ? null : new Date(text))
  await adjustForFeedback(trx, row.brand, row, {
    ...row,
    product_model: linked.product_model,
    status: planned.status,
    first_reply_at: toMoment(planned.first_reply_at),
    resolved_at: toMoment(planned.resolved_at),
  })
  const target = { type: 'feedback', id: row.feedback_id, name: row.category }
  return { module: 'UserCenter', action: 'edit', target, changes }
}

function pickState(state: FeedbackState): FeedbackState {
  const { status, priority, assignee_uid, tags, device_id, resolution, resolution_note, duplicate_of } = state
  const { reopen_count, first_reply_at, resolved_at, sla_due_at, created_at } = state
  const outcome = { resolution, resolution_note, duplicate_of, reopen_count }
  const moments = { first_reply_at, resolved_at, sla_due_at, created_at }
  return { status, priority, assignee_uid, tags, device_id, ...outcome, ...moments }
}
