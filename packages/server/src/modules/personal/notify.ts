import type { Brand, NotificationKind } from '@bms/contract'
import type { Transaction } from 'kysely'

import type { Context } from '../../context.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'

/** What somebody is told. */
export interface Note {
  readonly kind: NotificationKind
  /** One line, at most 160 characters; nothing that only some may read. */
  readonly title: string
  /** What it is about, by type and id, where there is something to open. */
  readonly ref?: { readonly type: string; readonly id: string; readonly brand?: Brand } | undefined
}

/**
 * Puts a note into the inbox of each of these people, in the transaction of what it tells of: it comes
 * with the change, or not at all.
 */
export function notify(
  trx: Transaction<Tables>,
  context: Pick<Context, 'now'>,
  uids: readonly string[],
  { kind, title, ref }: Note,
): Promise<void> {
  const created_at = context.now()
  const rows = [...new Set(uids)].map((uid) => ({
    note_id: newId(created_at),
    uid,
    kind,
    title: title.slice(0, 160).toWellFormed(),
    ref: ref ?? null,
    created_at,
  }))
  return insertRows(trx, 'inbox', rows)
}
