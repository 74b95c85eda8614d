import { type ProjectKey, riskyActions } from '@bms/contract'
import { type Kysely, type Selectable, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { OperationRecordTable } from '../../db/tables/staff.ts'
import { countLimit, type Window } from '../page.ts'

/** An operation record as the table has it. */
export type RecordRow = Selectable<OperationRecordTable>

/** Which records are asked for. */
export interface RecordSelection {
  readonly projects: readonly ProjectKey[]
  readonly q?: string | undefined
  readonly module?: readonly string[] | undefined
  readonly action?: readonly string[] | undefined
  readonly risk?: 'risky' | undefined
  readonly session_id?: string | undefined
  readonly result?: 'success' | 'failure' | undefined
  readonly actor_uid?: string | undefined
  readonly target_type?: string | undefined
  readonly target_id?: string | undefined
  readonly at_from?: string | undefined
  readonly at_to?: string | undefined
}

function select(db: Kysely<Tables>, selection: RecordSelection) {
  const { projects, q, module, action, risk, session_id, result, actor_uid, target_type, target_id, at_from, at_to } =
    selection
  let query = db.selectFrom('operation_record').where('project', 'in', [...projects])
  if (action) query = query.where('action', 'in', [...action])
  if (module) query = query.where('module', 'in', [...module])
  if (risk) query = query.where('action', 'in', [...riskyActions])
  if (session_id !== undefined) query = query.where('session_id', '=', session_id)
  if (result) query = query.where('result', '=', result)
  if (actor_uid !== undefined) query = query.where('actor_uid', '=', actor_uid)
  if (target_type !== undefined) query = query.where('target_type', '=', target_type)
  if (target_id !== undefined) query = query.where('target_id', '=', target_id)
  if (at_from !== undefined) query = query.where('at', '>=', new Date(at_from))
  if (at_to !== undefined) query = query.where('at', '<=', new Date(at_to))
  if (q) query = query.where((eb) => eb.or([eb('target_id', '=', q), eb('log_id', '=', q)]))
  return query
}

/** One page of records, by time. */
export function findRecords(
  db: Kysely<Tables>,
  selection: RecordSelection,
  direction: 'asc' | 'desc',
  { offset, pageSize }: Window,
): Promise<RecordRow[]> {
  return select(db, selection)
    .selectAll()
    .orderBy('at', direction)
    .orderBy('log_id', direction)
    .limit(pageSize)
    .offset(offset)
    .execute()
}

/** How many records there are; counts one more than the limit at most. */
export async function countRecords(db: Kysely<Tables>, selection: RecordSelection): Promise<number> {
  const some = select(db, selection)
    .select(sql<number>`1`.as('one'))
    .limit(countLimit + 1)
  const found = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return found?.n ?? 0
}

/** Records in the order of their chain, after one of them: what an export walks through. */
export function findRecordsAfter(
  db: Kysely<Tables>,
  selection: RecordSelection,
  seq: number,
  limit: number,
): Promise<RecordRow[]> {
  return select(db, selection).selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute()
}
