import { activeUserDays, type Brand, type HolderGroup, type VersionHolders } from '@bms/contract'
import type { Places } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { joinAll } from '../list-query.ts'

const groups = ['country', 'data_center', 'locale'] as const satisfies readonly HolderGroup[]

/** Who has which version in some places, by country, data centre and language: what a roll-out there reaches. */
export async function countHolders(
  db: Kysely<Tables>,
  brand: Brand,
  { platform, data_centers, countries }: Places,
  now: Date,
): Promise<readonly VersionHolders[]> {
  const since = new Date(now.getTime() - activeUserDays * 24 * 60 * 60 * 1000)
  const among = (column: string, keys: readonly string[]) =>
    keys.length === 0
      ? []
      : [sql`${sql.ref(column)} IN (SELECT jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`]
  const where = joinAll([
    sql`brand = ${brand}`,
    sql`platform = ${platform}`,
    sql`status = 'enabled'`,
    ...among('data_center', data_centers),
    ...among('country', countries),
  ])
  const found = await sql<Record<HolderGroup, string | null> & Omit<VersionHolders, 'by' | 'key'>>`
    SELECT country, data_center, locale, app_version AS version, count(*)::int AS users,
      count(*) FILTER (WHERE last_active_at >= ${since})::int AS active
    FROM app_user WHERE ${where}
    GROUP BY GROUPING SETS ((country, app_version), (data_center, app_version), (locale, app_version))`.execute(db)
  return found.rows.flatMap(({ version, users, active, ...keys }) =>
    groups.flatMap((by) => (keys[by] === null ? [] : [{ by, key: keys[by], version, users, active }])),
  )
}
