import { activeUserDays, type Brand } from '@bms/contract'
import type { VersionUsers } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** How old the count may be, in milliseconds. */
const freshFor = 60_000

/**
 * How many enabled users have which version. All versions of a brand are counted together, once a minute at most
 * whichever process asks, so that a list costs one row however many users there are.
 */
export async function getVersionUsage(db: Kysely<Tables>, brand: Brand, now: Date): Promise<readonly VersionUsers[]> {
  const known = await db.selectFrom('version_usage').selectAll().where('brand', '=', brand).executeTakeFirst()
  const stale = new Date(now.getTime() - freshFor)
  if (known && known.counted_at > stale) return known.usage
  if (known) {
    // Who takes the turn counts; others do with what is there meanwhile.
    const turn = await db
      .updateTable('version_usage')
      .set({ counted_at: now })
      .where('brand', '=', brand)
      .where('counted_at', '<=', stale)
      .executeTakeFirst()
    if (turn.numUpdatedRows === 0n) return known.usage
  }
  const usage = await countUsage(db, brand, now)
  const text = JSON.stringify(usage)
  await db
    .insertInto('version_usage')
    .values({ brand, usage: text, counted_at: now })
    .onConflict((conflict) => conflict.column('brand').doUpdateSet({ usage: text, counted_at: now }))
    .execute()
  return usage
}

async function countUsage(db: Kysely<Tables>, brand: Brand, now: Date): Promise<VersionUsers[]> {
  const since = new Date(now.getTime() - activeUserDays * 24 * 60 * 60 * 1000)
  const day = since.toISOString().slice(0, 10)
  const enabled = sql`FROM app_user WHERE brand = ${brand} AND status = 'enabled'`
  // The index has the day. Only users last active on the first one are read, for the time of day.
  const found = await sql<VersionUsers>`
    SELECT platform, version, sum(users)::int AS users, sum(active)::int AS active FROM (
      SELECT platform, app_version AS version, count(*) AS users,
        count(*) FILTER (WHERE last_active_day > ${day}::date) AS active
      ${enabled} GROUP BY platform, app_version
      UNION ALL SELECT platform, app_version, 0, count(*)
      ${enabled} AND last_active_day = ${day}::date AND last_active_at >= ${since} GROUP BY platform, app_version
    ) counted GROUP BY platform, version`.execute(db)
  return found.rows
}
