import type { ApiHandlers } from '@bms/contract'
import { createOwnSessionHandlers, type OwnSessionPort } from '@bms/domain'

import { type StaffWorld, work } from '../../access/administration.ts'
import { type Context, signedIn } from '../../context.ts'
import { requestReset } from '../pass-reset/request-reset.ts'
import { resetByLink } from '../pass-reset/reset-by-link.ts'
import { findOwnSessions, revokeSessions } from '../session/own-sessions.ts'
import { sessionState } from '../session/session-limits.ts'
import { changePassword } from './change-password.ts'

/** One's own sessions over the database. */
const sessions: OwnSessionPort<StaffWorld> = {
  ...work,
  callerOf: (context) => signedIn(context),
  list: listSessions,
  end(trx, context, which, because) {
    const { uid, sessionId } = signedIn(context)
    return revokeSessions(trx, { uid, ...(which === 'others' ? { except: sessionId } : which) }, because, context.now())
  },
}

async function listSessions(context: Context) {
  const { uid, sessionId } = signedIn(context)
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
    }))
}

type PasswordCall = 'changeMyPass' | 'requestPassReset' | 'resetMyPass'

const passwords: Pick<ApiHandlers<Context>, PasswordCall> = {
  changeMyPass: ({ body }, context) => changePassword(body, context),
  requestPassReset: ({ body }, context) => requestReset(body.username, context),
  resetMyPass: ({ body }, context) => resetByLink(body, context),
}

/** One's own password and sessions. */
export const profileHandlers = { ...passwords, ...createOwnSessionHandlers(sessions) }
