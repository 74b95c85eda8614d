import type { Condition } from '@bms/domain'
import { type RawBuilder, sql } from 'kysely'

import { atLeast, atMost, beginsWith, below, hasWords, isOneOf, joinAll } from './list-query.ts'

type Sql = RawBuilder<unknown>

type Of<Is extends Condition['is']> = Condition & { readonly is: Is }
type ToSql<Is extends Condition['is']> = (condition: Of<Is>, table: string) => readonly Sql[]

/** Conditions of a list in the form that an index serves; `table` is what the query calls that which has their columns. */
export function toSql(conditions: readonly (Condition | Sql)[], table = 't'): readonly Sql[] {
  return conditions.flatMap((one) => ('is' in one ? (forms[one.is] as ToSql<Condition['is']>)(one, table) : [one]))
}

const holds = ({ column, value }: { readonly column: string; readonly value: string }, table: string): Sql =>
  sql`${sql.ref(`${table}.${column}`)} @> ARRAY[${value}]::text[]`

const placeOf = ([column, ...keys]: Of<'empty'>['at'], table: string): Sql => {
  const first = sql.ref(`${table}.${column}`)
  return keys.length === 0 ? first : sql`${first} #> ${sql.lit(`{${keys.join(',')}}`)}`
}

const hasAny = ({ at, values }: Pick<Of<'hasAny'>, 'at' | 'values'>, table: string): Sql =>
  sql`jsonb_exists_any(${placeOf(at, table)}, ARRAY[${sql.join([...values])}]::text[])`

const forms: { readonly [Is in Condition['is']]: ToSql<Is> } = {
  oneOf: ({ column, values }, table) => {
    const held = `${table}.${column}`
    const [value, ...others] = values
    // Written out: only so does the planner see that an index of those that are so fits.
    if (typeof value === 'boolean' && others.length === 0) return [value ? sql.ref(held) : sql`NOT ${sql.ref(held)}`]
    return isOneOf(held, values)
  },
  atLeast: ({ column, value }, table) => atLeast(`${table}.${column}`, value),
  above: ({ column, value }, table) => [sql`${sql.ref(`${table}.${column}`)} > ${value}`],
  atMost: ({ column, value }, table) => atMost(`${table}.${column}`, value),
  below: ({ column, value }, table) => below(`${table}.${column}`, value),
  null: ({ column }, table) => [sql`${sql.ref(`${table}.${column}`)} IS NULL`],
  notNull: ({ column }, table) => [sql`${sql.ref(`${table}.${column}`)} IS NOT NULL`],
  called: ({ text, folded, upper }, table) => {
    const inTable = (column: string): string => `${table}.${column}`
    const named = [{ words: inTable('name_words'), key: inTable('name_key') }]
    return beginsWith(text, { named, folded: folded.map(inTable), upper: upper.map(inTable) })
  },
  holds: (condition, table) => [holds(condition, table)],
  lacks: (condition, table) => [sql`NOT ${holds(condition, table)}`],
  hasAny: (condition, table) => [hasAny(condition, table)],
  hasNone: (condition, table) => [sql`NOT ${hasAny(condition, table)}`],
  empty: ({ at }, table) => [sql`${placeOf(at, table)} = '[]'::jsonb`],
  words: ({ phrases }, table) => [hasWords(`${table}.search`, phrases)],
  either: ({ conditions }, table) => [
    conditions.length === 0 ? sql`false` : sql`(${sql.join([...toSql(conditions, table)], sql` OR `)})`,
  ],
  all: ({ conditions }, table) => [sql`(${joinAll(toSql(conditions, table))})`],
}
