import { type Brand, toSkeleton } from '@bms/contract'
import { type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '../db/tables.ts'

/** Where the tags of a table's rows stand one by one, each with what tags that look like it share. */
interface TagTable {
  readonly table: 'app_user_tag' | 'feedback_tag'
  readonly of: 'app_user' | 'feedback'
  /** Their key, and what refers to it. */
  readonly id: 'user_id' | 'feedback_id'
}

export const userTags: TagTable = { table: 'app_user_tag', of: 'app_user', id: 'user_id' }
export const feedbackTags: TagTable = { table: 'feedback_tag', of: 'feedback', id: 'feedback_id' }

/** Tags with their skeletons, as rows `w` of a query. */
const withSkeletons = (tags: readonly string[]) => {
  const rows = tags.map((tag) => ({ tag, skeleton: toSkeleton(tag) }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) AS w(tag text COLLATE "C", skeleton text COLLATE "C")`
}

/** Fills the tags of rows that are there already. */
export async function fillTags(trx: Transaction<Tables>, { table, of, id }: TagTable): Promise<void> {
  const each = sql`${sql.table(of)} r CROSS JOIN LATERAL jsonb_array_elements_text(r.tags) AS t(tag)`
  const { rows } = await sql<{ tag: string }>`SELECT DISTINCT t.tag FROM ${each}`.execute(trx)
  await sql`
    INSERT INTO ${sql.table(table)} (brand, tag, skeleton, ${sql.ref(id)})
    SELECT DISTINCT r.brand, w.tag, w.skeleton, r.${sql.ref(id)}
    FROM ${each} JOIN ${withSkeletons(rows.map(({ tag }) => tag))} ON w.tag = t.tag COLLATE "C"`.execute(trx)
}

/** Brings the tags along with what somebody or something has now, in the transaction of the change. */
export async function setTags(
  trx: Transaction<Tables>,
  { table, id }: TagTable,
  brand: Brand,
  key: string,
  tags: readonly string[],
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE brand = ${brand} AND ${sql.ref(id)} = ${key}`.execute(trx)
  if (tags.length === 0) return
  await sql`
    INSERT INTO ${sql.table(table)} (brand, tag, skeleton, ${sql.ref(id)})
    SELECT ${brand}::text, w.tag, w.skeleton, ${key}::text FROM ${withSkeletons(tags)}`.execute(trx)
}

/**
 * For each of some tags the tag itself where others of the brand than `except` have it, or else the first that looks like
 * it. What looks like them waits until the transaction ends: two could be put on at once, each looking like the other.
 */
export async function findTagsLike(
  trx: Transaction<Tables>,
  of: TagTable,
  brand: Brand,
  tags: readonly string[],
  except: readonly string[],
): Promise<readonly string[]> {
  // In one order, so that two can't wait for each other.
  const keys = [...new Set(tags.map((tag) => `${of.table} ${brand} ${toSkeleton(tag)}`))].toSorted()
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(k, 0)) FROM unnest(${keys}::text[]) k`.execute(trx)
  const { rows } = await toTagsLike(of, brand, tags, except).execute(trx)
  return rows.flatMap(({ tag }) => tag ?? [])
}

/**
 * What `findTagsLike` asks: an index serves it. A tag without a skeleton comes from a process older than skeletons: it counts
 * as itself, and looks like nothing.
 */
export function toTagsLike(
  { table, id }: TagTable,
  brand: Brand,
  tags: readonly string[],
  except: readonly string[],
): RawBuilder<{ readonly tag: string | null }> {
  const others = sql`SELECT t.tag FROM ${sql.table(table)} t
    WHERE t.brand = ${brand} AND t.${sql.ref(id)} <> ALL (${[...except]}::text[])`
  return sql`
    SELECT coalesce(
      (${others} AND t.skeleton IN (w.skeleton, '') AND t.tag = w.tag LIMIT 1),
      (${others} AND t.skeleton = w.skeleton AND t.skeleton <> '' ORDER BY t.tag LIMIT 1)) AS tag
    FROM ${withSkeletons(tags)}`
}
