import { type NotificationKind, sayNote } from '@bms/contract'
import type { Note } from '@bms/domain'
import { sql, type Transaction } from 'kysely'

import type { Context } from './context.ts'
import { insertRows } from './db/insert-rows.ts'
import type { Tables } from './db/tables.ts'
import { newId } from './ids.ts'

/**
 * Puts a note into the inbox of each of these people, in the transaction of what it tells of: it comes
 * with the change, or not at all. Who chose not to be told of its kind isn't.
 */
export async function notify(
  trx: Transaction<Tables>,
  context: Pick<Context, 'now'>,
  uids: readonly string[],
  note: Note,
): Promise<void> {
  const { kind, reason, figures, ref } = note
  const created_at = context.now()
  const deaf = await findDeaf(trx, uids, kind)
  const rows = [...new Set(uids)]
    .filter((uid) => !deaf.has(uid))
    .map((uid) => ({
      note_id: newId(created_at),
      uid,
      kind,
      title: sayNote(note),
      reason,
      figures: figures ?? null,
      ref: ref ?? null,
      created_at,
    }))
  await insertRows(trx, 'inbox', rows)
}

async function findDeaf(
  trx: Transaction<Tables>,
  uids: readonly string[],
  kind: NotificationKind,
): Promise<ReadonlySet<string>> {
  if (kind === 'account' || uids.length === 0) return new Set()
  const found = await trx
    .selectFrom('preference')
    .select('uid')
    .where('uid', 'in', [...uids])
    .where('scope', '=', 'inbox')
    .where(sql<boolean>`coalesce(jsonb_exists((value::jsonb)->'muted', ${kind}), false)`)
    .execute()
  return new Set(found.map(({ uid }) => uid))
}
