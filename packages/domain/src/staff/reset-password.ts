import { type BodyOf, type DataOf, refuse } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { requireDelegable } from '../role/delegation.ts'
import { choosePassword } from './create-member.ts'
import { toInvitationEnd } from './first-password.ts'
import { lockMember, requireMember, toRecord } from './member.ts'
import { requireUnused, toPasswordChanges } from './passwords.ts'
import type { MemberRow, StaffPort } from './staff-port.ts'

/**
 * Gives somebody else a password that they have to change when they sign in, and ends all their sessions; or has a link
 * mailed to them, where that is asked for: to who never signed in, another invitation.
 * @throws Problem 40000 by field for a password that can't be taken, and for a link where no mail is sent, or
 * single sign-on alone lets them in; 40300 for
 * oneself and whoever may do more than the caller; 40400.
 */
export async function resetPassword<W extends World>(
  port: StaffPort<W>,
  { uid, new_pass, send_link, reason }: BodyOf<'resetStaffPass'>,
  context: W['context'],
): Promise<DataOf<'resetStaffPass'>> {
  if (uid === port.callerOf(context).uid) throw refuse('own-password', { guard: 'oneself' })
  const known = requireMember(await port.passwordsOf(context, uid), uid)
  // Whether a guess is somebody's password is told only to who may reset it anyway.
  await port.transact(context, (trx) => lockReached(port, trx, uid, context))
  if (send_link && !port.sendsMail(context)) throw refuse('no-mail')
  const only = port.emergencyAccount?.(context)
  if (send_link && only !== undefined && known.uname !== only) throw refuse('single-sign-on-only')
  if (send_link) return sendLink(port, uid, reason, context)
  const { pass, told } = await choosePassword(port, new_pass, known, context)
  if (new_pass !== undefined) {
    await requireUnused((password, hash) => port.verify(context, password, hash), pass, known)
  }
  const pass_hash = await port.hash(context, pass)
  return port.transact(context, async (trx) => {
    const member = await lockReached(port, trx, uid, context)
    const now = port.now(context)
    await port.setPassword(trx, context, uid, { pass_hash, known }, now)
    await port.dropLink(trx, uid)
    const ended = await port.endSessions(trx, context, uid, 'the password was reset', now)
    await port.notify(trx, context, [uid], { reason: 'password-reset' })
    const changes = toPasswordChanges('sessions', ended)
    await port.record(trx, context, [toRecord(member, { action: 'reset_pass', changes, reason })])
    return { ...told, ended }
  })
}

/** The member, held, if the caller's rights reach as far as theirs. */
export async function lockReached<W extends World>(
  port: StaffPort<W>,
  trx: W['trx'],
  uid: string,
  context: W['context'],
): Promise<MemberRow> {
  const rights = await port.begin(trx, context)
  const member = await lockMember(port, trx, { uid }, context)
  requireDelegable(rights, member.permission_sets, 'edit')
  return member
}

/** The person sets their password themselves; the one they have stays until then, and so do their sessions. */
function sendLink<W extends World>(
  port: StaffPort<W>,
  uid: string,
  reason: string | undefined,
  context: W['context'],
): Promise<DataOf<'resetStaffPass'>> {
  return port.transact(context, async (trx) => {
    const member = await lockReached(port, trx, uid, context)
    const now = port.now(context)
    await (member.status === 'invited'
      ? port.invite(trx, uid, toInvitationEnd(now), now)
      : port.orderLink(trx, uid, now))
    const changes = [{ path: 'link', from: null, to: 'mailed' }]
    await port.record(trx, context, [toRecord(member, { action: 'reset_pass', changes, reason })])
    return { ended: 0 }
  })
}
