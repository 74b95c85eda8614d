import { type RawBuilder, sql } from 'kysely'

/** Whether a column of texts has one of some values: one statement for any number of them, which `in` is not. */
export function isAmong(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = ANY (${[...new Set(values)]}::text[])`
}
