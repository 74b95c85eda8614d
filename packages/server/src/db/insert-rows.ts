import { type Kysely, sql } from 'kysely'

import type { Tables } from './tables.ts'

/**
 * Inserts many rows in one statement with one parameter, which is what both engines take fastest.
 * Rows hold plain JSON values and all have the columns of the first.
 */
export async function insertRows(db: Kysely<Tables>, table: keyof Tables, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const target = sql.table(table)
  await sql`INSERT INTO ${target} (${columns}) SELECT ${columns}
    FROM json_populate_recordset(NULL::${target}, ${JSON.stringify(rows)}::json)`.execute(db)
}
