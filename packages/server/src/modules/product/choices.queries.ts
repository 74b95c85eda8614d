import type { Brand, CallInput, DataOf, ProductChoice, ProductKind, ProductStatus } from '@bms/contract'
import { countLimit, toWindow } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { beginsWith, joinAll } from '../list-query.ts'

interface ChoiceRow extends Record<'product_id' | 'model', string> {
  readonly kind: ProductKind
  readonly sku: string | null
  readonly name: Record<string, string>
  readonly category_name: Record<string, string>
  readonly image_url: string | null
  readonly status: ProductStatus
}

interface Choice {
  readonly q?: string | undefined
  readonly status?: readonly string[] | undefined
  readonly kind?: ProductKind | undefined
  readonly product_id?: readonly string[] | undefined
}

const standards = sql`
  SELECT 'standard' AS kind, t.product_id, t.name_key, t.model, NULL::text AS sku, t.name, t.category_id, t.brand,
    t.content #>> '{cover,thumb_url}' AS image_url, t.status
  FROM standard_product t`
const singles = sql`
  SELECT 'single' AS kind, t.product_id, t.name_key, p.model, t.sku, t.name, p.category_id, t.brand,
    t.content #>> '{image,thumb_url}' AS image_url, t.status
  FROM single_product t JOIN standard_product p ON p.brand = t.brand AND p.product_id = t.standard_product_id`

/** Both kinds as one table. Models of single products are their standard product's. */
function toChoices(brand: Brand, { q, status, kind, product_id }: Choice): RawBuilder<unknown> {
  const where = (upper: readonly string[]) => {
    const parts = [
      sql`t.brand = ${brand}`,
      sql`t.deleted_at IS NULL`,
      ...(status ? [sql`t.status IN (${sql.join(status)})`] : []),
      ...(product_id ? [sql`t.product_id IN (${sql.join(product_id)})`] : []),
      ...beginsWith(q, { named: [{ words: 't.name_words', key: 't.name_key' }], upper }),
    ]
    return sql`WHERE ${joinAll(parts)}`
  }
  const parts = [
    ...(kind === 'single' ? [] : [sql`${standards} ${where(['t.model'])}`]),
    ...(kind === 'standard' ? [] : [sql`${singles} ${where(['t.sku', 'p.model'])}`]),
  ]
  return sql.join(parts, sql` UNION ALL `)
}

async function findChoices(
  db: Kysely<Tables>,
  brand: Brand,
  choice: Choice,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<ProductChoice[]> {
  const found = await sql<ChoiceRow>`
    SELECT v.kind, v.product_id, v.model, v.sku, v.name, v.image_url, v.status, c.name AS category_name
    FROM (SELECT * FROM (${toChoices(brand, choice)}) u
      ORDER BY u.name_key, u.product_id LIMIT ${sql.lit(pageSize)} OFFSET ${offset}) v
    JOIN category c ON c.brand = v.brand AND c.category_id = v.category_id
    ORDER BY v.name_key, v.product_id`.execute(db)
  return found.rows.map(({ sku, image_url, ...row }) => ({
    ...row,
    ...(sku !== null && { sku }),
    ...(image_url !== null && { image_url }),
  }))
}

async function countChoices(db: Kysely<Tables>, brand: Brand, choice: Choice) {
  const found = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT 1 FROM (${toChoices(brand, choice)}) u LIMIT ${countLimit + 1}) counted`.execute(db)
  const n = found.rows[0]?.n ?? 0
  return { total: Math.min(n, countLimit), ...(n > countLimit && { total_is_lower_bound: true }) }
}

/** Both kinds of products as one list, by name. */
export async function listChoices(
  db: Kysely<Tables>,
  brand: Brand,
  query: CallInput<'productList'>['query'],
): Promise<DataOf<'productList'>> {
  const window = toWindow(query)
  const [list, counted] = await Promise.all([findChoices(db, brand, query, window), countChoices(db, brand, query)])
  return { list, ...counted, page: window.page, page_size: window.pageSize }
}
