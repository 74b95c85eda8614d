import type { ProjectPermissions } from '@bms/contract'
import type { RoleFields, RoleHolder, RoleRow } from '@bms/domain'
import { type Kysely, sql, type Transaction } from 'kysely'

import { findRoles } from '../../access/find-roles.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../ids.ts'

/** The role, locked until the transaction ends. */
export async function lockRole(trx: Transaction<Tables>, roleId: string): Promise<RoleRow | undefined> {
  await trx.selectFrom('role').select('role_id').where('role_id', '=', roleId).forUpdate().execute()
  return (await findRoles(trx)).find(({ role_id }) => role_id === roleId)
}

/** Adds a role; answers with its id. */
export async function insertRole(
  trx: Transaction<Tables>,
  { project_permissions, ...role }: RoleFields,
  by: string,
  at: Date,
): Promise<string> {
  const role_id = newId(at)
  const audit = { created_at: at, created_by: by, updated_at: at, updated_by: by, rev: 1 }
  await trx
    .insertInto('role')
    .values({ ...audit, ...role, role_id, builtin: false })
    .execute()
  await replacePermissions(trx, role_id, project_permissions)
  return role_id
}

/** Changes a role and what it allows. */
export async function updateRole(
  trx: Transaction<Tables>,
  roleId: string,
  { project_permissions, ...role }: RoleFields,
  by: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('role')
    .set((eb) => ({
      ...role,
      updated_at: at,
      updated_by: by,
      rev: eb('rev', '+', 1),
    }))
    .where('role_id', '=', roleId)
    .execute()
  await replacePermissions(trx, roleId, project_permissions)
}

/** Removes a role, and the views for whoever holds it. */
export async function removeRole(trx: Transaction<Tables>, roleId: string, by: string, at: Date): Promise<void> {
  await trx
    .updateTable('role')
    .set((eb) => ({ deleted_at: at, updated_at: at, updated_by: by, rev: eb('rev', '+', 1) }))
    .where('role_id', '=', roleId)
    .execute()
  await trx.deleteFrom('saved_view').where('role_id', '=', roleId).execute()
}

/** Puts what a role allows in the place of what it allowed. */
async function replacePermissions(
  trx: Transaction<Tables>,
  role_id: string,
  permissions: ProjectPermissions,
): Promise<void> {
  await trx.deleteFrom('role_permission').where('role_id', '=', role_id).execute()
  const rows = permissions.flatMap(({ project_name, permissions: modules }) =>
    modules.map(({ module_name, actions }) => ({
      role_id,
      project_name,
      module_name,
      actions: actions ? JSON.stringify(actions) : null,
    })),
  )
  if (rows.length > 0) await trx.insertInto('role_permission').values(rows).execute()
}

/** The members who hold a role, with all their roles. */
export async function findHolders(db: Kysely<Tables>, roleId: string): Promise<RoleHolder[]> {
  const found = await sql<RoleHolder>`
    SELECT s.uid, s.uname, s.nickname, (SELECT json_agg(x.role_id) FROM staff_role x WHERE x.uid = s.uid) AS role_ids
    FROM staff_role sr JOIN staff s ON s.uid = sr.uid AND s.deleted_at IS NULL
    WHERE sr.role_id = ${roleId} ORDER BY s.nickname_key, s.uid`.execute(db)
  return found.rows
}

/** Gives those who hold a role another in its place. */
export async function moveHolders(
  trx: Transaction<Tables>,
  { from, to }: { readonly from: string; readonly to: string },
  uids: readonly string[],
  by: string,
  at: Date,
): Promise<void> {
  await sql`INSERT INTO staff_role (uid, role_id) SELECT uid, ${to} FROM staff_role WHERE role_id = ${from}
    ON CONFLICT DO NOTHING`.execute(trx)
  await trx.deleteFrom('staff_role').where('role_id', '=', from).execute()
  await trx
    .updateTable('staff')
    .set((eb) => ({ updated_at: at, updated_by: by, rev: eb('rev', '+', 1) }))
    .where('uid', 'in', [...uids])
    .execute()
}
