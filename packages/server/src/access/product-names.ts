import { type Kysely, sql } from 'kysely'

import type { Tables } from '../db/tables.ts'

/** Names of what the brands sell, in all languages: a password must not be made of one alone. */
export async function findProductNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM series WHERE deleted_at IS NULL
    UNION SELECT model FROM standard_product WHERE deleted_at IS NULL
    UNION SELECT n.value FROM standard_product p, jsonb_each_text(p.name) n WHERE p.deleted_at IS NULL`.execute(db)
  return rows.map(({ name }) => name)
}
