import type { Brand, PermissionSets } from '@bms/contract'
import { toSearchKey } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import { marksOf } from '../audit/touched.ts'
import type { Tables } from '../db/tables.ts'

/**
 * The permission sets of a member of staff as one JSON value, so that who somebody is and what they
 * may do come in one statement and can't contradict each other.
 */
export function permissionSetsOf(uid: RawBuilder<unknown>): RawBuilder<PermissionSets> {
  return sql<PermissionSets>`(
    SELECT coalesce(json_agg(json_build_object(
      'role', json_build_object('role_name', r.role_name, 'is_super_admin', r.is_super_admin),
      'project_permissions', coalesce((
        SELECT json_agg(json_build_object('project_name', p.project_name, 'permissions', p.permissions)
          ORDER BY p.project_name)
        FROM (
          SELECT rp.project_name, json_agg(
            CASE WHEN rp.actions IS NULL THEN json_build_object('module_name', rp.module_name)
            ELSE json_build_object('module_name', rp.module_name, 'actions', rp.actions) END
            ORDER BY rp.module_name) AS permissions
          FROM role_permission rp WHERE rp.role_id = r.role_id GROUP BY rp.project_name) p), '[]'::json))
      ORDER BY r.role_name), '[]'::json)
    FROM staff_role sr JOIN role r ON r.role_id = sr.role_id AND r.deleted_at IS NULL
    WHERE sr.uid = ${uid})`
}

/** A session as it is asked for: by its access token's hash, with the marks of a brand. */
export interface SessionQuery {
  readonly accessHash: string
  readonly brand: Brand | undefined
}

/** The sessions behind access tokens, with the people, their rights, and the brands' marks; one statement. */
export function findSessions(db: Kysely<Tables>, asked: readonly SessionQuery[]) {
  const hashes = [...new Set(asked.map(({ accessHash }) => accessHash))]
  const brands = new Set(asked.flatMap(({ brand }) => brand ?? []))
  return db
    .selectFrom('session')
    .innerJoin('staff', 'staff.uid', 'session.uid')
    .where('session.access_hash', '=', sql<string>`ANY (${hashes})`)
    .select([
      'session.access_hash',
      'session.session_id',
      'session.uid',
      'session.binding_hash',
      'session.remember',
      'session.last_seen_at',
      'session.access_expires_at',
      'session.expires_at',
      'session.revoked_at',
      'session.must_set_up_factor',
      'staff.uname',
      'staff.nickname',
      'staff.uemail',
      'staff.status',
      'staff.deleted_at',
      // Who came by single sign-on has shown no password.
      sql<boolean>`staff.must_change_pass AND session.id_token IS NULL`.as('must_change_pass'),
      permissionSetsOf(sql.ref('staff.uid')).as('permission_sets'),
      marksOf([...brands]).as('marks'),
    ])
    .execute()
}

/** A member of staff by account name or e-mail address, both without regard to case. */
export function findStaffByName(db: Kysely<Tables>, name: string) {
  const folded = name.toLowerCase()
  return db
    .selectFrom('staff')
    .selectAll()
    .where((eb) => eb.or([eb('uname', '=', folded), eb('uemail_key', '=', toSearchKey(name))]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A member of staff with their permission sets. */
export function findStaffWithRights(db: Kysely<Tables>, uid: string) {
  return db
    .selectFrom('staff')
    .selectAll()
    .select(permissionSetsOf(sql.ref('staff.uid')).as('permission_sets'))
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
