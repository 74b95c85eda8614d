import { countLimit, type NoteRow, type Window } from '@bms/domain'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'

function select(db: Kysely<Tables>, uid: string, state: 'read' | 'unread' | undefined) {
  const own = db.selectFrom('inbox').where('uid', '=', uid)
  return state === undefined ? own : own.where('read_at', state === 'unread' ? 'is' : 'is not', null)
}

/** How many notifications somebody has; past the limit of counting it is only more than that. */
export async function countNotes(db: Kysely<Tables>, uid: string, state: 'unread' | undefined): Promise<number> {
  const some = select(db, uid, state)
    .select(sql<number>`1`.as('one'))
    .limit(countLimit + 1)
  const found = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return found?.n ?? 0
}

/** One page of somebody's notifications, newest first. */
export async function findNotes(
  db: Kysely<Tables>,
  uid: string,
  state: 'read' | 'unread' | undefined,
  { pageSize, offset }: Window,
): Promise<NoteRow[]> {
  const rows = await select(db, uid, state)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('note_id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()
  // Cast: what it is about was kept as JSON, as it was told.
  return rows.map((row) => ({ ...row, ref: row.ref as NoteRow['ref'] }))
}

/** Marks unread notifications of somebody as read, or some of them; ids of others are as good as unknown. */
export async function readNotes(
  trx: Transaction<Tables>,
  uid: string,
  ids: readonly string[] | undefined,
  at: Date,
): Promise<number> {
  const unread = trx.updateTable('inbox').set({ read_at: at }).where('uid', '=', uid).where('read_at', 'is', null)
  const chosen = ids ? unread.where('note_id', 'in', [...ids]) : unread
  const { numUpdatedRows } = await chosen.executeTakeFirst()
  return Number(numUpdatedRows)
}
