import { type BodyOf, type DataOf, refuse } from '@bms/contract'
import { requireDelegable } from '@bms/domain'

import { type Context, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { appendRecords } from '../operation/append-records.ts'
import { dropResetLink } from '../pass-reset/drop-link.ts'
import { orderLink } from '../pass-reset/request-reset.ts'
import { notify } from '../personal/notify.ts'
import { revokeSessions } from '../profile/profile.queries.ts'
import { lockMember } from './edit-member.ts'
import { choosePassword, nextHistory, refuseReused } from './passwords.ts'
import { findProductNames } from './product-names.ts'
import { beginAdministration } from './staff-guard.ts'

/**
 * Gives somebody else a password that they have to change when they sign in, and ends all their sessions; or has a link
 * mailed to them, where that is asked for.
 * @throws Problem 40000 by field for a password that can't be taken, 40300 for oneself and whoever may do more
 * than the caller, 40400.
 */
export async function resetPassword(
  { uid, new_pass, send_link, reason }: BodyOf<'resetStaffPass'>,
  context: Context,
): Promise<DataOf<'resetStaffPass'>> {
  const identity = signedIn(context)
  if (uid === identity.uid) {
    throw refuse('own-password', { guard: 'oneself' })
  }
  const { db, passwords } = context
  const known = await db
    .selectFrom('staff')
    .select(['uname', 'nickname', 'uemail', 'pass_hash', 'pass_history'])
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!known) throw refuse('no-such-member', { uid })
  // Whether a guess is somebody's password is told only to who may reset it anyway.
  await inTransaction(db, async (trx) => {
    const rights = await beginAdministration(trx, identity)
    requireDelegable(rights, (await lockMember(trx, { uid }, context)).permission_sets, 'edit')
  })
  if (send_link) return sendLink(uid, known.uname, reason, context)
  const { pass, told } = choosePassword(new_pass, known, await findProductNames(db))
  if (new_pass !== undefined) await refuseReused(passwords, pass, known)
  const pass_hash = await passwords.hash(pass)
  return inTransaction(db, async (trx) => {
    const rights = await beginAdministration(trx, identity)
    const member = await lockMember(trx, { uid }, context)
    requireDelegable(rights, member.permission_sets, 'edit')
    const now = context.now()
    await trx
      .updateTable('staff')
      .set((eb) => ({
        pass_hash,
        pass_history: nextHistory(known),
        pass_changed_at: now,
        must_change_pass: true,
        updated_at: now,
        updated_by: identity.uid,
        rev: eb('rev', '+', 1),
      }))
      .where('uid', '=', uid)
      .execute()
    // What was guessed at before counts no more: it was another password.
    await trx.deleteFrom('sign_in_guard').where('account', '=', uid).execute()
    await dropResetLink(trx, uid)
    const ended = await revokeSessions(trx, { uid, except: '' }, 'the password was reset', now)
    await notify(trx, context, [uid], { kind: 'account', reason: 'password-reset' })
    await appendRecords(trx, context, identity, 'system', [
      {
        module: 'MemberMgmt',
        action: 'reset_pass',
        target: { type: 'staff', id: uid, name: member.uname },
        changes: [
          { path: 'password', from: '', to: '' },
          ...(ended > 0 ? [{ path: 'sessions', from: ended, to: 0 }] : []),
        ],
        reason,
      },
    ])
    return { ...told, ended }
  })
}

/** The person sets their password themselves; the one they have stays until then, and so do their sessions. */
function sendLink(
  uid: string,
  uname: string,
  reason: string | undefined,
  context: Context,
): Promise<DataOf<'resetStaffPass'>> {
  return inTransaction(context.db, async (trx) => {
    await orderLink(trx, uid, context.now())
    await appendRecords(trx, context, signedIn(context), 'system', [
      {
        module: 'MemberMgmt',
        action: 'reset_pass',
        target: { type: 'staff', id: uid, name: uname },
        changes: [{ path: 'link', from: null, to: 'mailed' }],
        reason,
      },
    ])
    return { ended: 0 }
  })
}
