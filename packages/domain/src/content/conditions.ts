import { type Span, toSpan, toVersionKey } from '@bms/contract'

/* What the objects of a list must be like, by column: the database asks it in SQL, memory asks it of its rows. */

/** Where something is in JSON: the column, and the keys that lead on from there. */
type Place = readonly [column: string, ...keys: readonly string[]]

type Comparison = 'atLeast' | 'above' | 'below' | 'atMost'

/** One condition of a list. Of several, all hold. */
export type Condition =
  | { readonly is: 'oneOf'; readonly column: string; readonly values: readonly unknown[] }
  | { readonly is: Comparison; readonly column: string; readonly value: string | number }
  | { readonly is: 'null'; readonly column: string }
  | { readonly is: 'notNull'; readonly column: string }
  /**
   * The name has the text's words, or one of the columns begins with it: `folded` ones hold search keys, the others
   * capitals, as ids do.
   */
  | {
      readonly is: 'called'
      readonly text: string
      readonly folded: readonly string[]
      readonly upper: readonly string[]
    }
  /** A list of texts holds this one, or doesn't. */
  | { readonly is: 'holds' | 'lacks'; readonly column: string; readonly value: string }
  /** A list in JSON, or the keys of an object, at a place that begins with a column: one of these texts is there, or none. */
  | { readonly is: 'hasAny'; readonly at: Place; readonly values: readonly string[] }
  | { readonly is: 'hasNone'; readonly at: Place; readonly values: readonly string[] }
  /** A list in JSON is empty. */
  | { readonly is: 'empty'; readonly at: Place }
  /** The words of the column `search_text` hold all of these phrases. */
  | { readonly is: 'words'; readonly phrases: readonly (readonly string[])[] }
  | { readonly is: 'either'; readonly conditions: readonly Condition[] }
  | { readonly is: 'all'; readonly conditions: readonly Condition[] }

/** A column holds one of these values; anything, where none are asked for. */
export function isOneOf(column: string, values: readonly unknown[] | undefined): readonly Condition[] {
  return values ? [{ is: 'oneOf', column, values }] : []
}

/** One of these texts is in a list in JSON, or among an object's keys; anything is, where none are asked for. */
export function hasAny(at: Place, values: readonly string[] | undefined): readonly Condition[] {
  return values ? [{ is: 'hasAny', at, values }] : []
}

/** Each of some columns holds what a query asks for by the column's name: a value, or one of several. */
export function asAsked<Query extends object>(
  query: Query,
  columns: readonly (keyof Query & string)[],
): readonly Condition[] {
  return columns.flatMap((column) => {
    const asked: unknown = query[column]
    return asked === undefined ? [] : isOneOf(column, Array.isArray(asked) ? asked : [asked])
  })
}

/** How a column compares with a value; anything, where none is asked for. */
export function compared(column: string, is: Comparison, value: string | number | undefined): readonly Condition[] {
  return value === undefined ? [] : [{ is, column, value }]
}

/** The same of a column of version keys with a version. */
export function comparedVersion(column: string, is: Comparison, version: string | undefined): readonly Condition[] {
  return version === undefined ? [] : compared(column, is, toVersionKey(version))
}

/** A moment lies in a span. */
export function inSpan(column: string, span: Span | undefined): readonly Condition[] {
  return [...compared(column, 'atLeast', span?.from), ...compared(column, 'below', span?.until)]
}

/** A moment lies in a range of days of the query: `<name>_from` to `<name>_to` in `tz`. */
export function inDays(column: string, name: string, query: object): readonly Condition[] {
  const fields = query as Readonly<Record<string, string | undefined>>
  return inSpan(column, toSpan(fields[`${name}_from`], fields[`${name}_to`], fields['tz']))
}

/** Which columns of a list a text is looked for in. */
interface TextColumns {
  readonly folded?: readonly string[]
  readonly upper?: readonly string[]
}

/** What is called so: its name has the words of what was typed, or another column begins with it. */
export function isCalled(
  text: string | undefined,
  { folded = [], upper = [] }: TextColumns = {},
): readonly Condition[] {
  return text ? [{ is: 'called', text, folded, upper }] : []
}

/** The columns that a list is sorted by, by the wire's name; `nulls`: it may be empty. */
export type Sorts<Field extends string = string> = Readonly<
  Record<Field, { readonly column: string; readonly nulls?: boolean }>
>
