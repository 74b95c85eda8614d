import { type Brand, defaultLocale } from '@bms/contract'
import type { CopyFacts, CopyPlaces } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { copyAssets } from '../asset/assets.ts'
import type { SqlWorld } from '../content/content-rows.ts'
import { countLanguages } from '../user/user.queries.ts'

/** What copying to another brand needs to know, over the database. */
export const copyFacts: CopyFacts<SqlWorld> = {
  places: findPlaces,
  languages: countLanguages,
  knownFaults: findKnownFaults,
  copyFiles: copyAssets,
}

/** Standard products and categories of a brand by what makes them the same in another. */
async function findPlaces(db: Kysely<Tables>, brand: Brand): Promise<CopyPlaces> {
  const [products, categories] = await Promise.all([
    sql<CopyPlaces['products'][number]>`
      SELECT product_id AS id, model FROM standard_product WHERE brand = ${brand} AND deleted_at IS NULL`.execute(db),
    sql<CopyPlaces['categories'][number]>`
      SELECT category_id AS id, key, coalesce(name ->> ${defaultLocale}, '') AS name FROM category
      WHERE brand = ${brand} AND deleted_at IS NULL`.execute(db),
  ])
  return { products: products.rows, categories: categories.rows }
}

/** Which of some fault codes devices of a brand have reported; all of them where none reported anything yet. */
async function findKnownFaults(
  db: Kysely<Tables>,
  brand: Brand,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const found = await sql<{ code: string }>`
    SELECT asked.code FROM unnest(${[...codes]}::text[]) AS asked (code)
    WHERE EXISTS (SELECT FROM device_fault f WHERE f.brand = ${brand} AND f.code = asked.code)
      OR NOT EXISTS (SELECT FROM device_fault f WHERE f.brand = ${brand})`.execute(db)
  return new Set(found.rows.map(({ code }) => code))
}
