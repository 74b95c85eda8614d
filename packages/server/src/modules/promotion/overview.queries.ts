import { type Brand, type CallInput, promoStatuses, type PromoType, promoTypes } from '@bms/contract'
import {
  type AuthorCount,
  placementConditions,
  promotionConditions,
  type PromotionCount,
  type PromotionPage,
  type PromotionRow,
  type SortKey,
  summarisePromotions,
  toNext,
  toPromotion,
  toSortKeys,
  toWindow,
  type Window,
} from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { joinAll } from '../list-query.ts'
import { type OrderKey, placeColumn, type Placed, readPage, toBehind } from '../list-walk.ts'
import { toSql } from '../to-sql.ts'
import { findCollisions } from './collisions.queries.ts'
import { sources } from './sources.ts'

type Query = CallInput<'promotionList'>['query']
type SortField = 'updated_at' | 'created_at' | 'name' | 'start_at' | 'end_at' | 'status'

/** Conditions for the rows of a kind; undefined where the query leaves no row of it. */
function conditionsOf(type: PromoType, brand: Brand, query: Query, now: Date): RawBuilder<unknown>[] | undefined {
  const asked = promotionConditions(type, query, now)
  return asked && [sql`t.brand = ${brand}`, sql`t.deleted_at IS NULL`, ...toSql(asked)]
}

function statusExpression(type: PromoType, now: Date): RawBuilder<unknown> {
  if (type === 'email') return sql`t.status`
  const cases = Object.entries(placementConditions(now)).map(
    ([key, parts]) => sql`WHEN ${joinAll(toSql(parts))} THEN ${sql.lit(key)}`,
  )
  return sql`CASE ${sql.join(cases, sql` `)} END`
}

/** The place of a state in the order of states: the clock decides it, so that no index has it. */
function statusRank(type: PromoType, now: Date): RawBuilder<unknown> {
  const cases = promoStatuses.map((status, rank) => sql`WHEN ${sql.lit(status)} THEN ${sql.lit(rank)}`)
  return sql`(CASE ${statusExpression(type, now)} ${sql.join(cases, sql` `)} END)`
}

const sortColumns: Readonly<Record<SortField, string>> = {
  updated_at: 'updated_at',
  created_at: 'id',
  name: 'name_key',
  start_at: 'start_at',
  end_at: 'end_at',
  status: 'status_rank',
}

/** The fields of an order, each as a branch or the whole of them has it. */
function toKeys(keys: readonly SortKey<SortField>[], columnOf: (column: string) => RawBuilder<unknown>): OrderKey[] {
  const fields = keys.map(({ field, direction }) => ({
    expression: columnOf(sortColumns[field]),
    direction,
    nulls: field === 'start_at' || field === 'end_at',
  }))
  return [...fields, { expression: columnOf('id'), direction: keys.at(-1)?.direction ?? 'desc' }]
}

function toOrder(keys: readonly OrderKey[]) {
  const parts = keys.map(({ expression, direction, nulls }) => {
    const place = nulls ? (direction === 'desc' ? ' NULLS LAST' : ' NULLS FIRST') : ''
    return sql`${expression} ${sql.raw((direction === 'desc' ? 'DESC' : 'ASC') + place)}`
  })
  return sql`ORDER BY ${sql.join(parts)}`
}

interface Found {
  readonly type: PromoType
  readonly id: string
}

/** The page's ids: each table gives its first rows in order from an index, and the page is cut from all of them. */
async function findPlaces(
  db: Kysely<Tables>,
  brand: Brand,
  query: Query,
  window: Window,
  now: Date,
): Promise<Placed<Found>[]> {
  const { offset, pageSize } = window
  const keys = toSortKeys<SortField>(query.sort, [{ field: 'updated_at', direction: 'desc' }])
  const branches = promoTypes.flatMap((type) => {
    const conditions = conditionsOf(type, brand, query, now)
    if (!conditions) return []
    const { table, id } = sources[type]
    const column = (name: string) => {
      if (name === 'status_rank') return statusRank(type, now)
      // What is sent has no end.
      if (name === 'end_at' && type === 'email') return sql`NULL::timestamptz`
      return sql.ref(`t.${name === 'id' ? id : name}`)
    }
    const own = toKeys(keys, column)
    return [
      sql`(SELECT ${sql.lit(type)} AS type, ${column('id')} AS id, t.updated_at, t.name_key, t.start_at,
        ${column('end_at')} AS end_at, ${column('status_rank')} AS status_rank
        FROM ${sql.table(table)} t WHERE ${joinAll([...conditions, ...toBehind(own, window)])}
        ${toOrder(own)} LIMIT ${sql.lit(offset + pageSize)})`,
    ]
  })
  if (branches.length === 0) return []
  const all = toKeys(keys, (name) => sql.ref(name))
  return readPage(
    db,
    window,
    sql<Placed<Found>>`
    SELECT type, id${placeColumn(all, window)} FROM (${sql.join(branches, sql` UNION ALL `)}) found
    ${toOrder(all)} LIMIT ${sql.lit(pageSize)} OFFSET ${sql.lit(offset)}`,
  )
}

async function countPromotions(db: Kysely<Tables>, brand: Brand, query: Query, now: Date): Promise<PromotionCount[]> {
  const branches = promoTypes.flatMap((type) => {
    const conditions = conditionsOf(type, brand, { ...query, promo_type: undefined, status: undefined }, now)
    if (!conditions) return []
    return [
      sql`SELECT ${sql.lit(type)} AS type, ${statusExpression(type, now)} AS status, count(*)::int AS n
        FROM ${sql.table(sources[type].table)} t WHERE ${joinAll(conditions)} GROUP BY 2`,
    ]
  })
  return (await sql<PromotionCount>`${sql.join(branches, sql` UNION ALL `)}`.execute(db)).rows
}

/** Who made how many, whichever authors are asked for. */
async function countAuthors(db: Kysely<Tables>, brand: Brand, query: Query, now: Date): Promise<AuthorCount[]> {
  const branches = promoTypes.flatMap((type) => {
    const conditions = conditionsOf(type, brand, { ...query, created_by: undefined }, now)
    if (!conditions) return []
    return [sql`SELECT t.created_by AS uid FROM ${sql.table(sources[type].table)} t WHERE ${joinAll(conditions)}`]
  })
  if (branches.length === 0) return []
  const found = await sql<AuthorCount>`
    SELECT s.uid, s.nickname, count(*)::int AS n FROM (${sql.join(branches, sql` UNION ALL `)}) found
    JOIN staff s ON s.uid = found.uid GROUP BY s.uid, s.nickname`.execute(db)
  return found.rows
}

type Row = Pick<PromotionRow, 'id' | 'type' | 'status' | 'content' | 'estimate' | 'stats' | 'progress' | 'rev'> & {
  readonly created_at: Date
  readonly updated_at: Date
  readonly created_uid: string | null
  readonly created_nickname: string | null
  readonly updated_uid: string | null
  readonly updated_nickname: string | null
}

async function readRows(db: Kysely<Tables>, brand: Brand, type: PromoType, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const { table, id } = sources[type]
  const ref = sql.ref(`t.${id}`)
  const [more, join] =
    type === 'email'
      ? [
          sql`NULL::jsonb AS stats, to_jsonb(p) AS progress`,
          sql`LEFT JOIN email_progress p ON p.brand = t.brand AND p.email_id = t.email_id`,
        ]
      : [sql`t.stats, NULL::jsonb AS progress`, sql``]
  const found = await sql<Row>`
    SELECT ${ref} AS id, ${sql.lit(type)} AS type, ${statusExpression(type, now)} AS status, t.content, t.estimate,
      t.created_at, t.updated_at, t.rev, c.uid AS created_uid, c.nickname AS created_nickname,
      m.uid AS updated_uid, m.nickname AS updated_nickname, ${more}
    FROM ${sql.table(table)} t LEFT JOIN staff c ON c.uid = t.created_by LEFT JOIN staff m ON m.uid = t.updated_by ${join}
    WHERE t.brand = ${brand} AND ${ref} IN (${sql.join(ids)})`.execute(db)
  return found.rows
}

/** One page of all promotions, with counts by kind, state and author. */
export async function listPromotions(
  db: Kysely<Tables>,
  brand: Brand,
  query: Query,
  now: Date,
): Promise<PromotionPage> {
  const window = toWindow(query)
  const [places, counts, authors] = await Promise.all([
    findPlaces(db, brand, query, window, now),
    countPromotions(db, brand, query, now),
    countAuthors(db, brand, query, now),
  ])
  const idsOf = (type: PromoType) => places.filter((place) => place.type === type).map(({ id }) => id)
  const [splashes, ads] = await Promise.all(
    (['splash', 'homepage_ad'] as const).map((type) => findCollisions(db, brand, type, idsOf(type), now)),
  )
  const rows = (await Promise.all(promoTypes.map((type) => readRows(db, brand, type, idsOf(type), now)))).flat()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const list = places.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [toPromotion(toPromotionRow(row), splashes?.get(id) ?? ads?.get(id) ?? [])] : []
  })
  const next = toNext(window, places, places.at(-1)?.place)
  return {
    list,
    ...summarisePromotions(counts, authors, query),
    page: window.page,
    page_size: window.pageSize,
    ...next,
  }
}

const actor = (uid: string | null, nickname: string | null) => (uid === null ? null : { uid, nickname: nickname ?? '' })

function toPromotionRow({
  created_at,
  created_uid,
  created_nickname,
  updated_at,
  updated_uid,
  updated_nickname,
  ...row
}: Row): PromotionRow {
  return {
    ...row,
    created_at: created_at.toISOString(),
    created_by: actor(created_uid, created_nickname),
    updated_at: updated_at.toISOString(),
    updated_by: actor(updated_uid, updated_nickname),
  }
}
