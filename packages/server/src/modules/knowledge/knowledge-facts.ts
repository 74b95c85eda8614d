import type { Brand, KnowledgeCatalogue } from '@bms/contract'
import type { PublishedFaq, PublishedPolicy, SoldDevice } from '@bms/domain'
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

/** FAQs that have one of these questions, by question. */
export async function findQuestions(
  db: Kysely<Tables>,
  brand: Brand,
  keys: readonly string[],
): Promise<Map<string, string | undefined>> {
  if (keys.length === 0) return new Map()
  const found = await db
    .selectFrom('kb_faq')
    .select(['faq_id', 'name_key'])
    .where('brand', '=', brand)
    .where('deleted_at', 'is', null)
    .where('name_key', 'in', [...keys])
    .execute()
  return new Map(found.map(({ faq_id, name_key }) => [name_key, faq_id]))
}

/** Published FAQs whose English question has a search key. */
export async function findAsked(db: Kysely<Tables>, brand: Brand, key: string): Promise<PublishedFaq[]> {
  const found = await sql<{ faq: PublishedFaq }>`
    SELECT jsonb_build_object('faq_id', faq_id, 'name', content #>> '{question,en}', 'scope', scope,
      'product_ids', content -> 'product_ids')
      || CASE WHEN category_id IS NULL THEN '{}' ELSE jsonb_build_object('category_id', category_id) END AS faq
    FROM kb_faq WHERE brand = ${brand} AND name_key = ${key} AND status = 'published' AND deleted_at IS NULL`.execute(
    db,
  )
  return found.rows.map(({ faq }) => faq)
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
