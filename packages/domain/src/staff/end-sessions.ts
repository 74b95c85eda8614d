import { type BodyOf, type CallInput, type DataOf, invalid, refuse, toWholeList } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { requireDelegable } from '../role/delegation.ts'
import type { SessionPort } from '../session/own-sessions.ts'
import { lockMember, requireMember, toRecord } from './member.ts'
import type { StaffPort } from './staff-port.ts'

/**
 * Where a member is signed in. Addresses are told in full, as in the member's record: whoever may see them has the
 * member's brands in common with them.
 * @throws Problem 40300 for whoever may do more than the caller, 40400.
 */
export async function listSessions<W extends World>(
  port: StaffPort<W>,
  sessions: SessionPort<W>,
  { query: { uid } }: CallInput<'staffSessionList'>,
  context: W['context'],
): Promise<DataOf<'staffSessionList'>> {
  const caller = port.callerOf(context)
  const member = requireMember(await port.read(port.reader(context), uid, port.now(context), context), uid)
  if (uid !== caller.uid) requireDelegable(caller.rights, member.permission_sets, 'view')
  return toWholeList(await sessions.list(context, uid))
}

/**
 * Ends one session of a member, or all of them, and tells them so. The session of the call itself stays: signing out ends
 * it.
 * @throws Problem 40000 for the session of the call, 40300 for whoever may do more than the caller, 40400 when there is no
 * such member or none of their sessions stands under this id.
 */
export async function endSessions<W extends World>(
  port: StaffPort<W>,
  sessions: SessionPort<W>,
  { uid, session_id }: BodyOf<'endStaffSessions'>,
  context: W['context'],
): Promise<DataOf<'endStaffSessions'>> {
  const { uid: own, sessionId } = sessions.callerOf(context)
  if (session_id === sessionId) throw invalid({ session_id: 'this-session' })
  const which = session_id === undefined ? 'others' : { only: session_id }
  return port.transact(context, async (trx) => {
    const rights = await port.begin(trx, context)
    const member = await lockMember(port, trx, { uid }, context)
    if (uid !== own) requireDelegable(rights, member.permission_sets, 'edit')
    const ended = await sessions.end(trx, context, uid, which, 'ended by an administrator')
    if (ended === 0 && session_id !== undefined) throw refuse('session-over', { session_id })
    if (ended > 0) {
      if (uid !== own) await port.notify(trx, context, [uid], { reason: 'sessions-ended' })
      const changes = [{ path: 'sessions', from: ended, to: 0 }]
      await port.record(trx, context, [toRecord(member, { action: 'logout', changes })])
    }
    return { ended }
  })
}
