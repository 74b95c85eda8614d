import { type ApiHandlers, toWholeList } from '@bms/contract'

import { type Context, signedIn } from '../../context.ts'
import { requestReset } from '../pass-reset/request-reset.ts'
import { resetByLink } from '../pass-reset/reset-by-link.ts'
import { sessionState } from '../session/session-limits.ts'
import { changePassword } from './change-password.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'
import { findOwnSessions } from './profile.queries.ts'

/** One's own password and sessions. */
export const profileHandlers: Pick<
  ApiHandlers<Context>,
  'changeMyPass' | 'requestPassReset' | 'resetMyPass' | 'sessionList' | 'endSession' | 'endOtherSessions'
> = {
  changeMyPass: ({ body }, context) => changePassword(body, context),

  requestPassReset: ({ body }, context) => requestReset(body.username, context),

  resetMyPass: ({ body }, context) => resetByLink(body, context),

  sessionList: async (_input, context) => {
    const { uid, sessionId } = signedIn(context)
    const now = context.now()
    const rows = await findOwnSessions(context.db, uid, sessionId, now)
    return toWholeList(
      rows
        .filter((row) => sessionState(row, now) === 'alive')
        .map((row) => ({
          session_id: row.session_id,
          created_at: row.issued_at.toISOString(),
          last_seen_at: row.last_seen_at.toISOString(),
          ip: row.ip,
          ua: row.ua,
          remember: row.remember,
          current: row.session_id === sessionId,
        })),
    )
  },

  endSession: ({ body }, context) => endOneSession(body.session_id, context),

  endOtherSessions: (_input, context) => endOtherSessions(context),
}
