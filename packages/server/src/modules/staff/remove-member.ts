import { type BodyOf, refuse } from '@bms/contract'
import { nameRoles, requireDelegable } from '@bms/domain'

import { type Context, signedIn } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { dropAssetRefs } from '../asset/asset-refs.ts'
import { appendRecords } from '../operation/append-records.ts'
import { dropResetLink } from '../pass-reset/drop-link.ts'
import { revokeSessions } from '../profile/profile.queries.ts'
import { lockMember } from './edit-member.ts'
import { allowsAll } from './roles-of-member.ts'
import { beginAdministration, requireSuperAdminLeft } from './staff-guard.ts'

/**
 * Removes a member: they can't sign in, stand in no list and hold no role, but records still name them.
 * @throws Problem 40300 for oneself, the last super admin, and whoever may do more than the caller; 40400, 40900.
 */
export async function removeMember(body: BodyOf<'removeStaff'>, context: Context): Promise<null> {
  const identity = signedIn(context)
  if (body.uid === identity.uid) {
    throw refuse('own-removal', { guard: 'oneself' })
  }
  await inTransaction(context.db, async (trx) => {
    const rights = await beginAdministration(trx, identity)
    const member = await lockMember(trx, body, context)
    requireDelegable(rights, member.permission_sets, 'delete')
    const now = context.now()
    await trx.deleteFrom('staff_role').where('uid', '=', body.uid).execute()
    await dropAssetRefs(trx, now, 'system', { type: 'staff', id: body.uid })
    await trx
      .updateTable('staff')
      .set((eb) => ({
        avatar_url: null,
        deleted_at: now,
        updated_at: now,
        updated_by: identity.uid,
        rev: eb('rev', '+', 1),
      }))
      .where('uid', '=', body.uid)
      .execute()
    if (allowsAll(member.permission_sets)) await requireSuperAdminLeft(trx)
    await dropResetLink(trx, body.uid)
    await revokeSessions(trx, { uid: body.uid, except: '' }, 'the account was removed', now)
    await appendRecords(trx, context, identity, 'system', [
      {
        module: 'MemberMgmt',
        action: 'delete',
        target: { type: 'staff', id: member.uid, name: member.uname },
        changes: [{ path: 'roles', from: nameRoles(member.roles), to: null }],
        reason: body.reason,
      },
    ])
  })
  return null
}
