import { invalid, type PermissionSets, refuse, type Role, toRights } from '@bms/contract'

import type { World } from '../content/content-item.ts'
import type { AdministrationPort, RoleRow } from './role-port.ts'

/* What work on members and work on roles both ask. */

/** Whether one of these sets allows everything. */
export function allowsAll(sets: PermissionSets): boolean {
  return toRights(sets).all
}

/** @throws Problem 40300 when nobody who may do everything is left to sign in, whether single sign-on works or not. */
export async function requireSuperAdminLeft<W extends World>(
  { hasSuperAdmin, emergencyAccount }: Pick<AdministrationPort<W>, 'hasSuperAdmin' | 'emergencyAccount'>,
  trx: W['trx'],
  context: W['context'],
): Promise<void> {
  if (await hasSuperAdmin(trx, context)) return
  const isNamed = emergencyAccount?.(context) !== undefined
  throw refuse(isNamed ? 'emergency-account' : 'last-super-admin', { guard: 'last_super_admin' })
}

/**
 * Roles by id.
 * @throws Problem 40000 when there is no such role.
 */
export async function findRolesByIds<W extends World>(
  { roles }: Pick<AdministrationPort<W>, 'roles'>,
  trx: W['trx'],
  ids: readonly string[],
): Promise<RoleRow[]> {
  const found = (await roles(trx)).filter(({ role_id }) => ids.includes(role_id))
  const missing = ids.findIndex((id) => !found.some(({ role_id }) => role_id === id))
  if (missing >= 0) throw invalid({ [`role_ids.${missing}`]: 'no-such-role' })
  return found
}

/** @throws Problem 40400 when there is none. */
export function requireRole(role: RoleRow | undefined, role_id: string): RoleRow {
  if (role) return role
  throw refuse('no-such-role', { role_id })
}

/** A role as the wire has it. */
export function toRole({ description, created_at, updated_at, ...row }: RoleRow): Role {
  return {
    ...row,
    ...(description === null ? {} : { description }),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
