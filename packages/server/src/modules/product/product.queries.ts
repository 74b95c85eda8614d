import { type Brand, invalid } from '@bms/contract'
import { countLimit } from '@bms/domain'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'

type Name = Record<string, string>

/** Condition for a category, or one below it. */
export function isInCategory(brand: Brand, ids: readonly string[] | undefined, column = 't.category_id') {
  if (!ids) return []
  const list = sql.join(ids)
  return [
    sql`${sql.ref(column)} IN (SELECT c.category_id FROM category c
      WHERE c.brand = ${brand} AND (c.category_id IN (${list}) OR c.parent_id IN (${list})))`,
  ]
}

/** Conditions for what a product lacks: its name in a language, its picture (`field` of its content). */
export function lacks(
  { missing_locale, missing_image }: { missing_locale?: string | undefined; missing_image?: boolean | undefined },
  field: string,
): RawBuilder<unknown>[] {
  return [
    ...(missing_locale === undefined ? [] : [sql`t.name -> ${missing_locale}::text IS NULL`]),
    ...(missing_image === undefined ? [] : [sql`(t.content -> ${sql.lit(field)} IS NULL) = ${sql.lit(missing_image)}`]),
  ]
}

/** How many standard products each category or series of a brand has itself. */
export async function countProductsBy(
  db: Kysely<Tables>,
  brand: Brand,
  column: 'category_id' | 'series_id',
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ id: string; n: number }>`
    SELECT ${sql.ref(column)} AS id, count(*)::int AS n FROM standard_product
    WHERE brand = ${brand} AND deleted_at IS NULL AND ${sql.ref(column)} IS NOT NULL GROUP BY 1`.execute(db)
  return new Map(found.rows.map(({ id, n }) => [id, n]))
}

/** How many rows of a table point at an object. Served by the column's index. */
export async function countPointing(
  db: Kysely<Tables>,
  brand: Brand,
  where: readonly [table: 'category' | 'series' | 'standard_product' | 'single_product', column: string],
  id: string,
): Promise<number> {
  const found = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM ${sql.table(where[0])}
    WHERE brand = ${brand} AND ${sql.ref(where[1])} = ${id} AND deleted_at IS NULL`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** How many devices a single product has: exact to the limit of counts. */
export async function countDevices(db: Kysely<Tables>, brand: Brand, singleProductId: string): Promise<number> {
  const found = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM device
      WHERE brand = ${brand} AND single_product_id = ${singleProductId} LIMIT ${countLimit}) found`.execute(db)
  return found.rows[0]?.n ?? 0
}

/** What a standard product's row shows beside its own fields. */
export interface ProductSurroundings {
  readonly category_name: Name
  readonly series_name: string | null
  readonly single_count: number
  readonly device_count: number
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

/** The models of some standard products, by id. */
export async function findModels(
  db: Kysely<Tables>,
  brand: Brand,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('standard_product')
    .select(['product_id', 'model'])
    .where('brand', '=', brand)
    .where('product_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ product_id, model }) => [product_id, model]))
}

/** What others may point at. */
const pointees = {
  category: { table: 'category', id: 'category_id', column: 'parent_id' },
  series: { table: 'series', id: 'series_id', column: 'category_id' },
  standard_product: { table: 'standard_product', id: 'product_id', column: 'category_id' },
  warranty: { table: 'kb_warranty', id: 'policy_id', column: 'brand' },
} as const

/**
 * Holds an object that another one is about to point at, so that it isn't removed meanwhile; answers with what it
 * itself stands below.
 * @throws Problem 40000 for `field` where the brand has no such object.
 */
export async function holdPointee(
  trx: Transaction<Tables>,
  brand: Brand,
  kind: keyof typeof pointees,
  id: string,
  field: string,
): Promise<string | null> {
  const { table, id: idColumn, column } = pointees[kind]
  const found = await sql<{ parent: string | null }>`
    SELECT ${sql.ref(column)} AS parent FROM ${sql.table(table)}
    WHERE brand = ${brand} AND ${sql.ref(idColumn)} = ${id} AND deleted_at IS NULL FOR SHARE`.execute(trx)
  const [row] = found.rows
  if (!row) throw invalid({ [field]: 'names-nothing' })
  return row.parent
}
