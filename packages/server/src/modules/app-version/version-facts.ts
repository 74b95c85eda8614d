import type { Brand, GuardSample, VersionContent } from '@bms/contract'
import type { PackageFacts } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** What happened to those who have a version, from a moment to now. */
export async function countSample(
  db: Kysely<Tables>,
  brand: Brand,
  { platform, version }: Pick<VersionContent, 'platform' | 'version'>,
  from: Date,
  now: Date,
): Promise<Omit<GuardSample, 'hours'>> {
  const found = await sql<Omit<GuardSample, 'hours'>>`
    SELECT (SELECT count(*)::int FROM app_user WHERE brand = ${brand} AND platform = ${platform}
        AND app_version = ${version} AND status = 'enabled') AS users,
      (SELECT coalesce(sum(device_count), 0)::int FROM app_user WHERE brand = ${brand} AND platform = ${platform}
        AND app_version = ${version} AND status = 'enabled') AS devices,
      (SELECT count(*)::int FROM feedback WHERE brand = ${brand} AND app_version = ${version}
        AND platform = ${platform} AND created_at >= ${from} AND created_at <= ${now}) AS feedback,
      (SELECT count(*)::int FROM device_fault f
        JOIN device d ON d.brand = f.brand AND d.device_id = f.device_id
        JOIN app_user u ON u.brand = d.brand AND u.user_id = d.user_id
        WHERE f.brand = ${brand} AND f.raised_at >= ${from} AND f.raised_at <= ${now}
          AND u.platform = ${platform} AND u.app_version = ${version} AND u.status = 'enabled') AS faults`.execute(db)
  return found.rows[0] ?? { users: 0, devices: 0, feedback: 0, faults: 0 }
}

/** What a package says of itself. */
export async function findPackageFacts(
  db: Kysely<Tables>,
  brand: Brand,
  assetId: string,
): Promise<PackageFacts | undefined> {
  const row = await db
    .selectFrom('asset')
    .select('facts')
    .where('brand', '=', brand)
    .where('asset_id', '=', assetId)
    .executeTakeFirst()
  return row?.facts ?? undefined
}
