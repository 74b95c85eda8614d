import type { BodyOf, Brand, CallInput, DataOf, Notification } from '@bms/contract'
import { countLimit, toWindow } from '@bms/domain'
import { type Kysely, type Selectable, sql } from 'kysely'

import { type Context, signedIn } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import type { InboxTable } from '../../db/tables/personal.ts'
import { inTransaction } from '../../db/transaction.ts'

type Row = Selectable<InboxTable>

function toNotification({ note_id, kind, title, reason, figures, ref, created_at, read_at }: Row): Notification {
  return {
    note_id,
    kind,
    title,
    ...(reason === null ? {} : { reason }),
    ...(figures === null ? {} : { figures }),
    ...(ref === null ? {} : { ref: ref as { type: string; id: string; brand?: Brand } }),
    created_at: created_at.toISOString(),
    ...(read_at ? { read_at: read_at.toISOString() } : {}),
  }
}

function select(db: Kysely<Tables>, uid: string, state: 'read' | 'unread' | undefined) {
  const own = db.selectFrom('inbox').where('uid', '=', uid)
  return state === undefined ? own : own.where('read_at', state === 'unread' ? 'is' : 'is not', null)
}

async function count(db: Kysely<Tables>, uid: string, state: 'read' | 'unread' | undefined): Promise<number> {
  const some = select(db, uid, state)
    .select(sql<number>`1`.as('one'))
    .limit(countLimit + 1)
  const found = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return found?.n ?? 0
}

/** One page of the caller's own notifications, newest first. */
export async function listNotifications(
  { query }: CallInput<'notificationList'>,
  context: Context,
): Promise<DataOf<'notificationList'>> {
  const { uid } = signedIn(context)
  const window = toWindow(query)
  const [rows, all, unread] = await Promise.all([
    select(context.db, uid, query.state)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('note_id', 'desc')
      .limit(window.pageSize)
      .offset(window.offset)
      .execute(),
    count(context.db, uid, undefined),
    count(context.db, uid, 'unread'),
  ])
  const read = Math.max(0, all - unread)
  const total = { all, unread, read }[query.state ?? 'all']
  return {
    list: rows.map(toNotification),
    total: Math.min(total, countLimit),
    ...(total > countLimit ? { total_is_lower_bound: true } : {}),
    page: window.page,
    page_size: window.pageSize,
    facets: {
      state: [
        { key: 'unread', count: unread },
        { key: 'read', count: read },
      ],
    },
  }
}

/** Marks notifications of the caller's own as read; ids of others are as good as unknown. */
export function readNotifications(
  { note_ids }: BodyOf<'readNotifications'>,
  context: Context,
): Promise<DataOf<'readNotifications'>> {
  const { uid } = signedIn(context)
  return inTransaction(context.db, async (trx) => {
    const unread = trx
      .updateTable('inbox')
      .set({ read_at: context.now() })
      .where('uid', '=', uid)
      .where('read_at', 'is', null)
    const chosen = note_ids ? unread.where('note_id', 'in', note_ids) : unread
    const { numUpdatedRows } = await chosen.executeTakeFirst()
    return { read: Number(numUpdatedRows), unread: await count(trx, uid, 'unread') }
  })
}
