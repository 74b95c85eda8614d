/** A text that there is once for each language. */
export interface TranslatedField {
  /** Its path, with `*` for the language: `question.*`, `content.*.title`. */
  readonly name: string
  readonly label: string
  /** `optional`: a language is complete without it. */
  readonly need?: 'required' | 'optional'
}

/** The path of a text in a language. */
export const pathIn = (name: string, locale: string): string => name.replace('*', () => locale)

/** The records by language that fields stand in: `question`, `content`. */
export function rootsOf(fields: readonly TranslatedField[]): readonly string[] {
  return [...new Set(fields.map(({ name }) => name.slice(0, name.indexOf('.*'))))]
}

/** The languages of some records, the base first, whether it has texts or not. */
export function localesOf(records: readonly unknown[], base: string): readonly string[] {
  return [...new Set([base, ...records.flatMap((record) => Object.keys((record as object | undefined) ?? {}))])]
}

/** Whether something is written. */
export const isWritten = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null

/** The record without a language. */
export function withoutLocale(record: unknown, locale: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries((record as object | undefined) ?? {}).filter(([key]) => key !== locale))
}
