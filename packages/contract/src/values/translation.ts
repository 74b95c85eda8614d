/* Content in the languages of its people: closed sets, and the rule of who would read another language. */

/** Content that people read in their language, as operation records name it. */
export const translatedKinds = [
  'faq',
  'intro',
  'warranty',
  'standard_product',
  'single_product',
  'app_version',
  'push_message',
] as const

/** Content that people read in their language. */
export type TranslatedKind = (typeof translatedKinds)[number]

/**
 * A text in a language: it is there; it is missing; or it is older than the text it was translated from. Who reads a
 * language that is missing gets the source instead: a fallback.
 */
export const translationStates = ['present', 'missing', 'outdated'] as const

/** Whether a text is there in a language. */
export type TranslationState = (typeof translationStates)[number]

/** With a larger share of people that would read a fallback, publishing asks (0–1). */
export const fallbackLimit = 0.05

/** From this share of people on, a language is expected of every text (0–1). */
const expectedFrom = 0.02

/** A language of people, and how many have their app in it. */
export interface ReadLanguage {
  readonly locale: string
  readonly users: number
}

/**
 * The language that texts are written in for whoever has a locale: `de` for `de-AT`; of Chinese the two scripts are
 * languages of their own.
 */
export function toTextLanguage(locale: string): string {
  const [language = locale] = locale.split('-', 1)
  if (language !== 'zh') return language
  return isTraditional(locale) ? 'zh-TW' : 'zh-CN'
}

/** Whether Chinese is written in the traditional script; not where a tag is none that anybody knows. */
function isTraditional(locale: string): boolean {
  try {
    return new Intl.Locale(locale).maximize().script === 'Hant'
  } catch {
    return false
  }
}

/** People by the language that texts are written in for them, most people first. */
export function toReaders(languages: readonly ReadLanguage[]): readonly ReadLanguage[] {
  const byLanguage = new Map<string, number>()
  for (const { locale, users } of languages) {
    const language = toTextLanguage(locale)
    byLanguage.set(language, (byLanguage.get(language) ?? 0) + users)
  }
  return [...byLanguage]
    .filter(([, users]) => users > 0)
    .map(([locale, users]) => ({ locale, users }))
    .toSorted((a, b) => b.users - a.users || (a.locale < b.locale ? -1 : 1))
}

/** Who would read a fallback where something is written in these languages: most people first. */
export function toMissing(readers: readonly ReadLanguage[], written: readonly string[]): readonly ReadLanguage[] {
  const served = new Set(written.map(toTextLanguage))
  return readers.filter(({ locale }) => !served.has(locale))
}

/** How many people there are of some languages. */
export const sumUsers = (languages: readonly ReadLanguage[]): number =>
  languages.reduce((sum, { users }) => sum + users, 0)

/** Languages that so many people read that what is missing in them is told. */
export function toExpected(languages: readonly ReadLanguage[]): string[] {
  const readers = toReaders(languages)
  const all = sumUsers(readers)
  return readers.filter(({ users }) => users / all >= expectedFrom).map(({ locale }) => locale)
}

/** Whether so many would read a fallback that publishing asks first. */
export const isAskedFirst = (fallback: number, people: number): boolean =>
  people > 0 && fallback / people > fallbackLimit
