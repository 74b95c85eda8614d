import type { Brand, KnowledgeCatalogue } from '@bms/contract'
import type { PublishedPolicy, SoldDevice } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

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

/** Policies of a brand that hold. */
export async function findPolicies(db: Kysely<Tables>, brand: Brand): Promise<PublishedPolicy[]> {
  const found = await sql<{ policy: PublishedPolicy }>`
    SELECT content - '{terms,exclusions,contact}'::text[] || jsonb_build_object('policy_id', policy_id) AS policy
    FROM kb_warranty
    WHERE brand = ${brand} AND status = 'published' AND deleted_at IS NULL`.execute(db)
  return found.rows.map(({ policy }) => policy)
}

/** Introductions to products of a category, and of all below it. */
export const inCategory = (brand: Brand, category: string): RawBuilder<unknown> => sql`t.product_id IN (
  WITH RECURSIVE below AS (
    SELECT category_id FROM category WHERE brand = ${brand} AND category_id = ${category}
    UNION SELECT c.category_id FROM category c JOIN below b ON c.parent_id = b.category_id WHERE c.brand = ${brand})
  SELECT p.product_id FROM standard_product p JOIN below b ON p.category_id = b.category_id WHERE p.brand = ${brand})`

/** The device that has a serial. */
export function findDevice(db: Kysely<Tables>, brand: Brand, sn: string): Promise<SoldDevice | undefined> {
  return db
    .selectFrom('device')
    .select(['sn', 'product_id', 'product_model', 'country', 'activated_at', 'bound_at'])
    .where('brand', '=', brand)
    .where('sn', '=', sn)
    .executeTakeFirst()
}
