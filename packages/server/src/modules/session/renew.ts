import { type LoginData, Problem, refuse } from '@bms/contract'

import { hashSecret, isSameSecret, newSecret } from '../../access/secrets.ts'
import { findStaffWithRights } from '../../access/session.queries.ts'
import { appendRecords } from '../../audit/append-records.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { renewalGrace, sessionState } from './session-limits.ts'
import { accessEnd, renewedTokens, sessionIdOf, toLoginData } from './tokens.ts'

const illegal = () => refuse('not-signed-in')
const ended = () => refuse('session-ended')

/**
 * Exchanges a refresh token for new tokens. A refresh token serves once: who brings a used one shows
 * that two parties hold it, so the session ends for both. Only the token used last, within `renewalGrace` and from the
 * same browser, is answered with the same tokens again: the first answer may have been lost on the way.
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
    const person = await findStaffWithRights(trx, session.uid)
    if (!person || person.status === 'disabled' || person.status === 'locked') return ended()
    const must_change_pass = person.must_change_pass && session.id_token === null
    const staff = { ...person, must_change_pass, must_set_up_factor: session.must_set_up_factor }

    if (!isSameSecret(session.refresh_hash, hash)) {
      const { renewed_from, renewed_with, renewed_at } = session
      const isRepeated =
        renewed_from !== null &&
        isSameSecret(renewed_from, hash) &&
        renewed_at !== null &&
        now.getTime() - renewed_at.getTime() <= renewalGrace
      if (isRepeated && renewed_with !== null)
        return toLoginData(staff, renewedTokens(refreshToken, renewed_with, session.access_expires_at), now)
      await trx
        .updateTable('session')
        .set({ revoked_at: now, revoked_because: 'a used refresh token came back', id_token: null })
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

    const salt = newSecret()
    const ends = accessEnd({ remember: session.remember, expiresAt: session.expires_at }, now)
    const tokens = renewedTokens(refreshToken, salt, ends)
    await trx
      .updateTable('session')
      .set({
        access_hash: hashSecret(tokens.access),
        refresh_hash: hashSecret(tokens.refresh),
        access_expires_at: tokens.accessExpiresAt,
        // A page that keeps itself up to date renews its tokens, too.
        ...(!context.isPassive && { last_seen_at: now }),
        renewed_from: hash,
        renewed_with: salt,
        renewed_at: now,
      })
      .where('session_id', '=', session.session_id)
      .execute()
    return toLoginData(staff, tokens, now)
  })
  if (result instanceof Problem) throw result
  return result
}
