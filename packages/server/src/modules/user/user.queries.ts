import type { Brand, userSortFields } from '@bms/contract'
import { type ExpressionBuilder, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { AppUserTable } from '../../db/tables/users.ts'
import { countLimit, type SortKey, type Window } from '../page.ts'
import { toPrefixEnd, toSearchKey } from './search-key.ts'
import type { UserFilter, UserTotal } from './user-totals.ts'

type SortField = (typeof userSortFields)[number]

/** Which users are asked for. */
export interface UserSelection extends UserFilter {
  readonly brand: Brand
  readonly q: string | undefined
}

const listColumns = [
  'user_id',
  'account',
  'nickname',
  'avatar_url',
  'country',
  'data_center',
  'locale',
  'platform',
  'app_version',
  'os_version',
  'phone_model',
  'register_source',
  'status',
  'disabled_reason',
  'disabled_at',
  'marketing_opt_in',
  'device_count',
  'feedback_count',
  'tags',
  'registered_at',
  'last_active_at',
  'rev',
] as const

/** A user as lists read them. */
export type UserListRow = Pick<Selectable<AppUserTable>, (typeof listColumns)[number]>

/** Each sort in the form its index has. */
const sortColumns: Readonly<Record<SortField, { column: string; nulls: boolean }>> = {
  registered_at: { column: 'registered_at', nulls: false },
  last_active_at: { column: 'last_active_at', nulls: true },
  nickname: { column: 'nickname_key', nulls: false },
  device_count: { column: 'device_count', nulls: false },
}

function toOrder(keys: readonly SortKey<SortField>[], table: string): RawBuilder<unknown> {
  const parts = keys.map(({ field, direction }) => {
    const { column, nulls } = sortColumns[field]
    // Who was never active comes after everybody in descending order, and so before everybody in ascending.
    const place = !nulls ? sql`` : direction === 'desc' ? sql` NULLS LAST` : sql` NULLS FIRST`
    return sql`${sql.ref(`${table}.${column}`)} ${sql.raw(direction === 'desc' ? 'DESC' : 'ASC')}${place}`
  })
  const last = keys.at(-1)?.direction === 'desc' ? 'DESC' : 'ASC'
  return sql`ORDER BY ${sql.join([...parts, sql`${sql.ref(`${table}.user_id`)} ${sql.raw(last)}`])}`
}

function toCondition({ brand, status, country, q }: UserSelection): RawBuilder<unknown> {
  const parts = [sql`u.brand = ${brand}`]
  if (status) parts.push(status.length === 1 ? sql`u.status = ${status[0]}` : sql`u.status IN (${sql.join(status)})`)
  if (country) {
    parts.push(country.length === 1 ? sql`u.country = ${country[0]}` : sql`u.country IN (${sql.join(country)})`)
  }
  if (q) parts.push(sql`u.user_id IN (${matching(brand, q)})`)
  return sql.join(parts, sql` AND `)
}

/**
 * Ids of users who, or one of whose devices, begin with a text. Prefixes are ranges, not LIKE patterns:
 * each is served by its index whatever the plan was made for, and no character means anything else.
 */
function matching(brand: Brand, q: string): RawBuilder<unknown> {
  const folded = toSearchKey(q)
  const upper = q.toUpperCase()
  const begins = (column: string, prefix: string) =>
    sql`brand = ${brand} AND ${sql.ref(column)} >= ${prefix} AND ${sql.ref(column)} < ${toPrefixEnd(prefix)}`
  return sql`
    SELECT user_id FROM app_user WHERE ${begins('account_key', folded)}
    UNION SELECT user_id FROM app_user WHERE ${begins('nickname_key', folded)}
    UNION SELECT user_id FROM app_user WHERE ${begins('user_id', upper)}
    UNION SELECT user_id FROM device WHERE ${begins('sn', upper)} AND user_id IS NOT NULL`
}

/**
 * One page of users. The page's ids are found in an index first, and only those rows are read: far
 * pages then cost the index, not the table.
 */
export async function findUsers(
  db: Kysely<Tables>,
  selection: UserSelection,
  sort: readonly SortKey<SortField>[],
  { offset, pageSize }: Window,
): Promise<UserListRow[]> {
  const columns = sql.join(listColumns.map((column) => sql.ref(`v.${column}`)))
  const found = await sql<UserListRow>`
    SELECT ${columns} FROM (
      SELECT u.brand, u.user_id FROM app_user u WHERE ${toCondition(selection)}
      ${toOrder(sort, 'u')} LIMIT ${sql.lit(pageSize)} OFFSET ${offset}
    ) page JOIN app_user v ON v.brand = page.brand AND v.user_id = page.user_id
    ${toOrder(sort, 'v')}`.execute(db)
  return found.rows
}

/** Users in the order of their ids, after one of them: what an export walks through. */
export async function findUsersAfter(
  db: Kysely<Tables>,
  selection: UserSelection,
  after: string,
  limit: number,
): Promise<UserListRow[]> {
  const columns = sql.join(listColumns.map((column) => sql.ref(`u.${column}`)))
  const found = await sql<UserListRow>`SELECT ${columns} FROM app_user u
    WHERE ${toCondition(selection)} AND u.user_id > ${after} ORDER BY u.user_id LIMIT ${sql.lit(limit)}`.execute(db)
  return found.rows
}

/**
 * Users of a brand by status × country, from the roll-up. They come as one JSON object, which both
 * engines hand over much faster than some hundred rows.
 */
export async function countUsers(db: Kysely<Tables>, brand: Brand): Promise<UserTotal[]> {
  const found = await sql<{ totals: Record<string, number> }>`
    SELECT coalesce(json_object_agg(key, n), '{}'::json) AS totals FROM (
      SELECT substr(metric, 7) || ' ' || dim_key AS key, sum(v) AS n FROM stat_total
      WHERE brand = ${brand} AND dim = 'country' AND metric IN ('users_enabled', 'users_disabled', 'users_deleted')
      GROUP BY metric, dim_key) counted`.execute(db)
  return Object.entries(found.rows[0]?.totals ?? {}).map(([key, n]) => {
    const cut = key.indexOf(' ')
    return { status: key.slice(0, cut) as UserTotal['status'], country: key.slice(cut + 1), n }
  })
}

/** Users that a text finds by status × country; counts one more than the limit at most. */
export async function countMatching(db: Kysely<Tables>, brand: Brand, q: string): Promise<UserTotal[]> {
  const found = await sql<UserTotal>`
    SELECT status, country, count(*)::int AS n FROM (
      SELECT u.status, u.country FROM app_user u
      WHERE u.brand = ${brand} AND u.user_id IN (${matching(brand, q)}) LIMIT ${countLimit + 1}
    ) found GROUP BY status, country`.execute(db)
  return found.rows
}

/** Whether more rows than the limit fit a selection; asked only where the counts above ended at the limit. */
export async function countSelected(db: Kysely<Tables>, selection: UserSelection): Promise<number> {
  const found = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT 1 FROM app_user u WHERE ${toCondition(selection)} LIMIT ${countLimit + 1}) found`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** Condition for users of a brand by id. */
export function areUsers(brand: Brand, ids: readonly string[]) {
  return (eb: ExpressionBuilder<Tables, 'app_user'>) => eb.and([eb('brand', '=', brand), eb('user_id', 'in', [...ids])])
}
