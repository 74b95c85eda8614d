import {
  activeUserDays,
  type Brand,
  invalid,
  isConfirmed,
  refuse,
  toReach,
  type VersionContent,
  type VersionHolders,
  wrong,
} from '@bms/contract'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { joinAll } from '../list-query.ts'

/** Where a version is offered, and on what. Empty lists mean everywhere. */
interface Places {
  readonly platform: VersionContent['platform']
  readonly data_centers: readonly string[]
  readonly countries: readonly string[]
}

/** Who has which version in some places, by country: what a roll-out there reaches. */
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
  const found = await sql<VersionHolders>`
    SELECT country, app_version AS version, count(*)::int AS users,
      count(*) FILTER (WHERE last_active_at >= ${since})::int AS active
    FROM app_user WHERE ${where} GROUP BY country, app_version`.execute(db)
  return found.rows
}

/**
 * Forcing many people to update needs their number, typed by whoever does it. The share doesn't count: it only rises.
 * @throws Problem 40930 with the number where it is missing, 40000 where another one was typed.
 */
export async function requireConfirmed(
  db: Kysely<Tables>,
  brand: Brand,
  content: VersionContent,
  typed: number | undefined,
  now: Date,
): Promise<void> {
  if (content.update_type !== 'force') return
  const { platform, rollout } = content
  const holders = await countHolders(db, brand, { platform, ...rollout }, now)
  const { affected, active, must_confirm } = toReach(holders, { ...content, percent: rollout.percent })
  if (!must_confirm) return
  if (typed === undefined) {
    throw refuse('version-forces-many', { affected_users: affected, active_users: active })
  }
  if (!isConfirmed(typed, affected)) {
    throw invalid({ confirm_users: wrong('confirm-users', { affected_users: affected }) })
  }
}
