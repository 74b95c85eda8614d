import { type BodyOf, type DataOf, notFrom, refuse } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { lockReached } from './reset-password.ts'
import type { StaffPort } from './staff-port.ts'

/**
 * Takes somebody else's second factor away, with its recovery codes and remembered browsers, and ends all their sessions:
 * they sign in with their password then, and set up another where a role asks for one. They are told by mail, too, since
 * whoever asked for it may not have been them.
 * @throws Problem 40300 for oneself and whoever may do more than the caller, 40400, 40910 where there is none.
 */
export function resetSecondFactor<W extends World>(
  port: StaffPort<W>,
  { uid, reason }: BodyOf<'resetSecondFactor'>,
  context: W['context'],
): Promise<DataOf<'resetSecondFactor'>> {
  if (uid === port.callerOf(context).uid) throw refuse('own-second-factor', { guard: 'oneself' })
  return port.transact(context, async (trx) => {
    const member = await lockReached(port, trx, uid, context)
    if (!member.two_factor) throw notFrom('off', 'off', 'no-second-factor')
    const now = port.now(context)
    await port.dropFactor(trx, uid)
    const ended = await port.endSessions(trx, context, uid, 'the second factor was reset', now)
    await port.orderResetMail(trx, uid, now)
    await port.notify(trx, context, [uid], { reason: 'second-factor-reset' })
    const changes = [
      { path: 'second_factor', from: 'on', to: 'off' },
      ...(ended > 0 ? [{ path: 'sessions', from: ended, to: 0 }] : []),
    ]
    const target = { type: 'second_factor', id: uid, name: member.uname }
    await port.record(trx, context, [{ module: 'MemberMgmt', action: 'delete', target, changes, reason }])
    return { ended }
  })
}
