import type { Brand } from '@bms/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { begins } from '../list-query.ts'

/** The first few of each brand, and of these the first few: a plan that each brand's index serves. */
function firstOfBrands(
  brands: readonly Brand[],
  most: number,
  ofBrand: (brand: Brand) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(
    brands.map((brand) => sql`(${ofBrand(brand)} LIMIT ${sql.lit(most)})`),
    sql` UNION ALL `,
  )
}

/** Users whose id, or a device's serial number, begins so. */
export async function findUsers(db: Kysely<Tables>, brands: readonly Brand[], prefix: string, most: number) {
  const ids = firstOfBrands(
    brands,
    most,
    (brand) => sql`SELECT brand, user_id FROM app_user
    WHERE brand = ${brand} AND ${begins('user_id', prefix)} ORDER BY user_id`,
  )
  const owners = firstOfBrands(
    brands,
    most,
    (brand) => sql`SELECT brand, user_id FROM device
    WHERE brand = ${brand} AND ${begins('sn', prefix)} AND user_id IS NOT NULL ORDER BY sn`,
  )
  const found = await sql<{ brand: Brand; user_id: string; nickname: string; account: string }>`
    SELECT u.brand, u.user_id, u.nickname, u.account FROM (SELECT DISTINCT brand, user_id FROM (${ids} UNION ALL ${owners}) f) found
    JOIN app_user u ON u.brand = found.brand AND u.user_id = found.user_id
    ORDER BY u.user_id LIMIT ${sql.lit(most)}`.execute(db)
  return found.rows
}

/** Feedback whose id begins so. */
export async function findFeedback(db: Kysely<Tables>, brands: readonly Brand[], prefix: string, most: number) {
  const ids = firstOfBrands(
    brands,
    most,
    (brand) => sql`SELECT brand, feedback_id, category, status FROM feedback
    WHERE brand = ${brand} AND ${begins('feedback_id', prefix)} ORDER BY feedback_id`,
  )
  const found = await sql<{ brand: Brand; feedback_id: string; category: string; status: string }>`
    SELECT * FROM (${ids}) found ORDER BY feedback_id LIMIT ${sql.lit(most)}`.execute(db)
  return found.rows
}
