import { type LoginData, Problem, refuse } from '@bms/contract'

import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendRecords } from '../operation/append-records.ts'
import { hashSecret, isSameSecret } from './secrets.ts'
import { sessionState } from './session-limits.ts'
import { findStaffWithRights } from './session.queries.ts'
import { newTokens, sessionIdOf, toLoginData } from './tokens.ts'

const illegal = () => refuse('not-signed-in')
const ended = () => refuse('session-ended')

/**
 * Exchanges a refresh token for new tokens. A refresh token serves once: who brings a used one shows
 * that two parties hold it, so the session ends for both.
 * @throws Problem 50008 for a token of no session, 50012 when the session was ended, 50014 when it ran out.
 */
export async function renew(refreshToken: string, context: Context): Promise<LoginData> {
  const hash = hashSecret(refreshToken)
  const result = await inTransaction(context.db, async (trx): Promise<LoginData | Problem> => {
    const session = await trx
      .selectFrom('session')
      .selectAll()
      .where('session_id', '=', sessionIdOf(refreshToken))
      .forUpdate()
      .executeTakeFirst()
    if (!session) return illegal()
    const bound = context.binding.sent.some((value) => isSameSecret(session.binding_hash, hashSecret(value)))
    if (!bound) return illegal()
    const now = context.now()
    const state = sessionState(session, now)
    if (state === 'ended') return ended()
    if (state === 'expired') return refuse('session-expired')
    const staff = await findStaffWithRights(trx, session.uid)
    if (!staff || staff.status === 'disabled' || staff.status === 'locked') return ended()

    if (!isSameSecret(session.refresh_hash, hash)) {
      await trx
        .updateTable('session')
        .set({ revoked_at: now, revoked_because: 'a used refresh token came back' })
        .where('session_id', '=', session.session_id)
        .execute()
      const problem = ended()
      const target = { type: 'session', id: session.session_id, name: staff.uname }
      await appendRecords(trx, context, { ...staff, sessionId: session.session_id }, 'system', [
        { module: 'session', action: 'logout', target, reason: 'a used refresh token came back', failure: problem },
      ])
      // Returned, not thrown: the end of the session must be kept.
      return problem
    }

    const tokens = newTokens(
      { sessionId: session.session_id, remember: session.remember, expiresAt: session.expires_at },
      now,
    )
    await trx
      .updateTable('session')
      .set({
        access_hash: hashSecret(tokens.access),
        refresh_hash: hashSecret(tokens.refresh),
        access_expires_at: tokens.accessExpiresAt,
        last_seen_at: now,
      })
      .where('session_id', '=', session.session_id)
      .execute()
    return toLoginData(staff, tokens, now)
  })
  if (result instanceof Problem) throw result
  return result
}
