import { hasPhrases, isNamed } from '@bms/contract'

import { toSearchKey } from '../search-key.ts'
import type { Condition } from './conditions.ts'

/* What conditions mean, for rows that are kept in memory and not in a database. */

/** Values that lists filter and sort by, by column. */
export type Columns = Readonly<Record<string, unknown>>

/** What rows of a list must be like. */
export type Conditions = readonly (Condition | ((columns: Columns) => boolean))[]

/** Whether a row is like all of some conditions say, as the database would find. */
export function meets(columns: Columns, conditions: Conditions): boolean {
  return conditions.every((condition) =>
    typeof condition === 'function' ? condition(columns) : isSo(columns, condition),
  )
}

type Of<Is extends Condition['is']> = Condition & { readonly is: Is }
type Check<Is extends Condition['is']> = (columns: Columns, condition: Of<Is>) => boolean

const isSo = (columns: Columns, condition: Condition): boolean =>
  (checks[condition.is] as Check<Condition['is']>)(columns, condition)

const textOf = (columns: Columns, column: string): string => {
  const value = columns[column]
  return typeof value === 'string' ? value : ''
}

const checks: { readonly [Is in Condition['is']]: Check<Is> } = {
  oneOf: (columns, { column, values }) => values.includes(columns[column]),
  atLeast: (columns, { column, value }) => compares(columns[column], value) >= 0,
  above: (columns, { column, value }) => compares(columns[column], value) > 0,
  atMost: (columns, { column, value }) => compares(columns[column], value) <= 0,
  below: (columns, { column, value }) => compares(columns[column], value) < 0,
  null: (columns, { column }) => columns[column] === null,
  notNull: (columns, { column }) => columns[column] !== null,
  called: (columns, { text, folded, upper }) =>
    isNamed(textOf(columns, 'name_words'), text) ||
    folded.some((column) => textOf(columns, column).startsWith(toSearchKey(text))) ||
    upper.some((column) => textOf(columns, column).startsWith(text.toUpperCase())),
  holds: (columns, { column, value }) => listOf(columns, column).includes(value),
  lacks: (columns, { column, value }) => !listOf(columns, column).includes(value),
  hasAny: (columns, { at, values }) => textsAt(columns, at).some((text) => values.includes(text)),
  hasNone: (columns, { at, values }) => !textsAt(columns, at).some((text) => values.includes(text)),
  empty: (columns, { at }) => textsAt(columns, at).length === 0,
  words: (columns, { phrases }) => hasPhrases(textOf(columns, 'search_text'), phrases),
  either: (columns, { conditions }) => conditions.some((one) => isSo(columns, one)),
  all: (columns, { conditions }) => conditions.every((one) => isSo(columns, one)),
}

const listOf = (columns: Columns, column: string): readonly unknown[] => {
  const value = columns[column]
  return Array.isArray(value) ? value : []
}

/** A list, or an object's keys, at a place. Columns of their own are JSON; what is undefined isn't kept. */
function textsAt(columns: Columns, [column, ...keys]: Of<'empty'>['at']): readonly string[] {
  const first = columns[column]
  const held: unknown = typeof first === 'string' ? JSON.parse(first) : first
  const found = keys.reduce((at, key) => (at as Columns | undefined)?.[key], held) ?? {}
  if (Array.isArray(found)) return found as readonly string[]
  return Object.entries(found).flatMap(([key, value]) => (value === undefined ? [] : [key]))
}

/** Less than 0, 0 or more; NaN, which fits nothing, for what is empty or of another kind. */
function compares(held: unknown, value: string | number): number {
  if (typeof held === 'number' && typeof value === 'number') return held - value
  if (typeof held !== 'string' || typeof value !== 'string') return Number.NaN
  return held === value ? 0 : held < value ? -1 : 1
}
