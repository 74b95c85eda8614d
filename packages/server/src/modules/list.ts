import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { countLimit, type SortKey, type Window } from './page.ts'

/** A column a list is sorted by, in the form its index has. */
export interface ListOrder {
  readonly column: string
  /** Whether it may be null; those without a value then come last in descending order, first in ascending. */
  readonly nulls?: boolean
}

/** A table as lists read it. All its indexes begin with the brand and end with the id. */
export interface ListTable {
  readonly table: string
  readonly id: string
  readonly columns: readonly string[]
  readonly sorts: Readonly<Record<string, ListOrder>>
}

/** How many rows there are under some value of a column. */
export interface FacetCount {
  readonly key: string
  readonly count: number
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `)

function toOrder({ id, sorts }: ListTable, keys: readonly SortKey<string>[], alias: string): RawBuilder<unknown> {
  const word = (direction: 'asc' | 'desc') => sql.raw(direction === 'desc' ? 'DESC' : 'ASC')
  const parts = keys.flatMap(({ field, direction }) => {
    const order = sorts[field]
    if (!order) return []
    const place = !order.nulls ? sql`` : direction === 'desc' ? sql` NULLS LAST` : sql` NULLS FIRST`
    return [sql`${sql.ref(`${alias}.${order.column}`)} ${word(direction)}${place}`]
  })
  return sql`ORDER BY ${sql.join([...parts, sql`${sql.ref(`${alias}.${id}`)} ${word(keys.at(-1)?.direction ?? 'desc')}`])}`
}

/**
 * One page of a list. The page's ids are found in an index first, and only those rows are read (`v`): far pages then
 * cost the index, not the table. Conditions name columns of `t`.
 */
export async function findRows<Row>(
  db: Kysely<Tables>,
  list: ListTable,
  conditions: readonly RawBuilder<unknown>[],
  keys: readonly SortKey<string>[],
  { offset, pageSize }: Window,
  read: { readonly select: RawBuilder<unknown>; readonly join?: RawBuilder<unknown> } = {
    select: sql.join(list.columns.map((column) => sql.ref(`v.${column}`))),
  },
): Promise<Row[]> {
  const table = sql.table(list.table)
  const id = (alias: string) => sql.ref(`${alias}.${list.id}`)
  const found = await sql<Row>`
    SELECT ${read.select} FROM (
      SELECT t.brand, ${id('t')} FROM ${table} t WHERE ${all(conditions)}
      ${toOrder(list, keys, 't')} LIMIT ${sql.lit(pageSize)} OFFSET ${offset}
    ) page JOIN ${table} v ON v.brand = page.brand AND ${id('v')} = ${id('page')} ${read.join ?? sql``}
    ${toOrder(list, keys, 'v')}`.execute(db)
  return found.rows
}

/** How many rows fit: exact up to the limit; beyond it `total_is_lower_bound` is there. */
export async function countRows(
  db: Kysely<Tables>,
  { table }: ListTable,
  conditions: readonly RawBuilder<unknown>[],
): Promise<{ total: number; total_is_lower_bound?: true }> {
  const found = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT 1 FROM ${sql.table(table)} t WHERE ${all(conditions)} LIMIT ${countLimit + 1}) found`.execute(db)
  const n = found.rows[0]?.n ?? 0
  return { total: Math.min(n, countLimit), ...(n > countLimit ? { total_is_lower_bound: true as const } : {}) }
}

/** How many rows fit by the values of a column. For tables whose rows staff make: it looks at all that fit. */
export async function countBy(
  db: Kysely<Tables>,
  { table }: ListTable,
  column: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<FacetCount[]> {
  const found = await sql<FacetCount>`
    SELECT ${sql.ref(`t.${column}`)} AS key, count(*)::int AS count FROM ${sql.table(table)} t
    WHERE ${all(conditions)} GROUP BY 1 ORDER BY 1`.execute(db)
  return found.rows
}
