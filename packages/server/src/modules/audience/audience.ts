import {
  type Audience,
  type AudienceCondition,
  audienceLimits,
  type Brand,
  type Estimate,
  toVersionKey,
} from '@bms/contract'
import {
  conditionsOf,
  type Counted,
  type CountedChoices,
  everybody,
  maskName,
  onlyCondition,
  type Reach,
} from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { joinAll } from '../list-query.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The condition on `app_user u` for being one of an audience: users who are enabled, can be reached that way, and fit
 * all that the audience names.
 */
export function isInAudience(brand: Brand, audience: Audience, reach: Reach, now: Date): RawBuilder<unknown> {
  const parts = [sql`u.brand = ${brand}`, sql`u.status = 'enabled'`]
  if (reach === 'push') parts.push(sql`u.push_token_ok`)
  if (reach === 'email') parts.push(sql`u.marketing_opt_in AND u.email IS NOT NULL`)
  if (audience.mode === 'list') parts.push(isAmong('u.user_id', audience.user_ids ?? []))
  if (audience.mode !== 'filter') return joinAll(parts)
  if (audience.data_centers.length > 0) parts.push(isAmong('u.data_center', audience.data_centers))
  if (audience.countries.length > 0) parts.push(isAmong('u.country', audience.countries))
  if (audience.locales.length > 0) parts.push(isAmong('u.locale', audience.locales))
  if (audience.platforms.length > 0) parts.push(isAmong('u.platform', audience.platforms))
  const { app_version_min: min, app_version_max: max } = audience
  if (min !== undefined) parts.push(sql`u.app_version_key >= ${toVersionKey(min)}`)
  if (max !== undefined) parts.push(sql`u.app_version_key <= ${toVersionKey(max)}`)
  if (audience.active_within_days !== undefined) {
    const since = new Date(now.getTime() - audience.active_within_days * day)
    parts.push(isActive(since))
  }
  if (audience.product_models.length > 0) {
    parts.push(sql`EXISTS (SELECT 1 FROM device d WHERE d.brand = u.brand AND d.user_id = u.user_id
      AND ${isAmong('d.product_model', audience.product_models)})`)
  } else if (audience.bound_only) parts.push(sql`u.device_count > 0`)
  return joinAll(parts)
}

/** The day finds them, in its index. */
const isActive = (since: Date): RawBuilder<unknown> =>
  sql`u.last_active_day >= ${since.toISOString().slice(0, 10)}::date AND u.last_active_at >= ${since}`

/** One parameter: the statement stays the same however many there are. */
function isAmong(column: string, values: readonly string[]): RawBuilder<unknown> {
  return sql`${sql.ref(column)} IN (SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`
}

/** How many an audience reaches now, by data centre, platform and language, with a few of them by masked name. */
export async function estimateAudience(
  db: Kysely<Tables>,
  brand: Brand,
  audience: Audience,
  reach: Reach,
  now: Date,
): Promise<Estimate> {
  const { by_country: _country, by_zone: _zone, ...estimate } = await countAudience(db, brand, audience, reach, now)
  return estimate
}

const groups = ['data_center', 'platform', 'locale', 'country', 'tz'] as const

/** As {@link estimateAudience}, by country and time zone as well; people are gone through once for all of it. */
export async function countAudience(
  db: Kysely<Tables>,
  brand: Brand,
  audience: Audience,
  reach: Reach,
  now: Date,
): Promise<Counted> {
  const condition = isInAudience(brand, audience, reach, now)
  const since = new Date(now.getTime() - 7 * day)
  const [counted, sampled] = await Promise.all([
    sql<Record<(typeof groups)[number], string | null> & { n: number; overlap: number }>`
      SELECT u.data_center, u.platform, u.locale, u.country, u.tz, count(*)::int AS n,
        count(*) FILTER (WHERE u.last_message_at >= ${since})::int AS overlap
      FROM app_user u WHERE ${condition}
      GROUP BY GROUPING SETS ((), (u.data_center), (u.platform), (u.locale), (u.country), (u.tz))`.execute(db),
    sql<{ user_id: string; nickname: string }>`
      SELECT u.user_id, u.nickname FROM app_user u WHERE ${condition} ORDER BY u.user_id LIMIT 5`.execute(db),
  ])
  const by = (column: (typeof groups)[number]) =>
    Object.fromEntries(counted.rows.flatMap((row) => (row[column] === null ? [] : [[row[column], row.n] as const])))
  const all = counted.rows.find((row) => groups.every((column) => row[column] === null))
  return {
    total: all?.n ?? 0,
    by_dc: by('data_center'),
    by_platform: by('platform'),
    by_locale: by('locale'),
    by_country: by('country'),
    by_zone: by('tz'),
    sample: sampled.rows.map(({ user_id, nickname }) => ({ user_id, masked_name: maskName(nickname) })),
    overlap_7d: all?.overlap ?? 0,
    computed_at: now.toISOString(),
  }
}

/** How many people each condition of an audience leaves by itself; all of them in one go. */
export async function countAlone(
  db: Kysely<Tables>,
  brand: Brand,
  audience: Audience,
  reach: Reach,
  now: Date,
): Promise<Partial<Record<AudienceCondition, number>>> {
  const columns = conditionsOf(audience).map((name) => {
    const alone = isInAudience(brand, onlyCondition(audience, name), reach, now)
    return sql`count(*) FILTER (WHERE ${alone})::int AS ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<AudienceCondition, number>>`SELECT ${sql.join(columns)}
    FROM app_user u WHERE ${isInAudience(brand, everybody, reach, now)}`.execute(db)
  return rows[0] ?? {}
}

/** All who can be reached, by the models they own, the version they have, and within how many days they were active. */
export async function countChoices(db: Kysely<Tables>, brand: Brand, reach: Reach, now: Date): Promise<CountedChoices> {
  const condition = isInAudience(brand, everybody, reach, now)
  const since = new Date(now.getTime() - audienceLimits.days * day)
  const [models, versions, active] = await Promise.all([
    sql<{ key: string; n: number }>`
      SELECT d.product_model AS key, count(DISTINCT d.user_id)::int AS n FROM device d
      JOIN app_user u ON u.brand = d.brand AND u.user_id = d.user_id WHERE ${condition} GROUP BY 1`.execute(db),
    sql<{ key: string; n: number }>`
      SELECT u.app_version AS key, count(*)::int AS n FROM app_user u WHERE ${condition} GROUP BY 1`.execute(db),
    toActiveDays(condition, since, now).execute(db),
  ])
  const toCounts = (rows: readonly { key: string; n: number }[]) =>
    Object.fromEntries(rows.map(({ key, n }) => [key, n]))
  return { product_models: toCounts(models.rows), app_versions: toCounts(versions.rows), active: active.rows }
}

/** How many users of a condition were active last within how many days, since a moment. */
export const toActiveDays = (
  condition: RawBuilder<unknown>,
  since: Date,
  now: Date,
): RawBuilder<{ readonly days: number; readonly n: number }> => sql`
  SELECT greatest(1, ceil(extract(epoch FROM ${now}::timestamptz - u.last_active_at) / 86400))::int AS days,
    count(*)::int AS n
  FROM app_user u WHERE ${condition} AND ${isActive(since)} GROUP BY 1`

/** The next of an audience by id, after `after`: how sending goes through them, some at a time. */
export async function nextOfAudience<Column extends string>(
  db: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  after: string,
  limit: number,
  columns: readonly Column[],
): Promise<Record<Column, unknown>[]> {
  const found = await sql<Record<Column, unknown>>`
    SELECT ${sql.join(columns.map((column) => sql.ref(`u.${column}`)))} FROM app_user u
    WHERE ${condition} AND u.user_id > ${after} ORDER BY u.user_id LIMIT ${sql.lit(limit)}`.execute(db)
  return found.rows
}
