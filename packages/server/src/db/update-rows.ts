import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from './tables.ts'

/**
 * Writes columns of many rows in one statement with one parameter. Rows hold plain JSON values, have the columns of the
 * first, and are found by `keys`.
 */
export async function updateRows(
  db: Kysely<Tables>,
  table: keyof Tables,
  keys: readonly string[],
  rows: readonly object[],
): Promise<void> {
  await toUpdate(table, keys, rows)?.execute(db)
}

/** The statement that writes such rows; undefined where there are none. */
export function toUpdate(
  table: keyof Tables,
  keys: readonly string[],
  rows: readonly object[],
): RawBuilder<unknown> | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  const changed = Object.keys(first).filter((column) => !keys.includes(column))
  const set = sql.join(changed.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))
  const same = sql.join(
    keys.map((key) => sql`t.${sql.ref(key)} = r.${sql.ref(key)}`),
    sql` AND `,
  )
  const target = sql.table(table)
  return sql`UPDATE ${target} t SET ${set}
    FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(rows)}::json) r WHERE ${same}`
}
