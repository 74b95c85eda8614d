import {
  type BodyOf,
  invalid,
  isAllPowerful,
  maxRoles,
  notFrom,
  type Problem,
  refuse,
  type Role,
  wrong,
} from '@bms/contract'
import {
  allowSame,
  type Change,
  describePermissions,
  normalisePermissions,
  type RecordDraft,
  refuseTaken,
  requireMayTouch,
  type RoleCore,
} from '@bms/domain'
import type { Transaction } from 'kysely'

import { type Context, type Identity, signedIn } from '../../context.ts'
import { once } from '../../db/once.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { appendRecords } from '../operation/append-records.ts'
import { notify } from '../personal/notify.ts'
import { beginAdministration, requireSuperAdminLeft } from '../staff/staff-guard.ts'
import { moveHolders } from './move-holders.ts'
import { findRoles, replacePermissions, requireRole, type RoleRow, toRole } from './role.queries.ts'

/**
 * Adds a role.
 * @throws Problem 40000 when there are too many, 40300 for one that allows more than the caller does, 40920.
 */
export function createRole(body: BodyOf<'createRole'>, context: Context): Promise<Role> {
  const identity = signedIn(context)
  const core: RoleCore = {
    role_name: body.role_name,
    is_super_admin: body.is_super_admin ?? 0,
    project_permissions: normalisePermissions(body.project_permissions),
  }
  return once(context, { call: 'createRole', input: body }, async (trx) => {
    const rights = await beginAdministration(trx, identity)
    requireMayTouch(rights, core, 'create')
    const roles = await findRoles(trx)
    refuseTaken(roles, core.role_name, undefined)
    if (roles.length >= maxRoles) throw invalid({ role_name: wrong('too-many-roles', { count: maxRoles }) })
    const now = context.now()
    const role_id = newId(now)
    const { role_name, is_super_admin } = core
    const audit = { created_at: now, created_by: identity.uid, updated_at: now, updated_by: identity.uid, rev: 1 }
    await trx
      .insertInto('role')
      .values({ ...audit, role_id, role_name, description: body.description || null, is_super_admin, builtin: false })
      .execute()
    await replacePermissions(trx, role_id, core.project_permissions)
    const changes = [
      { path: 'is_super_admin', from: null, to: is_super_admin },
      { path: 'project_permissions', from: null, to: describePermissions(core.project_permissions) },
    ]
    await record(trx, context, identity, 'create', { role_id, role_name }, changes)
    return toRole(await requireRole(trx, role_id))
  })
}

/**
 * The role, locked until the transaction ends.
 * @throws Problem 40400, or 40900 when somebody has changed it since.
 */
async function lockRole(
  trx: Transaction<Tables>,
  { role_id, rev }: { readonly role_id: string; readonly rev: number },
): Promise<RoleRow> {
  await trx.selectFrom('role').select('role_id').where('role_id', '=', role_id).forUpdate().execute()
  const role = await requireRole(trx, role_id)
  if (role.rev !== rev) {
    throw refuse('role-changed', { current: toRole(role) })
  }
  return role
}

/**
 * Changes a role; whoever holds it may do other things from their next call on.
 * @throws Problem 40000 for a role that would allow nothing, 40300, 40400, 40900, 40920.
 */
export function editRole(body: BodyOf<'editRole'>, context: Context): Promise<Role> {
  const identity = signedIn(context)
  return inTransaction(context.db, async (trx) => {
    const rights = await beginAdministration(trx, identity)
    const role = await lockRole(trx, body)
    requireMayTouch(rights, role, 'edit')
    const next = {
      role_name: body.role_name ?? role.role_name,
      description: body.description === undefined ? role.description : body.description || null,
      is_super_admin: body.is_super_admin ?? role.is_super_admin,
      project_permissions: normalisePermissions(body.project_permissions ?? role.project_permissions),
    }
    requireMayTouch(rights, next, 'edit')
    if (next.is_super_admin === 0 && next.project_permissions.length === 0) {
      throw invalid({ project_permissions: 'role-allows-nothing' })
    }
    refuseBuiltin(role, next)
    refuseTaken(await findRoles(trx), next.role_name, role.role_id)
    const changes = changesOf(role, next)
    if (changes.length === 0) return toRole(role)
    const { role_name, description, is_super_admin } = next
    await trx
      .updateTable('role')
      .set((eb) => ({
        role_name,
        description,
        is_super_admin,
        updated_at: context.now(),
        updated_by: identity.uid,
        rev: eb('rev', '+', 1),
      }))
      .where('role_id', '=', role.role_id)
      .execute()
    await replacePermissions(trx, role.role_id, next.project_permissions)
    await tellHolders(trx, role, next, identity, context)
    if (isAllPowerful(role)) await requireSuperAdminLeft(trx)
    await record(trx, context, identity, 'role_change', { role_id: role.role_id, role_name }, changes)
    return toRole(await requireRole(trx, role.role_id))
  })
}

/** Whoever holds a role is told when it allows something else than before; who changed it knows. */
async function tellHolders(
  trx: Transaction<Tables>,
  role: RoleRow,
  next: RoleCore,
  identity: Identity,
  context: Context,
): Promise<void> {
  const isSame =
    role.is_super_admin === next.is_super_admin && allowSame(role.project_permissions, next.project_permissions)
  if (isSame) return
  const holders = await trx
    .selectFrom('staff_role as r')
    .innerJoin('staff as s', 's.uid', 'r.uid')
    .select('s.uid')
    .where('r.role_id', '=', role.role_id)
    .where('s.uid', '!=', identity.uid)
    .where('s.deleted_at', 'is', null)
    .execute()
  await notify(
    trx,
    context,
    holders.map(({ uid }) => uid),
    { kind: 'account', reason: 'role-changed', figures: { role: next.role_name } },
  )
}

/** @throws Problem 40300 for a builtin role that would be called or be something else. */
function refuseBuiltin(role: RoleRow, next: RoleCore): void {
  if (!role.builtin || (next.role_name === role.role_name && next.is_super_admin === role.is_super_admin)) return
  throw refuse('role-built-in', {
    guard: 'builtin',
  })
}

function changesOf(role: RoleRow, next: RoleCore & { readonly description: string | null }): Change[] {
  const changes: Change[] = []
  for (const path of ['role_name', 'description', 'is_super_admin'] as const) {
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
export async function removeRole(body: BodyOf<'removeRole'>, context: Context): Promise<null> {
  const identity = signedIn(context)
  await inTransaction(context.db, async (trx) => {
    const rights = await beginAdministration(trx, identity)
    const role = await lockRole(trx, body)
    requireMayTouch(rights, role, 'delete')
    if (role.builtin) throw refuse('role-stays', { guard: 'builtin' })
    if (role.member_count > 0 && body.move_to === undefined) throw stillHeld(role)
    const moved =
      body.move_to === undefined ? [] : await moveHolders(trx, { role, to: body.move_to, rights }, identity, context)
    const now = context.now()
    await trx
      .updateTable('role')
      .set((eb) => ({ deleted_at: now, updated_at: now, updated_by: identity.uid, rev: eb('rev', '+', 1) }))
      .where('role_id', '=', role.role_id)
      .execute()
    await trx.deleteFrom('saved_view').where('role_id', '=', role.role_id).execute()
    const permissions = describePermissions(role.project_permissions)
    const gone = [{ path: 'project_permissions', from: permissions, to: null }]
    await appendRecords(trx, context, identity, 'system', [...moved, toDraft('delete', role, gone)])
  })
  return null
}

function stillHeld({ member_count }: RoleRow): Problem {
  return notFrom('held', 'removed', 'role-held', { member_count })
}

type RoleDeed = 'create' | 'role_change' | 'delete'

function toDraft(
  action: RoleDeed,
  role: Pick<RoleRow, 'role_id' | 'role_name'>,
  changes: readonly Change[],
): RecordDraft {
  return {
    module: 'MemberMgmt',
    action,
    target: { type: 'role', id: role.role_id, name: role.role_name },
    changes,
  }
}

function record(
  trx: Transaction<Tables>,
  context: Context,
  identity: Identity,
  action: RoleDeed,
  role: Pick<RoleRow, 'role_id' | 'role_name'>,
  changes: readonly Change[],
): Promise<void> {
  return appendRecords(trx, context, identity, 'system', [toDraft(action, role, changes)])
}
