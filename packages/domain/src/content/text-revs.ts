/** At which revision the texts of an object were last written, by language; what isn't named never changed since then. */
export type TextRevs = Readonly<Record<string, number>>

/** What an object says, each text by language. */
type Texts = readonly Readonly<Record<string, unknown>>[]

const textIn = (texts: Texts, locale: string): string =>
  JSON.stringify(texts.flatMap((text) => (Object.hasOwn(text, locale) ? [text[locale]] : [])))

/** The same after a change, which made a revision: languages whose texts it changed were last written in that one. */
export function toTextRevs(before: Texts, after: Texts, revs: TextRevs, rev: number): TextRevs {
  const locales = [...new Set(after.flatMap((text) => Object.keys(text)))]
  return Object.fromEntries(
    locales.flatMap((locale): [string, number][] => {
      if (textIn(before, locale) !== textIn(after, locale)) return [[locale, rev]]
      return revs[locale] === undefined ? [] : [[locale, revs[locale]]]
    }),
  )
}

/** Revisions of texts as a store keeps them; none where it knows of none. */
export const readTextRevs = (kept: unknown): TextRevs =>
  typeof kept === 'object' && kept !== null ? (kept as TextRevs) : {}
