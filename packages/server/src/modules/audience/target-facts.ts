import type { Brand } from '@bms/contract'
import type { TargetFacts } from '@bms/domain'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { SqlWorld } from '../content/content-rows.ts'

/** Most ids that one refusal names. */
const maxNamed = 50

/** What what goes out to people may name, as the database knows it. */
export const targetFacts: TargetFacts<SqlWorld> = { hasProduct, hasFaq, unknownUsers }

async function hasProduct(db: Kysely<Tables>, brand: Brand, id: string): Promise<boolean> {
  const found = await sql`
    SELECT 1 FROM standard_product WHERE brand = ${brand} AND product_id = ${id} AND deleted_at IS NULL
    UNION ALL
    SELECT 1 FROM single_product WHERE brand = ${brand} AND product_id = ${id} AND deleted_at IS NULL`.execute(db)
  return found.rows.length > 0
}

async function hasFaq(db: Kysely<Tables>, brand: Brand, id: string): Promise<boolean> {
  const found = await sql`SELECT 1 FROM kb_faq
    WHERE brand = ${brand} AND faq_id = ${id} AND status = 'published' AND deleted_at IS NULL`.execute(db)
  return found.rows.length > 0
}

async function unknownUsers(db: Kysely<Tables>, brand: Brand, ids: readonly string[], most = maxNamed) {
  const { rows } = await sql<{ id: string; nth: number }>`
    SELECT named.id, named.nth::int - 1 AS nth
    FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS named (id, nth)
    WHERE NOT EXISTS (SELECT 1 FROM app_user u WHERE u.brand = ${brand} AND u.user_id = named.id)
    ORDER BY named.nth LIMIT ${sql.lit(most)}`.execute(db)
  return rows
}
