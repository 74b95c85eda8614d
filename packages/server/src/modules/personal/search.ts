import { type Brand, toSearch, toSerialKey } from '@bms/contract'
import { type FoundBy, toSearchKey } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { begins, hasWords } from '../list-query.ts'

type Sql = RawBuilder<unknown>

/** How rows of one brand are found. */
interface Way {
  readonly by: FoundBy
  readonly from: Sql
  readonly id: Sql
  readonly fits: Sql
  /**
   * Which of many come first. What is found by words is sorted by what no index has: the planner can't know how rare they
   * are, and would walk through the whole brand for five of them.
   */
  readonly order: Sql
}

/** Ids of the first few that are found in any of some ways, each by the best of them: keys before words. */
function firstOf(brands: readonly Brand[], ways: readonly Way[], most: number): Sql {
  const parts = ways.flatMap(({ by, from, id, fits, order }) =>
    brands.map(
      (brand) => sql`(SELECT f.brand, ${id} AS id, ${sql.lit(by === 'key' ? 0 : 1)} AS place,
        row_number() OVER (ORDER BY ${order}) AS nth FROM ${from}
      WHERE f.brand = ${brand} AND ${fits} ORDER BY ${order} LIMIT ${sql.lit(most)})`,
    ),
  )
  return sql`SELECT brand, id, min(place) AS place FROM (${sql.join(parts, sql` UNION ALL `)}) found
    GROUP BY brand, id ORDER BY min(place), min(nth), id LIMIT ${sql.lit(most)}`
}

const found = sql<FoundBy>`CASE found.place WHEN 0 THEN 'key' ELSE 'words' END`

/** A way by words, where there are any. */
const byWords = (q: string, way: Pick<Way, 'from' | 'id' | 'order'>, column: string): readonly Way[] => {
  const phrases = toSearch(q)
  return phrases.length === 0 ? [] : [{ by: 'words', ...way, fits: hasWords(column, phrases) }]
}

/** Users by words of the nickname, all of an account or e-mail address, and the beginning of the id or a device's serial. */
export async function findUsers(db: Kysely<Tables>, brands: readonly Brand[], q: string, most: number) {
  const serial = toSerialKey(q)
  const key = toSearchKey(q)
  const from = sql`app_user f`
  const id = sql`f.user_id`
  const codes: readonly Way[] = [
    { by: 'key', from, id, fits: begins('f.user_id', serial), order: id },
    {
      by: 'key',
      from: sql`device f`,
      id,
      fits: sql`${begins('f.sn_key', serial)} AND f.user_id IS NOT NULL`,
      order: sql`f.sn_key`,
    },
  ]
  const ways: readonly Way[] = [
    { by: 'key', from, id, fits: sql`f.account_key = ${key}`, order: id },
    { by: 'key', from, id, fits: sql`lower(f.email COLLATE "C") = ${key}`, order: id },
    ...(serial === '' ? [] : codes),
    ...byWords(q, { from, id, order: sql`length(f.nickname_key), f.user_id` }, 'f.nickname_words'),
  ]
  const { rows } = await sql<{ brand: Brand; user_id: string; nickname: string; account: string; by: FoundBy }>`
    SELECT u.brand, u.user_id, u.nickname, u.account, ${found} AS by FROM (${firstOf(brands, ways, most)}) found
    JOIN app_user u ON u.brand = found.brand AND u.user_id = found.id ORDER BY found.place, u.user_id`.execute(db)
  return rows
}

/** Devices by the beginning of serial or MAC, and by words of the name, with their owners. */
export async function findDevices(db: Kysely<Tables>, brands: readonly Brand[], q: string, most: number) {
  const serial = toSerialKey(q)
  const from = sql`device f`
  const id = sql`f.device_id`
  const codes: readonly Way[] = [
    { by: 'key', from, id, fits: begins('f.sn_key', serial), order: sql`f.sn_key` },
    { by: 'key', from, id, fits: begins('f.mac_key', serial), order: sql`f.mac_key` },
  ]
  const ways: readonly Way[] = [
    ...(serial === '' ? [] : codes),
    ...byWords(q, { from, id, order: sql`length(f.name_key), f.device_id` }, 'f.name_words'),
  ]
  if (ways.length === 0) return []
  const { rows } = await sql<{
    brand: Brand
    device_id: string
    name: string
    sn: string
    owner: string | null
    by: FoundBy
  }>`
    SELECT d.brand, d.device_id, d.name, d.sn, o.nickname AS owner, ${found} AS by
    FROM (${firstOf(brands, ways, most)}) found
    JOIN device d ON d.brand = found.brand AND d.device_id = found.id
    LEFT JOIN app_user o ON o.brand = d.brand AND o.user_id = d.user_id ORDER BY found.place, d.device_id`.execute(db)
  return rows
}

/** Feedback by the beginning of the id, and by the words in it. */
export async function findFeedback(db: Kysely<Tables>, brands: readonly Brand[], q: string, most: number) {
  const serial = toSerialKey(q)
  const from = sql`feedback f`
  const id = sql`f.feedback_id`
  const codes: readonly Way[] = [{ by: 'key', from, id, fits: begins('f.feedback_id', serial), order: id }]
  const ways: readonly Way[] = [
    ...(serial === '' ? [] : codes),
    ...byWords(q, { from, id, order: sql`f.feedback_id || '' DESC` }, 'f.content_words'),
  ]
  if (ways.length === 0) return []
  const { rows } = await sql<{ brand: Brand; feedback_id: string; category: string; content: string; by: FoundBy }>`
    SELECT w.brand, w.feedback_id, w.category, w.content, ${found} AS by
    FROM (${firstOf(brands, ways, most)}) found
    JOIN feedback w ON w.brand = found.brand AND w.feedback_id = found.id ORDER BY found.place, w.feedback_id`.execute(
    db,
  )
  return rows
}
