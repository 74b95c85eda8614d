import { invalid, type PermissionSets, toRights } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { findRoles, type RoleRow } from '../role/role.queries.ts'

/**
 * Roles by id.
 * @throws Problem 40000 when there is no such role.
 */
export async function findRolesByIds(db: Kysely<Tables>, ids: readonly string[]): Promise<RoleRow[]> {
  const found = (await findRoles(db)).filter(({ role_id }) => ids.includes(role_id))
  const missing = ids.findIndex((id) => !found.some(({ role_id }) => role_id === id))
  if (missing >= 0) throw invalid({ [`role_ids.${missing}`]: 'no-such-role' })
  return found
}

/** Whether one of these sets allows everything. */
export function allowsAll(sets: PermissionSets): boolean {
  return toRights(sets).all
}
