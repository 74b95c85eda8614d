import { type Brand, toSerialKey, type userSortFields } from '@bms/contract'
import {
  countLimit,
  type ListedUser,
  type SortKey,
  toHitConditions,
  toSearchKey,
  toUserConditions,
  type UserSelection,
  userSorts,
  type UserTotal,
  type Window,
} from '@bms/domain'
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { among, begins, countUpTo, isNamed, isOneOf, joinAll } from '../list-query.ts'
import { findPlaces, placeColumn, type Placed, readPage, toOrderKeys, toPageEnd } from '../list-walk.ts'
import { toSql } from '../to-sql.ts'
import { toSource } from './users-seen.ts'

type SortField = (typeof userSortFields)[number]

/** How users whose name has `q`, whose other texts begin with it, or whose account it is, are found: by their ids, or, where many do, each on the way through the list. */
export type Search = 'ids' | 'each'

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
] as const satisfies readonly (keyof ListedUser)[]

/** Filters whose counts the roll-up knows. */
const rolledUp: ReadonlySet<string> = new Set(['brand', 'status', 'country', 'data_center', 'tz'])

/** Whether a selection asks for more than the roll-up counts by. */
export function isNarrow(selection: UserSelection): boolean {
  return Object.entries(selection).some(([name, value]) => value !== undefined && !rolledUp.has(name))
}

/** Owners of devices that had such a fault in some days. */
function ownersHit(selection: UserSelection): RawBuilder<unknown> {
  return sql`SELECT d.user_id FROM device_fault e JOIN device d ON d.brand = e.brand AND d.device_id = e.device_id
    WHERE ${joinAll([...toSql(toHitConditions(selection), 'e'), ...isOneOf('d.product_model', selection.product_model)])} AND d.user_id IS NOT NULL`
}

function toCondition(selection: UserSelection, search: Search = 'ids'): RawBuilder<unknown> {
  const { brand, q, tag } = selection
  return joinAll([
    ...toSql(toUserConditions(selection), 'u'),
    ...(tag === undefined
      ? []
      : [sql`u.user_id IN (SELECT user_id FROM app_user_tag WHERE brand = ${brand} AND tag = ${tag})`]),
    ...(selection.fault_from === undefined ? [] : among('u.user_id', ownersHit(selection))),
    ...(q === undefined ? [] : search === 'ids' ? among('u.user_id', matching(brand, q)) : [doesMatch(q)]),
  ])
}

/** What indexes know of users who begin with a text; more of them is not read to sort and count by it. */
const known = ['brand', 'user_id', 'registered_at', 'status', 'country'] as const

/** Filters and sorts that `known` is enough for. */
const knownFilters: ReadonlySet<string> = new Set([
  'brand',
  'q',
  'status',
  'country',
  'registered_from',
  'registered_to',
  'tz',
])

const nickname = { words: 'u.nickname_words', key: 'u.nickname_key' }

/**
 * Where users stand whose name has the words of a text, or whose id or a device's serial begins with it. An account is
 * found by all of it: lists show it masked, and beginnings would spell it out.
 */
function sources(
  brand: Brand,
  q: string,
  columns: readonly (typeof known)[number][] = ['user_id'],
): RawBuilder<unknown>[] {
  const serial = toSerialKey(q)
  const own = sql`u.brand = ${brand}`
  const listed = sql.join(columns.map((column) => sql.ref(`u.${column}`)))
  const ofDevices = sql`brand = ${brand} AND ${begins('sn_key', serial)} AND user_id IS NOT NULL`
  return [
    sql`SELECT ${listed} FROM app_user u WHERE ${own} AND u.account_key = ${toSearchKey(q)}`,
    sql`SELECT ${listed} FROM app_user u WHERE ${own} AND ${isNamed(nickname, q)}`,
    // Ids and serials are of letters and digits: of anything else not all of them begin with what is left.
    ...(serial === '' ? [] : [sql`SELECT ${listed} FROM app_user u WHERE ${own} AND ${begins('u.user_id', serial)}`]),
    ...(serial === ''
      ? []
      : [
          columns.length === 1
            ? sql`SELECT user_id FROM device WHERE ${ofDevices}`
            : sql`SELECT ${listed} FROM app_user u WHERE ${own} AND u.user_id = ANY (ARRAY(SELECT user_id FROM device WHERE ${ofDevices}))`,
        ]),
  ]
}

const matching = (brand: Brand, q: string) => sql.join(sources(brand, q), sql` UNION `)

/** Users of a selection as `u`, to look for a page or to count: where a text's indexes know enough, from these alone. */
function select(
  selection: UserSelection,
  sort: readonly SortKey<SortField>[] = [],
  search?: Search,
): { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> } {
  const { brand, q, ...others } = selection
  const isKnown =
    Object.entries(others).every(([name, value]) => value === undefined || knownFilters.has(name)) &&
    sort.every(({ field }) => field === 'registered_at')
  if (q === undefined || search === 'each' || !isKnown) {
    return { from: toSource(selection, sort), where: toCondition(selection, search) }
  }
  const found = sql.join(sources(brand, q, known), sql` UNION `)
  return { from: sql`(${found}) u`, where: toCondition({ ...others, brand }) }
}

/** Whether the user `u` is one of them. The devices are asked about last, and only those of this user. */
function doesMatch(q: string): RawBuilder<unknown> {
  const serial = toSerialKey(q)
  const own = sql`u.account_key = ${toSearchKey(q)} OR ${isNamed(nickname, q)}`
  if (serial === '') return sql`(${own})`
  return sql`(${own} OR ${begins('u.user_id', serial)}
    OR (SELECT true FROM device d WHERE d.brand = u.brand AND d.user_id = u.user_id AND ${begins('d.sn_key', serial)} LIMIT 1))`
}

/** Whether more users are found by a text than are counted one by one; it looks at no more than twice as many of each kind. */
export async function isCommonStart(db: Kysely<Tables>, brand: Brand, q: string): Promise<boolean> {
  const some = sources(brand, q).map((source) => sql`(${source} LIMIT ${countLimit * 2})`)
  const found = await sql<{ common: boolean }>`
    SELECT count(*) > ${countLimit} AS common FROM (${sql.join(some, sql` UNION `)}) found`.execute(db)
  return found.rows[0]?.common ?? false
}

/** When the newest users of a selection registered, newest first, in whole seconds: one more than the limit at most. */
export async function findNewest(db: Kysely<Tables>, selection: UserSelection): Promise<Uint32Array> {
  const found = await sql<{ seconds: number[] | null }>`
    SELECT json_agg(floor(date_part('epoch', at))::int8) AS seconds FROM (
      SELECT u.registered_at AS at FROM app_user u WHERE ${toCondition(selection)}
      ORDER BY u.registered_at DESC LIMIT ${countLimit + 1}) newest`.execute(db)
  return Uint32Array.from(found.rows[0]?.seconds ?? [])
}

/**
 * One page of users. The page's ids are found in an index first, and only those rows are read: far
 * pages then cost the index, not the table.
 */
export async function findUsers(
  db: Kysely<Tables>,
  selection: UserSelection,
  sort: readonly SortKey<SortField>[],
  window: Window,
  search?: Search,
): Promise<Placed<ListedUser>[]> {
  const columns = sql.join(listColumns.map((column) => sql.ref(`v.${column}`)))
  const { from, where } = select(selection, sort, search)
  const places = findPlaces({
    select: sql`u.brand, u.user_id`,
    from,
    conditions: [where],
    keys: sort,
    columns: userSorts,
    table: 'u',
    id: 'user_id',
    window,
  })
  return readPage(
    db,
    window,
    sql<Placed<ListedUser>>`
    SELECT ${columns}${placeColumn(toOrderKeys(sort, userSorts, 'v', 'user_id'), window)} FROM (${places}) page
    JOIN app_user v ON v.brand = page.brand AND v.user_id = page.user_id
    ${toPageEnd(sort, userSorts, 'user_id', window)}`,
  )
}

/**
 * Users of a brand by status × country, from the roll-up. They come as one JSON object, which both
 * engines hand over much faster than some hundred rows.
 */
export async function countUsers(
  db: Kysely<Tables>,
  { brand, data_center }: Pick<UserSelection, 'brand' | 'data_center'>,
): Promise<UserTotal[]> {
  const where = joinAll([sql`brand = ${brand}`, ...isOneOf('data_center', data_center)])
  const found = await sql<{ totals: Record<string, number> }>`
    SELECT coalesce(json_object_agg(key, n), '{}'::json) AS totals FROM (
      SELECT substr(metric, 7) || ' ' || dim_key AS key, sum(v) AS n FROM stat_total
      WHERE ${where} AND dim = 'country' AND metric IN ('users_enabled', 'users_disabled', 'users_deleted')
      GROUP BY metric, dim_key) counted`.execute(db)
  return Object.entries(found.rows[0]?.totals ?? {}).map(([key, n]) => {
    const cut = key.indexOf(' ')
    return { status: key.slice(0, cut) as UserTotal['status'], country: key.slice(cut + 1), n }
  })
}

/** Users of a selection, its status and country aside, by status × country; counts one more than the limit at most. */
export async function countMatching(db: Kysely<Tables>, selection: UserSelection): Promise<UserTotal[]> {
  const { from, where } = select({ ...selection, status: undefined, country: undefined })
  const found = await sql<UserTotal>`
    SELECT status, country, count(*)::int AS n FROM (
      SELECT u.status, u.country FROM ${from} WHERE ${where} LIMIT ${countLimit + 1}
    ) found GROUP BY status, country`.execute(db)
  return found.rows
}

/** Whether more rows than the limit fit a selection; asked only where the counts above ended at the limit. */
export function countSelected(db: Kysely<Tables>, selection: UserSelection): Promise<number> {
  const { from, where } = select(selection)
  return countUpTo(db, from, where)
}

/** How many who may use the app have set each language. The index by which audiences are counted has all that is asked for. */
export async function countLanguages(db: Kysely<Tables>, brand: Brand): Promise<Map<string, number>> {
  const found = await sql<{ locale: string; users: number }>`
    SELECT locale, count(*)::int AS users FROM app_user
    WHERE brand = ${brand} AND status = 'enabled' GROUP BY locale`.execute(db)
  return new Map(found.rows.map(({ locale, users }) => [locale, users]))
}

/** Condition for users of a brand by id. */
export function areUsers(brand: Brand, ids: readonly string[]) {
  return (eb: ExpressionBuilder<Tables, 'app_user'>) => eb.and([eb('brand', '=', brand), eb('user_id', 'in', [...ids])])
}
