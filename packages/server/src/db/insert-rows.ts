import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from './tables.ts'

/**
 * Inserts many rows in one statement with one parameter, which is what both engines take fastest.
 * Rows hold plain JSON values and all have the columns of the first.
 */
export async function insertRows(db: Kysely<Tables>, table: keyof Tables, rows: readonly object[]): Promise<void> {
  await toInsert(table, rows)?.execute(db)
}

/** The statement that inserts such rows; undefined where there are none. */
export function toInsert(table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const target = sql.table(table)
  return sql`INSERT INTO ${target} (${columns}) SELECT ${columns}
    FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(rows)}::json)`
}

/** The same, where rows with these keys may be there: they take the other columns of the new ones. */
export function toUpsert(
  table: keyof Tables,
  keys: readonly string[],
  rows: readonly object[],
): RawBuilder<unknown> | undefined {
  const insert = toInsert(table, rows)
  if (insert === undefined) return undefined
  const others = Object.keys(rows[0] ?? {}).filter((column) => !keys.includes(column))
  return sql`${insert} ON CONFLICT (${sql.join(keys.map((column) => sql.ref(column)))})
    DO UPDATE SET ${sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}`
}
