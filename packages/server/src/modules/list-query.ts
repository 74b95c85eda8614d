import { foldText, toSearch, toSpan, toWordQuery } from '@bms/contract'
import { countLimit, type SortKey, type Sorts, toSearchKey, type Window } from '@bms/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Tables } from '../db/tables.ts'

/* Pieces of list queries, each in the form that an index serves. A condition that isn't asked for is an empty list. */

type Sql = RawBuilder<unknown>

/** All of these conditions. */
export function joinAll(parts: readonly Sql[]): Sql {
  return sql.join([...parts], sql` AND `)
}

/** A column holds one of these values. */
export function isOneOf(column: string, values: readonly unknown[] | undefined): Sql[] {
  if (!values) return []
  const ref = sql.ref(column)
  return [values.length === 1 ? sql`${ref} = ${values[0]}` : sql`${ref} IN (${sql.join([...values])})`]
}

/**
 * A column is one of the ids that a query finds. They are found before anything else and looked up one by one: joined,
 * all rows of a brand would be read to pick out a few, for no plan knows beforehand how few they are.
 */
export function among(column: string, ids: Sql): Sql[] {
  return [sql`${sql.ref(column)} = ANY (ARRAY(${ids}))`]
}

/** A column holds this value. */
export function is(column: string, value: unknown): Sql[] {
  return value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]
}

/** A column is so much at least. */
export function atLeast(column: string, value: string | number | undefined): Sql[] {
  return value === undefined ? [] : [sql`${sql.ref(column)} >= ${value}`]
}

/** A column is so much at most. */
export function atMost(column: string, value: string | number | undefined): Sql[] {
  return value === undefined ? [] : [sql`${sql.ref(column)} <= ${value}`]
}

/** A column is less. */
export function below(column: string, value: string | number | undefined): Sql[] {
  return value === undefined ? [] : [sql`${sql.ref(column)} < ${value}`]
}

/** A moment lies in a range of days of the query: `<name>_from` to `<name>_to` in `tz`. */
export function inDays(column: string, name: string, query: object): Sql[] {
  const fields = query as Readonly<Record<string, string | undefined>>
  const span = toSpan(fields[`${name}_from`], fields[`${name}_to`], fields['tz'])
  return span ? [...atLeast(column, span.from), ...below(column, span.until)] : []
}

/** The end of the range of texts that begin with this one, where texts compare by bytes. */
function toPrefixEnd(text: string): string {
  return `${text}\u{10FFFF}`
}

/**
 * A column begins with a text, where texts compare by bytes. Prefixes are ranges, not LIKE patterns: each is served by
 * its index whatever the plan was made for, and no character means anything else.
 */
export function begins(column: string, prefix: string): Sql {
  const ref = sql.ref(column)
  return sql`(${ref} >= ${prefix} AND ${ref} < ${toPrefixEnd(prefix)})`
}

/** The beginning of an id or a code as ids are kept: in capitals, without what nobody sees of a pasted text. */
function toIdStart(q: string): string {
  return foldText(q).toUpperCase()
}

/** A column of the type `tsvector` holds words; nothing does where none are asked for. */
export function hasWords(column: string, phrases: ReturnType<typeof toSearch>): Sql {
  return phrases.length === 0 ? sql`false` : sql`${sql.ref(column)} @@ ${toWordQuery(phrases)}::tsquery`
}

/** What is searched of a name: its words, and its search key for what is no word. */
interface NameColumns {
  readonly words: string
  readonly key: string
}

/** A name has the words of a search; one of signs alone begins with them. As `isNamed` of the contract. */
export function isNamed({ words, key }: NameColumns, q: string): Sql {
  const phrases = toSearch(q)
  return phrases.length > 0 ? hasWords(words, phrases) : begins(key, toSearchKey(q))
}

/** Which columns of a list a text is looked for in. */
interface TextColumns {
  /** What has its words. */
  readonly named?: readonly NameColumns[]
  /** What begins with it: search keys. */
  readonly folded?: readonly string[]
  /** What begins with it: capitals, as ids are. */
  readonly upper?: readonly string[]
}

/** One of some columns has the words of a text, or begins with it. */
export function beginsWith(q: string | undefined, { named = [], folded = [], upper = [] }: TextColumns): Sql[] {
  if (!q) return []
  const start = toIdStart(q)
  const parts = [
    ...named.map((columns) => isNamed(columns, q)),
    ...folded.map((column) => begins(column, toSearchKey(q))),
    // Everything begins with nothing, which is what is left of signs that nobody compares.
    ...upper.map((column) => (start === '' ? sql`false` : begins(column, start))),
  ]
  return [sql`(${sql.join(parts, sql` OR `)})`]
}

/** Each sort of a list in the form its index has. */
export type SortColumns<Field extends string = string> = Readonly<Record<Field, SortColumn>>

type SortColumn = Sorts[string] & {
  /** What is sorted by instead, where not everybody may be told what the column holds. */
  readonly instead?: Sql
}

/** What a field sorts by. */
export const toSortValue = ({ column, instead }: SortColumn, table: string): Sql =>
  instead ?? sql.ref(`${table}.${column}`)

/** ORDER BY of a sort, ending in the id, so that pages never overlap. */
export function toOrder<Field extends string>(
  keys: readonly SortKey<Field>[],
  columns: SortColumns<Field>,
  table: string,
  id: string,
): Sql {
  const parts = keys.map(({ field, direction }) => {
    const { nulls } = columns[field]
    // What is empty comes after everything in descending order, and so before everything in ascending.
    const place = !nulls ? sql`` : direction === 'desc' ? sql` NULLS LAST` : sql` NULLS FIRST`
    return sql`${toSortValue(columns[field], table)} ${sql.raw(direction === 'desc' ? 'DESC' : 'ASC')}${place}`
  })
  const last = keys.at(-1)?.direction === 'desc' ? 'DESC' : 'ASC'
  return sql`ORDER BY ${sql.join([...parts, sql`${sql.ref(`${table}.${id}`)} ${sql.raw(last)}`])}`
}

/** LIMIT and OFFSET of a window. */
export function toLimit({ offset, pageSize }: Window): Sql {
  return sql`LIMIT ${sql.lit(pageSize)} OFFSET ${offset}`
}

/** How many rows fit a condition; counts one more than the limit at most. */
export async function countUpTo(db: Kysely<Tables>, from: Sql, condition: Sql): Promise<number> {
  const found = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM ${from} WHERE ${condition} LIMIT ${countLimit + 1}) found`.execute(db)
  return found.rows[0]?.n ?? 0
}
