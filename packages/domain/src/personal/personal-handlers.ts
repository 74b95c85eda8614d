import {
  type ApiHandlers,
  type BodyOf,
  type CallInput,
  type DataOf,
  invalid,
  maxPreferences,
  type Notification,
  wrong,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { countLimit, toWindow } from '../paging.ts'
import type { InboxPort, NoteRow } from './personal-port.ts'

type InboxCall = 'getPreference' | 'putPreference' | 'notificationList' | 'readNotifications'

/** What is kept for a person, and what they are told. */
export function createInboxHandlers<W extends World>(port: InboxPort<W>): Pick<ApiHandlers<W['context']>, InboxCall> {
  return {
    async getPreference({ query: { scope } }, context) {
      const found = await port.preference(port.reader(context), port.callerOf(context).uid, scope)
      return found ? { scope, value: found.value, updated_at: found.updated_at.toISOString() } : { scope, value: null }
    },
    putPreference: ({ body }, context) => keepPreference(port, body, context),
    notificationList: (input, context) => listNotifications(port, input, context),
    readNotifications({ body: { note_ids } }, context) {
      const { uid } = port.callerOf(context)
      return port.transact(context, async (trx) => {
        const read = await port.readNotes(trx, uid, note_ids, port.now(context))
        return { read, unread: await port.countNotes(trx, uid, 'unread') }
      })
    },
  }
}

/**
 * Keeps a preference of the caller's own; the last one written stands.
 * @throws Problem 40000 in more scopes than anybody needs.
 */
function keepPreference<W extends World>(
  port: InboxPort<W>,
  { scope, value }: BodyOf<'putPreference'>,
  context: W['context'],
): Promise<DataOf<'putPreference'>> {
  const { uid } = port.callerOf(context)
  return port.transact(context, async (trx) => {
    if (value === null) {
      await port.removePreference(trx, uid, scope)
      return { scope, value }
    }
    await port.takeTurns(trx, uid)
    if ((await port.countOtherPreferences(trx, uid, scope)) >= maxPreferences) {
      throw invalid({ scope: wrong('too-many-preferences', { count: maxPreferences }) })
    }
    const updated_at = port.now(context)
    await port.keepPreference(trx, uid, scope, value, updated_at)
    return { scope, value, updated_at: updated_at.toISOString() }
  })
}

const toNotification = ({
  note_id,
  kind,
  title,
  reason,
  figures,
  ref,
  created_at,
  read_at,
}: NoteRow): Notification => ({
  note_id,
  kind,
  title,
  ...(reason && { reason }),
  ...(figures && { figures: { ...figures } }),
  ...(ref && { ref }),
  created_at: created_at.toISOString(),
  ...(read_at && { read_at: read_at.toISOString() }),
})

/** One page of the caller's own notifications, newest first. */
async function listNotifications<W extends World>(
  port: InboxPort<W>,
  { query }: CallInput<'notificationList'>,
  context: W['context'],
): Promise<DataOf<'notificationList'>> {
  const { uid } = port.callerOf(context)
  const db = port.reader(context)
  const window = toWindow(query)
  const [rows, all, unread] = await Promise.all([
    port.notes(db, uid, query.state, window),
    port.countNotes(db, uid, undefined),
    port.countNotes(db, uid, 'unread'),
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
