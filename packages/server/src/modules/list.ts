import { type SortKey, toTotal, type Window } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { countUpTo, joinAll, type SortColumns } from './list-query.ts'
import { findPlaces, placeColumn, type Placed, readPage, toOrderKeys, toPageEnd } from './list-walk.ts'

/** A table as lists read it. All its indexes begin with the brand and end with the id. */
export interface ListTable {
  readonly table: string
  readonly id: string
  readonly sorts: SortColumns
}

/** How many rows there are under some value of a column. */
export interface FacetCount {
  readonly key: string
  readonly count: number
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
  window: Window,
  read: {
    readonly select: RawBuilder<unknown>
    readonly join: RawBuilder<unknown>
    /** What the ids are found in as `t`, where it isn't the table. */
    readonly from?: RawBuilder<unknown>
  },
): Promise<Placed<Row>[]> {
  const table = sql.table(list.table)
  const id = (alias: string) => sql.ref(`${alias}.${list.id}`)
  const places = findPlaces({
    select: sql`t.brand, ${id('t')}`,
    from: read.from ?? sql`${table} t`,
    conditions,
    keys,
    columns: list.sorts,
    table: 't',
    id: list.id,
    window,
  })
  return readPage(
    db,
    window,
    sql<Placed<Row>>`
    SELECT ${read.select}${placeColumn(toOrderKeys(keys, list.sorts, 'v', list.id), window)} FROM (${places}) page
    JOIN ${table} v ON v.brand = page.brand AND ${id('v')} = ${id('page')} ${read.join}
    ${toPageEnd(keys, list.sorts, list.id, window)}`,
  )
}

/** How many rows fit: exact up to the limit; beyond it `total_is_lower_bound` is there. */
export async function countRows(db: Kysely<Tables>, { table }: ListTable, conditions: readonly RawBuilder<unknown>[]) {
  return toTotal(await countUpTo(db, sql`${sql.table(table)} t`, joinAll(conditions)))
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
    WHERE ${joinAll(conditions)} GROUP BY 1 ORDER BY 1`.execute(db)
  return found.rows
}
