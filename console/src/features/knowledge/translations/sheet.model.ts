import {
  defaultLocale,
  type SheetKind,
  toTextLanguage,
  type TranslationState,
  type TranslationTexts,
} from '@bms/contract'

import type { TranslationUnit } from './translation-unit.ts'

/** An entry of the board: content with what it says in each language. */
export interface SheetEntry extends TranslationTexts {
  readonly kind: SheetKind
}

/** A text of an entry, a row of the sheet. */
export interface SheetText {
  /** `faq 01J… question`. */
  readonly key: string
  readonly entry: SheetEntry
  readonly field: string
  readonly texts: Readonly<Record<string, string>>
  /** Languages in which it is older than its source. */
  readonly outdated: readonly string[]
}

/** A row as the sheet draws it: its key as `#`, `entry` and `field` in words, and its texts by language. */
export type SheetRow = Readonly<Record<string, string | null>>

/** The keys of a row that aren't languages. */
export const rowKeys = { key: '#', entry: 'entry', field: 'field' } as const

/** Names an entry of whatever kind. */
export const entryKey = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind} ${id}`

/** Each entry once, where it stands first: pages of what moves meanwhile may name one twice. */
export const onceEach = <Entry extends { readonly kind: string; readonly id: string }>(
  entries: readonly Entry[],
): readonly Entry[] => [...new Map(entries.map((entry) => [entryKey(entry), entry])).values()]

/** Names a cell. */
export const cellKey = (row: string, locale: string): string => `${row} ${locale}`

/** The rows of entries: one for each of their texts. */
export const toTexts = (entries: readonly SheetEntry[]): SheetText[] =>
  entries.flatMap((entry) => entry.fields.map((text) => ({ key: `${entryKey(entry)} ${text.field}`, entry, ...text })))

const languages = new Map<string, string>()

/** As `toTextLanguage`, asked for each cell that is drawn: what it said of a tag is kept. */
function languageOf(tag: string): string {
  const language = languages.get(tag) ?? toTextLanguage(tag)
  languages.set(tag, language)
  return language
}

/** The tag that a text in a language is kept under: `de-AT`, where that is what there is for `de`. */
export const tagOf = (texts: Readonly<Record<string, string>>, locale: string): string =>
  Object.hasOwn(texts, locale) ? locale : (Object.keys(texts).find((tag) => languageOf(tag) === locale) ?? locale)

/** What a text says in a language; null where it says nothing yet. */
export const textIn = (texts: Readonly<Record<string, string>>, locale: string): string | null =>
  texts[tagOf(texts, locale)] || null

/** How it stands with a text in a language. */
export function stateOf({ texts, outdated }: Pick<SheetText, 'texts' | 'outdated'>, locale: string): TranslationState {
  if (textIn(texts, locale) === null) return 'missing'
  return outdated.includes(tagOf(texts, locale)) ? 'outdated' : 'present'
}

/** The languages of a sheet: those that are expected, then any that something is written in; never the source. */
export function toLocales(entries: readonly SheetEntry[], expected: readonly string[]): string[] {
  const written = entries.flatMap(({ fields }) => fields.flatMap(({ texts }) => Object.keys(texts)))
  const all = [...expected, ...[...new Set(written)].map(languageOf).toSorted()]
  return [...new Set(all)].filter((locale) => locale !== defaultLocale)
}

/** A field without what counts it: `sections.2.content` is a `sections.content`, the third one. */
export function splitField(field: string): { readonly name: string; readonly nth: number | undefined } {
  const [, before, nth, after] = /^([a-z_]+)\.(\d+)\.([a-z_]+)$/.exec(field) ?? []
  return nth === undefined ? { name: field, nth: undefined } : { name: `${before}.${after}`, nth: Number(nth) + 1 }
}

type Limit = readonly [least: number, most: number]

/**
 * How many characters texts may have, as the contract says in schemas, which only forms have: a test holds them against
 * each other. Of what isn't named here the server tells.
 */
export const limits: Readonly<Record<string, Limit>> = {
  'faq question': [5, 160],
  'faq answer': [1, 8000],
  'intro title': [1, 80],
  'intro summary': [1, 200],
  'intro sections.content': [1, 8000],
  'warranty terms': [1, 20_000],
  'warranty exclusions': [1, 4000],
  'app_version notes': [1, 2000],
}

/** What is wrong with the length of a text: how many characters it may have; undefined where nothing is. */
export function findLengthProblem({
  kind,
  field,
  text,
}: {
  readonly kind: SheetKind
  readonly field: string
  readonly text: string | null
}): { readonly least: number; readonly most: number } | undefined {
  const limit = limits[`${kind} ${splitField(field).name}`]
  // Nothing is a text that is missing, and may be.
  if (!limit || text === null) return undefined
  const [least, most] = limit
  const { length } = text.trim()
  return length < least || length > most ? { least, most } : undefined
}

/** Fields that are one line, whose editor needs no more. */
const oneLine = new Set(['question', 'title', 'name', 'specs.value'])

/** Whether a text has one line only. */
export const isOneLine = (field: string): boolean => oneLine.has(splitField(field).name)

/** What translators are given: texts in one language, in some states (all, where none is named). */
export const toUnits = (
  texts: readonly SheetText[],
  locale: string,
  states: readonly string[],
): readonly TranslationUnit[] =>
  texts.flatMap((row) => {
    const state = stateOf(row, locale)
    if (states.length > 0 && !states.includes(state)) return []
    const { kind, id, rev } = row.entry
    const source = row.texts[defaultLocale] ?? ''
    return [{ kind, id, rev, field: row.field, source, target: textIn(row.texts, locale) ?? '', state }]
  })
