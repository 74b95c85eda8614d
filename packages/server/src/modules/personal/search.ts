import { type Brand, brandKeys, isAllowed, maxHitsPerKind, type SearchHit } from '@bms/contract'
import { maskAccount } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import { type Context, signedIn } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { begins } from '../list-query.ts'
import { findStaff } from '../staff/staff.queries.ts'

/** What the header's search finds of what the caller may see: a few of each kind. */
export async function search(q: string, context: Context): Promise<{ list: SearchHit[] }> {
  const { db, now } = context
  const { rights } = signedIn(context)
  const seen = brandKeys.filter((brand) => isAllowed(rights, brand, 'UserCenter'))
  const manages = brandKeys.some((brand) => isAllowed(rights, brand, 'MemberMgmt'))
  const [users, feedback, staff] = await Promise.all([
    seen.length > 0 ? findUsers(db, seen, q.toUpperCase()) : [],
    seen.length > 0 ? findFeedback(db, seen, q.toUpperCase()) : [],
    manages
      ? findStaff(
          db,
          { q },
          [{ field: 'uname', direction: 'asc' }],
          { page: 1, pageSize: maxHitsPerKind, offset: 0 },
          now(),
        )
      : [],
  ])
  return {
    list: [
      ...users.map(({ brand, user_id, nickname, account }): SearchHit => ({
        kind: 'user',
        id: user_id,
        title: nickname,
        subtitle: maskAccount(account),
        brand,
      })),
      ...feedback.map(({ brand, feedback_id, category, status }): SearchHit => ({
        kind: 'feedback',
        id: feedback_id,
        title: category,
        subtitle: status,
        brand,
      })),
      ...staff.map(({ uid, nickname, uname }): SearchHit => ({
        kind: 'staff',
        id: uid,
        title: nickname,
        subtitle: uname,
      })),
    ],
  }
}

/** The first few of each brand, and of these the first few: a plan that each brand's index serves. */
function firstOfBrands(brands: readonly Brand[], ofBrand: (brand: Brand) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(
    brands.map((brand) => sql`(${ofBrand(brand)} LIMIT ${sql.lit(maxHitsPerKind)})`),
    sql` UNION ALL `,
  )
}

async function findUsers(db: Kysely<Tables>, brands: readonly Brand[], prefix: string) {
  const ids = firstOfBrands(
    brands,
    (brand) => sql`SELECT brand, user_id FROM app_user
    WHERE brand = ${brand} AND ${begins('user_id', prefix)} ORDER BY user_id`,
  )
  const owners = firstOfBrands(
    brands,
    (brand) => sql`SELECT brand, user_id FROM device
    WHERE brand = ${brand} AND ${begins('sn', prefix)} AND user_id IS NOT NULL ORDER BY sn`,
  )
  const found = await sql<{ brand: Brand; user_id: string; nickname: string; account: string }>`
    SELECT u.brand, u.user_id, u.nickname, u.account FROM (SELECT DISTINCT brand, user_id FROM (${ids} UNION ALL ${owners}) f) found
    JOIN app_user u ON u.brand = found.brand AND u.user_id = found.user_id
    ORDER BY u.user_id LIMIT ${sql.lit(maxHitsPerKind)}`.execute(db)
  return found.rows
}

async function findFeedback(db: Kysely<Tables>, brands: readonly Brand[], prefix: string) {
  const ids = firstOfBrands(
    brands,
    (brand) => sql`SELECT brand, feedback_id, category, status FROM feedback
    WHERE brand = ${brand} AND ${begins('feedback_id', prefix)} ORDER BY feedback_id`,
  )
  const found = await sql<{ brand: Brand; feedback_id: string; category: string; status: string }>`
    SELECT * FROM (${ids}) found ORDER BY feedback_id LIMIT ${sql.lit(maxHitsPerKind)}`.execute(db)
  return found.rows
}
