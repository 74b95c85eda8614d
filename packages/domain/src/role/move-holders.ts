import { invalid, refuse, type Rights } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { RecordDraft } from '../records.ts'
import { allowsAll } from './administration.ts'
import { nameRoles, requireDelegable, setsOf } from './delegation.ts'
import type { RolePort, RoleRow } from './role-port.ts'

/**
 * Gives all who hold a role another in its place, and tells of each. Roles that allow everything are not given or taken
 * so: that is done one member at a time.
 * @throws Problem 40000 for a role that can't take its place, 40300 for members whose roles aren't the caller's to change.
 */
export async function moveHolders<W extends World>(
  port: RolePort<W>,
  trx: W['trx'],
  { role, to, rights }: { readonly role: RoleRow; readonly to: string; readonly rights: Rights },
  context: W['context'],
): Promise<RecordDraft[]> {
  const byId = new Map((await port.roles(trx)).map((one) => [one.role_id, one]))
  const target = byId.get(to)
  if (!target || to === role.role_id) throw invalid({ move_to: 'no-other-role' })
  if (allowsAll(setsOf([target])) || allowsAll(setsOf([role]))) {
    throw invalid({ move_to: 'all-powerful-role' })
  }
  requireDelegable(rights, setsOf([target]), 'edit')
  const own = port.callerOf(context).uid
  const holders = await port.holders(trx, role.role_id)
  const drafts = holders.map(({ uid, uname, role_ids }): RecordDraft => {
    if (uid === own) throw refuse('own-roles', { guard: 'oneself' })
    const before = role_ids.flatMap((id) => byId.get(id) ?? [])
    requireDelegable(rights, setsOf(before), 'edit')
    const after = [...before.filter((one) => one !== byId.get(role.role_id) && one !== target), target]
    return {
      module: 'MemberMgmt',
      action: 'role_change',
      target: { type: 'staff', id: uid, name: uname },
      changes: [{ path: 'roles', from: nameRoles(before), to: nameRoles(after) }],
    }
  })
  const uids = holders.map(({ uid }) => uid)
  if (uids.length === 0) return drafts
  await port.move(trx, { from: role.role_id, to }, uids, own, port.now(context))
  await port.notify(trx, context, uids, { reason: 'roles-changed' })
  return drafts
}
