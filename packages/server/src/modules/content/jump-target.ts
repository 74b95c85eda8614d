import { type Brand, invalid, type MessageContent } from '@bms/contract'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'

/**
 * A tap leads to what people can see: a product of the brand, or a FAQ of it that is published.
 * @throws Problem 40000 for `jump.value`.
 */
export async function requireJumpTarget(
  db: Kysely<Tables>,
  brand: Brand,
  { kind, value }: MessageContent['jump'],
): Promise<void> {
  if (kind === 'product') {
    const found = await sql`
      SELECT 1 FROM standard_product WHERE brand = ${brand} AND product_id = ${value} AND deleted_at IS NULL
      UNION ALL
      SELECT 1 FROM single_product WHERE brand = ${brand} AND product_id = ${value} AND deleted_at IS NULL`.execute(db)
    if (found.rows.length === 0) throw invalid({ 'jump.value': 'not-product' })
  }
  if (kind === 'faq') {
    const found = await sql`SELECT 1 FROM kb_faq
      WHERE brand = ${brand} AND faq_id = ${value} AND status = 'published' AND deleted_at IS NULL`.execute(db)
    if (found.rows.length === 0) throw invalid({ 'jump.value': 'not-published-faq' })
  }
}
