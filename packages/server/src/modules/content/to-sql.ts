import type { Condition } from '@bms/domain'
import { type RawBuilder, sql } from 'kysely'

import { atLeast, atMost, beginsWith, below, hasWords, isOneOf, joinAll } from '../list-query.ts'

type Sql = RawBuilder<unknown>

type Of<Is extends Condition['is']> = Extract<Condition, { readonly is: Is }>
type ToSql<Is extends Condition['is']> = (condition: Of<Is>) => readonly Sql[]

/** A condition of a list in the form that an index serves. It names columns of `t`. */
export function toSql(condition: Condition | Sql): readonly Sql[] {
  return 'is' in condition ? (forms[condition.is] as ToSql<Condition['is']>)(condition) : [condition]
}

const inTable = (column: string): string => `t.${column}`

const holds = ({ column, value }: { readonly column: string; readonly value: string }): Sql =>
  sql`${sql.ref(`t.${column}`)} @> ARRAY[${value}]::text[]`

const placeOf = ([column, ...keys]: Of<'empty'>['at']): Sql =>
  keys.length === 0 ? sql.ref(inTable(column)) : sql`${sql.ref(inTable(column))} #> ${sql.lit(`{${keys.join(',')}}`)}`

const hasAny = (at: Of<'empty'>['at'], values: readonly string[]): Sql =>
  sql`jsonb_exists_any(${placeOf(at)}, ARRAY[${sql.join([...values])}]::text[])`

const forms: { readonly [Is in Condition['is']]: ToSql<Is> } = {
  oneOf: ({ column, values }) => {
    const [value] = values
    // Written out: only so does the planner see that an index of those that are so fits.
    if (typeof value === 'boolean') return [value ? sql.ref(inTable(column)) : sql`NOT ${sql.ref(inTable(column))}`]
    return isOneOf(inTable(column), values)
  },
  atLeast: ({ column, value }) => atLeast(inTable(column), value),
  above: ({ column, value }) => [sql`${sql.ref(inTable(column))} > ${value}`],
  atMost: ({ column, value }) => atMost(inTable(column), value),
  below: ({ column, value }) => below(inTable(column), value),
  called: ({ text, folded, upper }) =>
    beginsWith(text, {
      named: [{ words: 't.name_words', key: 't.name_key' }],
      folded: folded.map(inTable),
      upper: upper.map(inTable),
    }),
  holds: (condition) => [holds(condition)],
  lacks: (condition) => [sql`NOT ${holds(condition)}`],
  hasAny: ({ at, values }) => [hasAny(at, values)],
  hasNone: ({ at, values }) => [sql`NOT ${hasAny(at, values)}`],
  empty: ({ at }) => [sql`${placeOf(at)} = '[]'::jsonb`],
  words: ({ phrases }) => [hasWords('t.search', phrases)],
  either: ({ conditions }) => [
    conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions.flatMap(toSql), sql` OR `)})`,
  ],
  all: ({ conditions }) => [sql`(${joinAll(conditions.flatMap(toSql))})`],
}
