import { type BodyOf, invalid, isAllPowerful, maxRoles, notFrom, refuse, type Role, wrong } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { Change, RecordDraft } from '../records.ts'
import { requireRole, requireSuperAdminLeft, toRole } from './administration.ts'
import { refuseTaken, requireMayTouch, type RoleCore } from './delegation.ts'
import { moveHolders } from './move-holders.ts'
import type { RoleFields, RolePort, RoleRow } from './role-port.ts'
import { allowSame, describePermissions, normalisePermissions } from './role-rules.ts'

const toDraft = (
  action: 'create' | 'role_change' | 'delete',
  role: Pick<RoleRow, 'role_id' | 'role_name'>,
  changes: readonly Change[],
): RecordDraft => ({
  module: 'MemberMgmt',
  action,
  target: { type: 'role', id: role.role_id, name: role.role_name },
  changes,
})

const find = async <W extends World>({ roles }: RolePort<W>, trx: W['trx'], id: string): Promise<RoleRow> =>
  requireRole(
    (await roles(trx)).find(({ role_id }) => role_id === id),
    id,
  )

/**
 * Adds a role.
 * @throws Problem 40000 when there are too many, 40300 for one that allows more than the caller does, 40920.
 */
export function createRole<W extends World>(
  port: RolePort<W>,
  body: BodyOf<'createRole'>,
  context: W['context'],
): Promise<Role> {
  const role: RoleFields = {
    role_name: body.role_name,
    description: body.description || null,
    is_super_admin: body.is_super_admin ?? 0,
    project_permissions: normalisePermissions(body.project_permissions),
    second_factor_required: body.second_factor_required ?? false,
  }
  return port.once(context, { call: 'createRole', input: body }, async (trx) => {
    const rights = await port.begin(trx, context)
    requireMayTouch(rights, role, 'create')
    const roles = await port.roles(trx)
    refuseTaken(roles, role.role_name, undefined)
    if (roles.length >= maxRoles) throw invalid({ role_name: wrong('too-many-roles', { count: maxRoles }) })
    const role_id = await port.insert(trx, role, port.callerOf(context).uid, port.now(context))
    const changes = [
      { path: 'is_super_admin', from: null, to: role.is_super_admin },
      { path: 'project_permissions', from: null, to: describePermissions(role.project_permissions) },
      ...(role.second_factor_required ? [{ path: 'second_factor_required', from: null, to: true }] : []),
    ]
    await port.record(trx, context, [toDraft('create', { ...role, role_id }, changes)])
    return toRole(await find(port, trx, role_id))
  })
}

/**
 * The role, held until the transaction ends.
 * @throws Problem 40400, or 40900 when somebody has changed it since.
 */
async function lockRole<W extends World>(
  { lock }: RolePort<W>,
  trx: W['trx'],
  { role_id, rev }: { readonly role_id: string; readonly rev: number },
): Promise<RoleRow> {
  const role = requireRole(await lock(trx, role_id), role_id)
  if (role.rev !== rev) throw refuse('role-changed', { current: toRole(role) })
  return role
}

/**
 * Changes a role; whoever holds it may do other things from their next call on.
 * @throws Problem 40000 for a role that would allow nothing, 40300, 40400, 40900, 40920.
 */
export function editRole<W extends World>(
  port: RolePort<W>,
  body: BodyOf<'editRole'>,
  context: W['context'],
): Promise<Role> {
  return port.transact(context, async (trx) => {
    const rights = await port.begin(trx, context)
    const role = await lockRole(port, trx, body)
    requireMayTouch(rights, role, 'edit')
    const next: RoleFields = {
      role_name: body.role_name ?? role.role_name,
      description: body.description === undefined ? role.description : body.description || null,
      is_super_admin: body.is_super_admin ?? role.is_super_admin,
      project_permissions: normalisePermissions(body.project_permissions ?? role.project_permissions),
      second_factor_required: body.second_factor_required ?? role.second_factor_required,
    }
    requireMayTouch(rights, next, 'edit')
    if (next.is_super_admin === 0 && next.project_permissions.length === 0) {
      throw invalid({ project_permissions: 'role-allows-nothing' })
    }
    refuseBuiltin(role, next)
    if (next.role_name !== role.role_name) refuseTaken(await port.roles(trx), next.role_name, role.role_id)
    const changes = changesOf(role, next)
    if (changes.length === 0) return toRole(role)
    await port.update(trx, role.role_id, next, port.callerOf(context).uid, port.now(context))
    await tellHolders(port, trx, role, next, context)
    if (isAllPowerful(role)) await requireSuperAdminLeft<W>(port, trx, context)
    await port.record(trx, context, [toDraft('role_change', { ...next, role_id: role.role_id }, changes)])
    return toRole(await find(port, trx, role.role_id))
  })
}

/** Whoever holds a role is told when it allows something else than before; who changed it knows. */
async function tellHolders<W extends World>(
  port: RolePort<W>,
  trx: W['trx'],
  role: RoleRow,
  next: RoleCore,
  context: W['context'],
): Promise<void> {
  const isSame =
    role.is_super_admin === next.is_super_admin && allowSame(role.project_permissions, next.project_permissions)
  if (isSame) return
  const own = port.callerOf(context).uid
  const uids = (await port.holders(trx, role.role_id)).map(({ uid }) => uid).filter((uid) => uid !== own)
  await port.notify(trx, context, uids, { reason: 'role-changed', figures: { role: next.role_name } })
}

/** @throws Problem 40300 for a builtin role that would be called or be something else. */
function refuseBuiltin(role: RoleRow, next: RoleCore): void {
  if (!role.builtin || (next.role_name === role.role_name && next.is_super_admin === role.is_super_admin)) return
  throw refuse('role-built-in', { guard: 'builtin' })
}

function changesOf(role: RoleRow, next: RoleFields): Change[] {
  const changes: Change[] = []
  for (const path of ['role_name', 'description', 'is_super_admin', 'second_factor_required'] as const) {
    if (role[path] !== next[path]) changes.push({ path, from: role[path], to: next[path] })
  }
  if (!allowSame(role.project_permissions, next.project_permissions)) {
    changes.push({
      path: 'project_permissions',
      from: describePermissions(role.project_permissions),
      to: describePermissions(next.project_permissions),
    })
  }
  return changes
}

/**
 * Removes a role that nobody holds; where a role to take its place is named, whoever holds it gets that one.
 * @throws Problem 40000, 40300, 40400, 40900, and 40910 with the number of members who hold it.
 */
export async function removeRole<W extends World>(
  port: RolePort<W>,
  { move_to: to, ...body }: BodyOf<'removeRole'>,
  context: W['context'],
): Promise<null> {
  await port.transact(context, async (trx) => {
    const rights = await port.begin(trx, context)
    const role = await lockRole(port, trx, body)
    requireMayTouch(rights, role, 'delete')
    if (role.builtin) throw refuse('role-stays', { guard: 'builtin' })
    const { member_count } = role
    if (member_count > 0 && to === undefined) throw notFrom('held', 'removed', 'role-held', { member_count })
    const moved = to === undefined ? [] : await moveHolders(port, trx, { role, to, rights }, context)
    await port.remove(trx, role.role_id, port.callerOf(context).uid, port.now(context))
    const permissions = describePermissions(role.project_permissions)
    const gone = [{ path: 'project_permissions', from: permissions, to: null }]
    await port.record(trx, context, [...moved, toDraft('delete', role, gone)])
  })
  return null
}
