import { type ProjectPermissions, refuse, type Role } from '@bms/contract'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { actorOf } from '../staff/staff.queries.ts'

/** A role as the tables have it. */
export interface RoleRow {
  readonly role_id: string
  readonly role_name: string
  readonly description: string | null
  readonly is_super_admin: 0 | 1
  readonly builtin: boolean
  readonly member_count: number
  readonly project_permissions: ProjectPermissions
  readonly created_at: Date
  readonly updated_at: Date
  readonly created_by: Role['created_by']
  readonly updated_by: Role['updated_by']
  readonly rev: number
}

/** All roles there are, by name; they are few (`maxRoles`). */
export async function findRoles(db: Kysely<Tables>): Promise<RoleRow[]> {
  const found = await sql<RoleRow>`SELECT r.role_id, r.role_name, r.description, r.is_super_admin, r.builtin,
      r.created_at, r.updated_at, r.rev,
      ${actorOf(sql.ref('r.created_by'))} AS created_by, ${actorOf(sql.ref('r.updated_by'))} AS updated_by,
      (SELECT count(*)::int FROM staff_role sr JOIN staff s ON s.uid = sr.uid AND s.deleted_at IS NULL
        WHERE sr.role_id = r.role_id) AS member_count,
      coalesce((
        SELECT json_agg(json_build_object('project_name', p.project_name, 'permissions', p.permissions)
          ORDER BY p.project_name)
        FROM (
          SELECT rp.project_name, json_agg(
            CASE WHEN rp.actions IS NULL THEN json_build_object('module_name', rp.module_name)
            ELSE json_build_object('module_name', rp.module_name, 'actions', rp.actions) END
            ORDER BY rp.module_name) AS permissions
          FROM role_permission rp WHERE rp.role_id = r.role_id GROUP BY rp.project_name) p), '[]') AS project_permissions
    FROM role r WHERE r.deleted_at IS NULL ORDER BY r.role_name COLLATE "C"`.execute(db)
  return found.rows
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

/**
 * One role.
 * @throws Problem 40400 when there is none.
 */
export async function requireRole(db: Kysely<Tables>, roleId: string): Promise<RoleRow> {
  const found = (await findRoles(db)).find(({ role_id }) => role_id === roleId)
  if (!found) throw refuse('no-such-role', { role_id: roleId })
  return found
}

/** Puts what a role allows in the place of what it allowed. */
export async function replacePermissions(
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
export async function findHolders(
  db: Kysely<Tables>,
  roleId: string,
): Promise<{ readonly uid: string; readonly uname: string; readonly nickname: string; readonly role_ids: string[] }[]> {
  const found = await sql<{ uid: string; uname: string; nickname: string; role_ids: string[] }>`
    SELECT s.uid, s.uname, s.nickname, (SELECT json_agg(x.role_id) FROM staff_role x WHERE x.uid = s.uid) AS role_ids
    FROM staff_role sr JOIN staff s ON s.uid = sr.uid AND s.deleted_at IS NULL
    WHERE sr.role_id = ${roleId} ORDER BY s.nickname_key, s.uid`.execute(db)
  return found.rows
}
