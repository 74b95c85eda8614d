/** What an object says: each text by its path, and in it by language. */
export type FieldTexts = readonly (readonly [field: string, texts: Readonly<Record<string, unknown>>])[]

/**
 * At which revision the texts of an object were last written, by path and language (`question.fr`): 0 for one that never
 * changed since that is kept. Nothing is said of fields that never did.
 */
export type TextRevs = Readonly<Record<string, number>>

/** The database gives the properties of an object in an order of its own. */
const toKey = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** A field of a list without its place. */
const withoutPlace = (field: string): string => field.replaceAll(/\.\d+/g, '')

/** Where a text stood before: a part of a list may only have moved. */
function findBefore(before: FieldTexts, [field, texts]: FieldTexts[number]): FieldTexts[number] {
  const here = before.find(([other]) => other === field) ?? [field, {}]
  const key = toKey(texts)
  if (toKey(here[1]) === key) return here
  return before.find(([other, its]) => withoutPlace(other) === withoutPlace(field) && toKey(its) === key) ?? here
}

/** The same after a change, which made a revision: texts that it changed were last written in that one. */
export function toTextRevs(before: FieldTexts, after: FieldTexts, revs: TextRevs, rev: number): TextRevs {
  return Object.fromEntries(
    after.flatMap(([field, texts]) => {
      const [was, old] = findBefore(before, [field, texts])
      const written = Object.keys(texts).map((locale): [string, number] => {
        const isSame = Object.hasOwn(old, locale) && toKey(old[locale]) === toKey(texts[locale])
        return [`${field}.${locale}`, isSame ? (revs[`${was}.${locale}`] ?? 0) : rev]
      })
      return written.some(([, at]) => at > 0) ? written : []
    }),
  )
}

/** Revisions of texts as a store keeps them; none where it knows of none. */
export const readTextRevs = (kept: unknown): TextRevs =>
  typeof kept === 'object' && kept !== null ? (kept as TextRevs) : {}

/** The texts that are older than their source: their languages, by path. */
export function findOutdated(revs: TextRevs, source: string): ReadonlyMap<string, readonly string[]> {
  const outdated = new Map<string, string[]>()
  for (const [key, rev] of Object.entries(revs)) {
    const at = key.lastIndexOf('.')
    const field = key.slice(0, at)
    if (rev < (revs[`${field}.${source}`] ?? 0))
      outdated.set(field, [...(outdated.get(field) ?? []), key.slice(at + 1)])
  }
  return outdated
}
