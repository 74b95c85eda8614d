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
