import { type ProjectKey, riskyActions, toSpan } from '@bms/contract'
import { countLimit, type Window } from '@bms/domain'
import { type Kysely, type Selectable, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { OperationRecordTable } from '../../db/tables/staff.ts'
import { atPlace, type Placed, toBehind, toPlaceText } from '../list-walk.ts'

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
  readonly tz?: string | undefined
  readonly ip?: string | undefined
}

const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length

const toDate = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text))

/** The last moment that a text of ISO 8601 with four digits of a year can tell. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** The times asked for, as moments or as days of a time zone; the end itself is not in it. */
function toTimes({ at_from, at_to, tz }: RecordSelection): { from: Date | undefined; until: Date | undefined } {
  const from = at_from !== undefined && isDay(at_from) ? toSpan(at_from, undefined, tz)?.from : at_from
  if (at_to === undefined) return { from: toDate(from), until: undefined }
  const until = isDay(at_to)
    ? toSpan(undefined, at_to, tz)?.until
    : new Date(Math.min(Date.parse(at_to) + 1, lastMoment)).toISOString()
  return { from: toDate(from), until: toDate(until) }
}

function select(db: Kysely<Tables>, selection: RecordSelection) {
  const { projects, q, module, action, risk, session_id, result, actor_uid, target_type, target_id, ip } = selection
  const { from, until } = toTimes(selection)
  let query = db.selectFrom('operation_record').where('project', 'in', [...projects])
  if (action) query = query.where('action', 'in', [...action])
  if (module) query = query.where('module', 'in', [...module])
  if (risk) query = query.where('action', 'in', [...riskyActions])
  if (session_id !== undefined) query = query.where('session_id', '=', session_id)
  if (result) query = query.where('result', '=', result)
  if (actor_uid !== undefined) query = query.where('actor_uid', '=', actor_uid)
  if (target_type !== undefined) query = query.where('target_type', '=', target_type)
  if (target_id !== undefined) query = query.where('target_id', '=', target_id)
  if (ip !== undefined) query = query.where('ip', '=', ip)
  if (from) query = query.where('at', '>=', from)
  if (until) query = query.where('at', '<', until)
  if (q) query = query.where((eb) => eb.or([eb('target_id', '=', q), eb('log_id', '=', q)]))
  return query
}

/** One page of records, by time. */
export function findRecords(
  db: Kysely<Tables>,
  selection: RecordSelection,
  direction: 'asc' | 'desc',
  window: Window,
): Promise<Placed<RecordRow>[]> {
  const keys = [
    { expression: sql.ref('at'), direction },
    { expression: sql.ref('log_id'), direction },
  ]
  const found = select(db, selection)
    .selectAll()
    .$if(window.after !== undefined, (query) => query.select(toPlaceText(keys).as('place')))
    .orderBy('at', direction)
    .orderBy('log_id', direction)
    .limit(window.pageSize)
    .offset(window.offset)
  const [behind] = toBehind(keys, window)
  return atPlace(window, () => (behind ? found.where(sql<boolean>`${behind}`) : found).execute())
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

/** Records in the order of their chain or against it, behind one of them (0: from the start): what an export reads. */
export function walkRecords(
  db: Kysely<Tables>,
  selection: RecordSelection,
  { seq, direction, limit }: { readonly seq: number; readonly direction: 'asc' | 'desc'; readonly limit: number },
): Promise<RecordRow[]> {
  const all = select(db, selection).selectAll().orderBy('seq', direction).limit(limit)
  return (seq === 0 ? all : all.where('seq', direction === 'asc' ? '>' : '<', seq)).execute()
}
