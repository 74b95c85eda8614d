import type { StaffMember } from '@bms/contract'
import type { RoleRow } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../db/tables.ts'

/** Who did something, as others see them; null where nobody of the staff did. */
export function actorOf(uid: RawBuilder<unknown>): RawBuilder<StaffMember['created_by']> {
  return sql`(SELECT json_strip_nulls(json_build_object(
    'uid', a.uid, 'nickname', a.nickname, 'avatar', a.avatar_url)) FROM staff a WHERE a.uid = ${uid})`
}

/** All roles there are, by name; they are few (`maxRoles`). */
export async function findRoles(db: Kysely<Tables>): Promise<RoleRow[]> {
  const found = await sql<RoleRow>`SELECT r.role_id, r.role_name, r.description, r.is_super_admin, r.builtin,
      r.second_factor_required,
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
