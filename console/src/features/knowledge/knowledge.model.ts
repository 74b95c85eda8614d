import { defaultLocale, type KnowledgeStatus } from '@bms/contract'

/** How a state of knowledge looks. */
export const knowledgeTones = {
  draft: 'info',
  published: 'success',
  archived: 'neutral',
} as const satisfies Record<KnowledgeStatus, string>

/** Languages that texts are likely to come in, by BCP 47 tag. */
export const knowledgeLocales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'ko', 'zh-CN', 'zh-TW'] as const

/** Texts by language without those that nobody has written; the one that is always there stays. */
export function toWritten(texts: Readonly<Record<string, string | undefined>>, base: string): Record<string, string> {
  const written = Object.entries(texts).filter(([locale, text]) => locale === base || (text ?? '').trim() !== '')
  return { [base]: '', ...Object.fromEntries(written.map(([locale, text]) => [locale, text ?? ''])) }
}

/** As {@link toWritten}, of texts that may be left out: nothing where nobody has written any. */
export function toWrittenAny(texts: Readonly<Record<string, string | undefined>>): Record<string, string> | undefined {
  const written = Object.entries(texts).filter((entry): entry is [string, string] => (entry[1] ?? '').trim() !== '')
  return written.length === 0 ? undefined : Object.fromEntries(written)
}

/** Of the languages one expects, which are there and which are missing. */
export function toLanguages(
  locales: readonly string[],
  expected: readonly string[],
): { readonly missing: readonly string[]; readonly of: number } {
  const missing = expected.filter((locale) => !locales.includes(locale))
  return { missing, of: locales.length + missing.length }
}

/** A whole number as somebody typed it; what is no number, or nothing, a schema then says. */
export const toTypedWhole = (typed: string): number =>
  typed.trim() === '' ? (undefined as unknown as number) : readWhole(typed)

const readWhole = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN)

/** Languages in the order of tabs: the one that is always there first. */
export const sortLocales = (locales: readonly string[]): readonly string[] =>
  locales.toSorted((a, b) => Number(b === defaultLocale) - Number(a === defaultLocale) || (a < b ? -1 : 1))
