import { countLimit, type RecordSelection, toRecordConditions, type Window } from '@bms/domain'
import { type Kysely, type Selectable, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { OperationRecordTable } from '../../db/tables/staff.ts'
import { joinAll } from '../list-query.ts'
import { atPlace, type Placed, toBehind, toPlaceText } from '../list-walk.ts'
import { toSql } from '../to-sql.ts'

/** An operation record as the table has it; of several objects those that are asked for. */
export type RecordRow = Selectable<OperationRecordTable>

/** All but the objects of records that tell of several: they may be long. */
const columns = [
  ...(['project', 'seq', 'log_id', 'at', 'actor_uid', 'actor_nickname', 'actor_uemail', 'module', 'action'] as const),
  ...(['target_type', 'target_id', 'target_name', 'target_count', 'result', 'error_code', 'error_message'] as const),
  ...(['changes', 'snapshot_rev', 'reason', 'ip', 'ua', 'session_id', 'request_id', 'prev_hash', 'hash'] as const),
]

/** Whether a record tells of an object among others; asked by its index. */
const amongTargets = (id: string) => sql<boolean>`log_id = ANY (ARRAY(
  SELECT log_id FROM operation_record
  WHERE targets IS NOT NULL AND jsonb_path_query_array(targets, '$[*].id') @> jsonb_build_array(${id}::text)))`

/** All objects of a record that is asked for by its id; else the one that is asked for. Others aren't read at all. */
function toldTargets({ q, target_id: id }: Pick<RecordSelection, 'q' | 'target_id'>) {
  const own =
    id === undefined
      ? sql`NULL`
      : sql`jsonb_path_query_array(targets, '$[*] ? (@.id == $id)', jsonb_build_object('id', ${id}::text))`
  return sql<RecordRow['targets']>`CASE WHEN log_id = ${q ?? ''}::text THEN targets ELSE ${own} END`
}

function select(db: Kysely<Tables>, selection: RecordSelection) {
  const { q, target_id: id } = selection
  const conditions = joinAll([
    ...toSql(toRecordConditions(selection), 'operation_record'),
    ...(id === undefined ? [] : [sql`(target_id = ${id} OR ${amongTargets(id)})`]),
    ...(q ? [sql`(target_id = ${q} OR log_id = ${q} OR ${amongTargets(q)})`] : []),
  ])
  return db.selectFrom('operation_record').where(sql<boolean>`${conditions}`)
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
    .select(columns)
    .select(toldTargets(selection).as('targets'))
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

/** A record as an export has it: once for each of several objects, of which this is the one. */
export interface WalkedRow extends RecordRow {
  readonly target: NonNullable<RecordRow['targets']>[number] | null
  /** Which of the objects it is, from 1; 0 of a record of one. */
  readonly nth: number
}

/** A place behind a record of an export; at the start `seq` is 0. */
interface WalkPlace extends Pick<WalkedRow, 'seq' | 'nth'> {
  readonly direction: 'asc' | 'desc'
  readonly limit: number
}

/** Records in the order of their chain or against it, each once for every object it tells of: what an export reads. */
export function walkRecords(
  db: Kysely<Tables>,
  selection: RecordSelection,
  { seq, nth, direction, limit }: WalkPlace,
): Promise<WalkedRow[]> {
  const { target_id: id } = selection
  const all = select(db, selection)
    .leftJoinLateral(
      sql<Pick<WalkedRow, 'target' | 'nth'>>`jsonb_array_elements(targets) WITH ORDINALITY`.as<'own'>(
        sql`own (target, nth)`,
      ),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select(['own.target', sql<null>`NULL`.as('targets'), sql<number>`coalesce(own.nth, 0)::int`.as('nth')])
    .$if(id !== undefined, (query) =>
      query.where(sql<boolean>`(own.target IS NULL OR own.target ->> 'id' = ${id}::text)`),
    )
    .orderBy('seq', direction)
    .orderBy('own.nth')
    .limit(limit)
  const behind = all
    .where('seq', direction === 'asc' ? '>=' : '<=', seq)
    .where(sql<boolean>`(seq <> ${seq} OR own.nth > ${nth})`)
  return (seq === 0 ? all : behind).execute()
}
