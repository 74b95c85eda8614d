import type { Brand, KnowledgeCatalogue, Problems } from '@bms/contract'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/** What knowledge is about. */
export interface KnowledgePlace {
  readonly product_ids?: readonly string[] | undefined
  readonly category_id?: string | undefined
}

/** Reads products and categories of a brand: some hundreds, which staff made. */
export async function loadCatalogue(db: Kysely<Tables>, brand: Brand): Promise<KnowledgeCatalogue> {
  const [products, categories] = await Promise.all([
    sql<{ product_id: string; category_id: string }>`
      SELECT product_id, category_id FROM standard_product WHERE brand = ${brand} AND deleted_at IS NULL`.execute(db),
    sql<{ category_id: string; parent_id: string | null }>`
      SELECT category_id, parent_id FROM category WHERE brand = ${brand} AND deleted_at IS NULL`.execute(db),
  ])
  return {
    products: new Map(products.rows.map(({ product_id, category_id }) => [product_id, category_id])),
    parents: new Map(categories.rows.map(({ category_id, parent_id }) => [category_id, parent_id])),
  }
}

/** What is wrong with what an object refers to, by field path. */
export function placeErrors(
  { products, parents }: KnowledgeCatalogue,
  { product_ids = [], category_id }: KnowledgePlace,
  productField = 'product_ids',
): Problems {
  const strangers = product_ids.flatMap((id, i): [string, 'no-product'][] =>
    products.has(id) ? [] : [[product_ids.length > 1 ? `${productField}.${i}` : productField, 'no-product']],
  )
  const noCategory = category_id !== undefined && !parents.has(category_id)
  return {
    ...Object.fromEntries(strangers),
    ...(noCategory ? { category_id: 'no-category' as const } : {}),
  }
}
