import { invalid, refuse } from '@bms/contract'

import { type Context, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendRecords } from '../operation/append-records.ts'
import { revokeSessions } from './profile.queries.ts'

const reason = 'ended by its owner from another session'

/**
 * Ends another of the caller's sessions.
 * @throws Problem 40000 for the session of the call, which signing out ends; 40400 when none of theirs stands
 * under this id.
 */
export async function endOneSession(sessionId: string, context: Context): Promise<null> {
  const identity = signedIn(context)
  if (sessionId === identity.sessionId) throw invalid({ session_id: 'this-session' })
  await inTransaction(context.db, async (trx) => {
    const ended = await revokeSessions(trx, { uid: identity.uid, only: sessionId }, reason, context.now())
    if (ended === 0) throw refuse('session-over', { session_id: sessionId })
    const target = { type: 'session', id: sessionId, name: identity.uname }
    await appendRecords(trx, context, identity, 'system', [{ module: 'session', action: 'logout', target, reason }])
  })
  return null
}

/** Ends all the caller's sessions but the one of this call; what there was to end goes into one record. */
export function endOtherSessions(context: Context): Promise<{ ended: number }> {
  const identity = signedIn(context)
  return inTransaction(context.db, async (trx) => {
    const which = { uid: identity.uid, except: identity.sessionId }
    const ended = await revokeSessions(trx, which, reason, context.now())
    if (ended > 0) {
      const target = { type: 'staff', id: identity.uid, name: identity.uname }
      const changes = [{ path: 'other_sessions', from: ended, to: 0 }]
      await appendRecords(trx, context, identity, 'system', [
        { module: 'session', action: 'logout', target, changes, reason },
      ])
    }
    return { ended }
  })
}
