import { invalid, refuse, type Rights } from '@bms/contract'
import { nameRoles, type RecordDraft, requireDelegable, setsOf } from '@bms/domain'
import { sql, type Transaction } from 'kysely'

import type { Context, Identity } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { notify } from '../personal/notify.ts'
import { allowsAll } from '../staff/roles-of-member.ts'
import { findHolders, findRoles, type RoleRow } from './role.queries.ts'

/**
 * Gives all who hold a role another in its place, and tells of each. Roles that allow everything are not given or taken
 * so: that is done one member at a time.
 * @throws Problem 40000 for a role that can't take its place, 40300 for members whose roles aren't the caller's to change.
 */
export async function moveHolders(
  trx: Transaction<Tables>,
  { role, to, rights }: { readonly role: RoleRow; readonly to: string; readonly rights: Rights },
  identity: Identity,
  context: Context,
): Promise<RecordDraft[]> {
  const byId = new Map((await findRoles(trx)).map((one) => [one.role_id, one]))
  const target = byId.get(to)
  if (!target || to === role.role_id) throw invalid({ move_to: 'no-other-role' })
  if (allowsAll(setsOf([target])) || allowsAll(setsOf([role]))) {
    throw invalid({ move_to: 'all-powerful-role' })
  }
  requireDelegable(rights, setsOf([target]), 'edit')
  const holders = await findHolders(trx, role.role_id)
  const drafts: RecordDraft[] = []
  for (const { uid, uname, role_ids } of holders) {
    if (uid === identity.uid) {
      throw refuse('own-roles', {
        guard: 'oneself',
      })
    }
    const before = role_ids.flatMap((id) => byId.get(id) ?? [])
    requireDelegable(rights, setsOf(before), 'edit')
    const after = [...before.filter((one) => one !== byId.get(role.role_id) && one !== target), target]
    drafts.push({
      module: 'MemberMgmt',
      action: 'role_change',
      target: { type: 'staff', id: uid, name: uname },
      changes: [{ path: 'roles', from: nameRoles(before), to: nameRoles(after) }],
    })
  }
  const uids = holders.map(({ uid }) => uid)
  if (uids.length === 0) return drafts
  await sql`INSERT INTO staff_role (uid, role_id) SELECT uid, ${to} FROM staff_role WHERE role_id = ${role.role_id}
    ON CONFLICT DO NOTHING`.execute(trx)
  await trx.deleteFrom('staff_role').where('role_id', '=', role.role_id).execute()
  await trx
    .updateTable('staff')
    .set((eb) => ({ updated_at: context.now(), updated_by: identity.uid, rev: eb('rev', '+', 1) }))
    .where('uid', 'in', uids)
    .execute()
  await notify(trx, context, uids, { kind: 'account', reason: 'roles-changed' })
  return drafts
}
