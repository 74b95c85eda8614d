import type { OwnSession } from '@bms/contract'
import type { SessionPort } from '@bms/domain'

import { type StaffWorld, work } from '../../access/administration.ts'
import { type Context, signedIn } from '../../context.ts'
import { findOwnSessions, revokeSessions } from './own-sessions.ts'
import { endOf, sessionState } from './session-limits.ts'

/** People's sessions over the database. */
export const sessionPort: SessionPort<StaffWorld> = {
  ...work,
  callerOf: (context) => signedIn(context),
  list: listSessions,
  end(trx, context, uid, which, because) {
    const { sessionId } = signedIn(context)
    return revokeSessions(trx, { uid, ...(which === 'others' ? { except: sessionId } : which) }, because, context.now())
  },
}

async function listSessions(context: Context, uid: string): Promise<OwnSession[]> {
  const { sessionId } = signedIn(context)
  const now = context.now()
  const rows = await findOwnSessions(context.db, uid, sessionId, now)
  return rows
    .filter((row) => sessionState(row, now) === 'alive')
    .map((row) => ({
      session_id: row.session_id,
      created_at: row.issued_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      ip: row.ip,
      ua: row.ua,
      remember: row.remember,
      current: row.session_id === sessionId,
      ...(row.session_id === sessionId && { ends_in: Math.floor((endOf(row) - now.getTime()) / 1000) }),
    }))
}
