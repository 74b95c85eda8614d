import type { Brand } from '@bms/contract'
import { type Belongings, timelineLength, type UserRow } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { areUsers } from './user.queries.ts'

/** A user of a brand. */
export function readUser(db: Kysely<Tables>, brand: Brand, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('app_user')
    .selectAll()
    .where(areUsers(brand, [id]))
    .executeTakeFirst()
}

/** In one statement: counts of what a user has, and the newest of what happened to it. */
export async function findBelongings(db: Kysely<Tables>, brand: Brand, userId: string): Promise<Belongings> {
  const found = await sql<Belongings>`
    WITH own AS (SELECT * FROM device WHERE brand = ${brand} AND user_id = ${userId}),
      said AS (SELECT * FROM feedback WHERE brand = ${brand} AND user_id = ${userId}),
      happened AS (
        SELECT bound_at AS at, 'bound' AS kind, device_id AS ref_id, product_model AS text FROM own
        WHERE bound_at IS NOT NULL
        UNION ALL SELECT created_at, 'feedback', feedback_id, category FROM said
        UNION ALL SELECT f.raised_at, 'fault', f.device_id, f.code FROM own
        JOIN device_fault f ON f.brand = own.brand AND f.device_id = own.device_id
        ORDER BY at DESC, ref_id DESC LIMIT ${timelineLength})
    SELECT
      (SELECT coalesce(json_object_agg(status, n), '{}') FROM (
        SELECT status, count(*)::int AS n FROM own GROUP BY status) d) AS devices,
      (SELECT coalesce(json_object_agg(status, n), '{}') FROM (
        SELECT status, count(*)::int AS n FROM said GROUP BY status) f) AS feedback,
      (SELECT coalesce(sum(open_fault_count), 0)::int FROM own) AS open_faults,
      (SELECT coalesce(json_agg(happened), '[]') FROM happened) AS timeline`.execute(db)
  return found.rows[0] ?? { devices: {}, feedback: {}, open_faults: 0, timeline: [] }
}
