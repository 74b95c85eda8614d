import { isMoment } from '@bms/contract'

/** What values are put into words with. */
export interface ValueWords {
  /** What the field at a path is called; undefined where there is none. */
  readonly labelOf: (path: string) => string | undefined
  /** What a value of a field is called, such as the label of what is chosen; undefined where it is its own word. */
  readonly textOf: (path: string, value: unknown) => string | undefined
  /** The name of a language: `German` for `de`; the tag itself where there is none. */
  readonly language: (tag: string) => string
  readonly moment: (iso: string) => string
  /** A picture, or another file, by its size in words. */
  readonly file: (file: { readonly width: number; readonly height: number; readonly alt: string }) => string
  readonly yes: string
  readonly no: string
  readonly none: string
}

const tagPattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isFile = (value: unknown): value is { width: number; height: number; alt: string } =>
  isRecord(value) && 'asset_id' in value && typeof value['width'] === 'number'

/** A name of the wire as words: `start_at` → `Start at`. */
function toWords(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The language that a key stands for, where it is one. */
function languageOf(key: string, { language }: ValueWords): string | undefined {
  if (!tagPattern.test(key)) return undefined
  const name = language(key)
  return name === key ? undefined : name
}

/** One plain value, or several in a line. */
function toText(path: string, value: unknown, words: ValueWords): string {
  const known = words.textOf(path, value)
  if (known !== undefined) return known
  if (isNothing(value)) return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (isFile(value)) return words.file(value)
  if (Array.isArray(value)) return value.map((one: unknown) => toText(path, one, words)).join(', ')
  if (isRecord(value)) {
    const parts = Object.entries(value).map(([key, one]) => `${nameOf(path, key, words)}: ${toText(key, one, words)}`)
    return parts.join(' · ')
  }
  return typeof value === 'string' && isMoment(value) ? words.moment(value) : String(value)
}

function nameOf(path: string, key: string, words: ValueWords): string {
  return languageOf(key, words) ?? words.labelOf(`${path}.${key}`) ?? toWords(key)
}

function toLines(path: string, value: unknown, words: ValueWords, before: string): string[] {
  const at = before === '' ? '' : `${before}: `
  if (Array.isArray(value) && value.some((one) => isRecord(one) && !isFile(one))) {
    return value.map((one: unknown, index) => `${at}${index + 1}. ${toText(path, one, words)}`)
  }
  const isPlain = !isRecord(value) || isFile(value) || words.textOf(path, value) !== undefined
  if (isPlain || Object.keys(value).length === 0) return [at + (isPlain ? toText(path, value, words) : words.none)]
  return Object.entries(value).flatMap(([key, one]) => {
    const inner = `${path}.${key}`
    const isNested = isRecord(one) && !isFile(one)
    const language = languageOf(key, words)
    // A text in a language is already called so: «Title (German)».
    const own = language === undefined || isNested ? words.labelOf(inner) : undefined
    const name = own ?? [before, language ?? toWords(key)].filter((part) => part !== '').join(' · ')
    return toLines(inner, one, words, name)
  })
}

/**
 * A value of a form in words, for somebody who compares two of them: what is nested takes a line each, called by the
 * form's own labels, and texts in several languages a line for each language.
 */
export function describeValue(name: string, value: unknown, words: ValueWords): string {
  return toLines(name, value, words, '').join('\n')
}
