import type { Brand } from '@bms/contract'
import type { OfStandard, Pointee, ProductSurroundings } from '@bms/domain'
import { countLimit } from '@bms/domain'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { joinAll } from '../list-query.ts'

/** Condition for a category, or one below it. */
export function isInCategory(brand: Brand, ids: readonly string[] | undefined, column = 't.category_id') {
  if (!ids) return []
  const list = sql.join(ids)
  return [
    sql`${sql.ref(column)} IN (SELECT c.category_id FROM category c
      WHERE c.brand = ${brand} AND (c.category_id IN (${list}) OR c.parent_id IN (${list})))`,
  ]
}

/** How many devices a single product has: exact to the limit of counts. */
export async function countDevices(db: Kysely<Tables>, brand: Brand, singleProductId: string): Promise<number> {
  const found = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM device
      WHERE brand = ${brand} AND single_product_id = ${singleProductId} LIMIT ${countLimit}) found`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** How many devices some single products have, from the roll-up. */
export async function countDevicesOf(
  db: Kysely<Tables>,
  brand: Brand,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{ id: string; n: number }>`
    SELECT dim_key AS id, sum(v)::int AS n FROM stat_total
    WHERE brand = ${brand} AND dim = 'single_product' AND metric = 'devices' AND dim_key IN (${sql.join(ids)})
    GROUP BY dim_key`.execute(db)
  return new Map(found.rows.map(({ id, n }) => [id, n]))
}

/** The surroundings of some standard products; devices are counted from the roll-up. */
export async function findSurroundings(
  db: Kysely<Tables>,
  brand: Brand,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductSurroundings>> {
  if (ids.length === 0) return new Map()
  const found = await sql<ProductSurroundings & { product_id: string }>`
    SELECT p.product_id, c.name AS category_name, s.name AS series_name,
      (SELECT count(*)::int FROM single_product o WHERE o.brand = p.brand AND o.standard_product_id = p.product_id
        AND o.deleted_at IS NULL) AS single_count,
      coalesce(d.n, 0)::int AS device_count
    FROM standard_product p
    JOIN category c ON c.brand = p.brand AND c.category_id = p.category_id
    LEFT JOIN series s ON s.brand = p.brand AND s.series_id = p.series_id
    LEFT JOIN (SELECT dim_key, sum(v) AS n FROM stat_total
      WHERE brand = ${brand} AND dim = 'product' AND metric = 'devices' AND dim_key IN (${sql.join(ids)})
      GROUP BY dim_key) d ON d.dim_key = p.product_id
    WHERE p.brand = ${brand} AND p.product_id IN (${sql.join(ids)})`.execute(db)
  return new Map(found.rows.map(({ product_id, ...rest }) => [product_id, rest]))
}

/** What others may point at. */
const pointees: Readonly<Record<Pointee, { readonly table: string; readonly id: string; readonly column: string }>> = {
  category: { table: 'category', id: 'category_id', column: 'parent_id' },
  series: { table: 'series', id: 'series_id', column: 'category_id' },
  standard_product: { table: 'standard_product', id: 'product_id', column: 'category_id' },
  warranty: { table: 'kb_warranty', id: 'policy_id', column: 'brand' },
}

/** Holds an object that another one is about to point at; answers with what it itself stands below. */
export async function hold(
  trx: Transaction<Tables>,
  brand: Brand,
  kind: Pointee,
  id: string,
): Promise<{ readonly parent: string | null } | undefined> {
  const { table, id: idColumn, column } = pointees[kind]
  const found = await sql<{ parent: string | null }>`
    SELECT ${sql.ref(column)} AS parent FROM ${sql.table(table)}
    WHERE brand = ${brand} AND ${sql.ref(idColumn)} = ${id} AND deleted_at IS NULL FOR SHARE`.execute(trx)
  return found.rows[0]
}

/** Conditions on the standard product that a single one is of: its category, its series. */
export function isOfStandard(brand: Brand, { category_id, series_id }: OfStandard): RawBuilder<unknown>[] {
  const parts = [
    ...isInCategory(brand, category_id, 'p.category_id'),
    ...(series_id ? [sql`p.series_id IN (${sql.join(series_id)})`] : []),
  ]
  if (parts.length === 0) return []
  return [
    sql`t.standard_product_id IN (SELECT p.product_id FROM standard_product p
      WHERE p.brand = ${brand} AND ${joinAll(parts)})`,
  ]
}

/** What staff call a warranty policy. */
export async function findPolicyName(db: Kysely<Tables>, brand: Brand, id: string): Promise<string | undefined> {
  const found = await sql<{ name: string }>`
    SELECT content ->> 'name' AS name FROM kb_warranty
    WHERE brand = ${brand} AND policy_id = ${id} AND deleted_at IS NULL`.execute(db)
  return found.rows[0]?.name
}
