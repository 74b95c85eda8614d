import type { Brand, DataOf, PromoPlace } from '@bms/contract'
import { collidingConditions, type PlacedType } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { joinAll } from '../list-query.ts'
import { toSql } from '../to-sql.ts'
import { sources } from './sources.ts'

const stands = (alias: string, now: Date) =>
  sql`${sql.ref(`${alias}.status`)} = 'placed' AND ${sql.ref(`${alias}.enabled`)} AND ${sql.ref(`${alias}.end_at`)} > ${now}`

/** Others of their kind, and slot, that the same people would get at the same time, by id. */
export async function findCollisions(
  db: Kysely<Tables>,
  brand: Brand,
  type: PlacedType,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string[]>> {
  const collisions = new Map<string, string[]>()
  if (ids.length === 0) return collisions
  const { table, id: name } = sources[type]
  const id = (alias: string) => sql.ref(`${alias}.${name}`)
  const isBeside = type === 'splash' ? sql`true` : sql`o.slot = v.slot`
  const found = await sql<{ id: string; other: string }>`
    SELECT ${id('v')} AS id, ${id('o')} AS other FROM ${sql.table(table)} v
    JOIN ${sql.table(table)} o ON o.brand = v.brand AND ${id('o')} <> ${id('v')} AND o.deleted_at IS NULL
      AND ${stands('o', now)} AND ${isBeside} AND o.start_at < v.end_at AND o.end_at > v.start_at
      AND (o.audience_key = v.audience_key OR o.audience_key = 'all' OR v.audience_key = 'all')
    WHERE v.brand = ${brand} AND ${id('v')} IN (${sql.join(ids)}) AND ${stands('v', now)}
    ORDER BY 2`.execute(db)
  for (const { id: one, other } of found.rows) collisions.set(one, [...(collisions.get(one) ?? []), other])
  return collisions
}

/** Those that something would collide with where it were placed so. */
export async function findCollidingWith(
  db: Kysely<Tables>,
  brand: Brand,
  { promo_type: type, except, ...place }: PromoPlace,
  limit: number,
  now: Date,
): Promise<DataOf<'promotionCollisions'>['list']> {
  const { table, id } = sources[type]
  const parts = [
    sql`t.brand = ${brand} AND t.deleted_at IS NULL`,
    ...toSql(collidingConditions(place, now)),
    ...(except === undefined ? [] : [sql`${sql.ref(`t.${id}`)} <> ${except}`]),
  ]
  const found = await sql<{ promo_id: string; name: string; start_at: Date; end_at: Date; enabled: boolean }>`
    SELECT ${sql.ref(`t.${id}`)} AS promo_id, t.content ->> 'name' AS name, t.start_at, t.end_at, t.enabled
    FROM ${sql.table(table)} t WHERE ${joinAll(parts)} ORDER BY t.start_at, 1 LIMIT ${sql.lit(limit)}`.execute(db)
  return found.rows.map((row) => ({
    ...row,
    start_at: row.start_at.toISOString(),
    end_at: row.end_at.toISOString(),
  }))
}
