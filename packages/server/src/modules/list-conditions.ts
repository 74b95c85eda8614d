import { type RawBuilder, sql } from 'kysely'

import { toPrefixEnd, toSearchKey } from './user/search-key.ts'

/** Condition for a column to have one of some values; nothing where none are asked for. */
export function isOneOf(column: string, values: readonly string[] | undefined): RawBuilder<unknown>[] {
  if (!values) return []
  return [
    values.length === 1 ? sql`${sql.ref(column)} = ${values[0]}` : sql`${sql.ref(column)} IN (${sql.join(values)})`,
  ]
}

/** Condition for one of some columns to begin with a text: folded ones as names, others as ids. */
export function beginsWith(
  q: string | undefined,
  { folded, ids }: { readonly folded: readonly string[]; readonly ids: readonly string[] },
): RawBuilder<unknown>[] {
  if (q === undefined || q === '') return []
  const begins = (column: string, prefix: string) =>
    sql`(${sql.ref(column)} >= ${prefix} AND ${sql.ref(column)} < ${toPrefixEnd(prefix)})`
  const parts = [
    ...folded.map((column) => begins(column, toSearchKey(q))),
    ...ids.map((column) => begins(column, q.toUpperCase())),
  ]
  return [sql`(${sql.join(parts, sql` OR `)})`]
}

/** Condition for a moment to lie from one on and before another. */
export function liesWithin(
  column: string,
  { from, before }: { readonly from?: Date; readonly before?: Date },
): RawBuilder<unknown>[] {
  return [
    ...(from ? [sql`${sql.ref(column)} >= ${from}`] : []),
    ...(before ? [sql`${sql.ref(column)} < ${before}`] : []),
  ]
}
