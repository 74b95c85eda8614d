import { notAPlace, type Place, type SortKey, type Window } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import { sqlState } from '../db/sql-state.ts'
import type { Tables } from '../db/tables.ts'
import { joinAll, type SortColumns, toLimit, toOrder, toSortValue } from './list-query.ts'

/*
 * Walks through whole lists by key: a page begins behind the place of the last row before it, which is the values it was
 * sorted by, as they were then, and its id. What is changed meanwhile moves no other row.
 */

type Sql = RawBuilder<unknown>

/** A field of an order as SQL. */
export interface OrderKey {
  readonly expression: Sql
  readonly direction: 'asc' | 'desc'
  /** It may be empty: first in ascending order, last in descending. */
  readonly nulls?: boolean | undefined
}

/** The fields of an order with the id that ends it. */
export function toOrderKeys<Field extends string>(
  keys: readonly SortKey<Field>[],
  columns: SortColumns<Field>,
  table: string,
  id: string,
): readonly OrderKey[] {
  const fields = keys.map(({ field, direction }) => ({
    expression: toSortValue(columns[field], table),
    direction,
    nulls: columns[field].nulls,
  }))
  return [...fields, { expression: sql.ref(`${table}.${id}`), direction: keys.at(-1)?.direction ?? 'asc' }]
}

/**
 * A row's place as text, which walks go on by: to be read with the row, so that it is that of the row as it was read. Values
 * are texts, which lose no digit.
 */
export const toPlaceText = (keys: readonly OrderKey[]): RawBuilder<string> =>
  sql<string>`json_build_array(${sql.join(keys.map(({ expression }) => sql`(${expression})::text`))})::text`

type Value = Place[number]

const isSame = ({ expression }: OrderKey, value: Value): Sql =>
  value === null ? sql`${expression} IS NULL` : sql`${expression} = ${value}`

/** What comes behind a value; undefined where nothing does. */
function isBeyond({ expression, direction, nulls }: OrderKey, value: Value): Sql | undefined {
  if (value === null) return direction === 'asc' ? sql`${expression} IS NOT NULL` : undefined
  if (direction === 'asc') return sql`${expression} > ${value}`
  return nulls ? sql`(${expression} < ${value} OR ${expression} IS NULL)` : sql`${expression} < ${value}`
}

/**
 * The rows behind a place, as conditions of which each holds for a part of them that an index reads in order: by one field,
 * those that have a value and those that have none stand apart in it.
 * @throws Problem 40000 for a place of another order.
 */
function toRanges(keys: readonly OrderKey[], place: Place): readonly (readonly Sql[])[] {
  if (place.length === 0) return [[]]
  if (place.length !== keys.length) throw notAPlace()
  const [first, id] = keys
  const [value = null, last = null] = place
  if (first && id && keys.length === 2 && first.direction === id.direction) {
    const beyond = sql.raw(first.direction === 'asc' ? '>' : '<')
    if (value === null) {
      const rest = [sql`${first.expression} IS NULL`, sql`${id.expression} ${beyond} ${last}`]
      return first.direction === 'asc' ? [rest, [sql`${first.expression} IS NOT NULL`]] : [rest]
    }
    const rest = [sql`(${first.expression}, ${id.expression}) ${beyond} (${value}, ${last})`]
    return first.nulls && first.direction === 'desc' ? [rest, [sql`${first.expression} IS NULL`]] : [rest]
  }
  // What the first field alone rules out, an index passes over.
  const isLast = first?.direction === 'desc'
  const bound =
    first === undefined || value === null || (first.nulls && isLast)
      ? []
      : [sql`${first.expression} ${sql.raw(isLast ? '<=' : '>=')} ${value}`]
  return [[...bound, isBehind(keys, place)]]
}

/** What comes behind the place a page begins at, as one condition: for small tables, and orders in which nothing is empty. */
export function toBehind(keys: readonly OrderKey[], { after = [] }: Window): readonly Sql[] {
  const [range = [], ...others] = toRanges(keys, after)
  return others.length === 0 ? range : [isBehind(keys, after)]
}

/** Behind in the first field in which it differs. */
function isBehind(keys: readonly OrderKey[], place: Place): Sql {
  if (place.length !== keys.length) throw notAPlace()
  const ways = keys.flatMap((key, index) => {
    const beyond = isBeyond(key, place[index] ?? null)
    const same = keys.slice(0, index).map((before, at) => isSame(before, place[at] ?? null))
    return beyond ? [joinAll([...same, beyond])] : []
  })
  return ways.length === 0 ? sql`FALSE` : sql`((${sql.join(ways, sql`) OR (`)}))`
}

/** What the ids of a page are found with. */
interface PageSearch<Field extends string> {
  /** What of the index is read: brand and id. */
  readonly select: Sql
  readonly from: Sql
  readonly conditions: readonly Sql[]
  readonly keys: readonly SortKey<Field>[]
  readonly columns: SortColumns<Field>
  readonly table: string
  readonly id: string
  readonly window: Window
}

/** The ids of a page, as a query: to read rows by, in the order and up to the end that `toPageEnd` says once more. */
export function findPlaces<Field extends string>(search: PageSearch<Field>): Sql {
  const { select, from, conditions, keys, columns, table, id, window } = search
  const order = toOrder(keys, columns, table, id)
  const parts = toRanges(toOrderKeys(keys, columns, table, id), window.after ?? []).map(
    (range) =>
      sql`SELECT ${select} FROM ${from} WHERE ${joinAll([...conditions, ...range])} ${order} ${toLimit(window)}`,
  )
  return parts.length === 1 ? sql`${parts[0]}` : sql`(${sql.join(parts, sql`) UNION ALL (`)})`
}

/** ORDER BY of a page's rows, and LIMIT: what is walked through may come from several ranges. */
export function toPageEnd<Field extends string>(
  keys: readonly SortKey<Field>[],
  columns: SortColumns<Field>,
  id: string,
  { after, pageSize }: Window,
): Sql {
  const limit = after === undefined ? sql`` : sql` LIMIT ${sql.lit(pageSize)}`
  return sql`${toOrder(keys, columns, 'v', id)}${limit}`
}

/** A row with its place, where a whole list is walked through. */
export type Placed<Row> = Row & { readonly place?: string }

/** What a page reads of its rows beside their own columns: their places, where they are walked through. */
export const placeColumn = (keys: readonly OrderKey[], { after }: Window): Sql =>
  after === undefined ? sql`` : sql`, ${toPlaceText(keys)} AS place`

/** Reads a page; throws as {@link atPlace}. */
export const readPage = <Row>(
  db: Kysely<Tables>,
  window: Window,
  statement: RawBuilder<Placed<Row>>,
): Promise<Placed<Row>[]> => atPlace(window, async () => (await statement.execute(db)).rows)

/**
 * Reads what begins at a place.
 * @throws Problem 40000 where the database can't read the place: it was made up, or is of another order.
 */
export async function atPlace<T>({ after }: Window, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    // Class 22: a value that is none of the column's.
    if (after !== undefined && sqlState(error)?.startsWith('22')) throw notAPlace()
    throw error
  }
}
