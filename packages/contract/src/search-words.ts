// Languages written without spaces: each character counts as a word, and characters in a row as a phrase.
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}ー'
const part = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')
const run = /[\p{L}\p{N}\p{M}ー]+/gu

/** Most words of a search that are looked at. */
const maxWords = 32

/**
 * A text as a list of phrases, each a list of words that stand next to each other: what full-text search compares, on
 * every engine alike. Case and width don't matter, signs separate. Chinese, Japanese and Thai are compared character by
 * character, so any part of a word is found; of other words the beginning is.
 */
export function toPhrases(text: string): readonly (readonly string[])[] {
  const folded = text.normalize('NFKC').toLowerCase()
  return [...folded.matchAll(run)].map(([phrase]) => phrase.match(part) ?? []).filter((words) => words.length > 0)
}

/** The phrases of a search; more words than anybody types are left out. */
export function toSearch(q: string): readonly (readonly string[])[] {
  let left = maxWords
  return toPhrases(q).flatMap((words) => {
    const some = words.slice(0, Math.max(0, left))
    left -= some.length
    return some.length > 0 ? [some] : []
  })
}

/** Whether a text has every phrase of a search; the last word of each may be only begun. Nothing is found by signs alone. */
export function hasPhrases(text: string, search: readonly (readonly string[])[]): boolean {
  const words = toPhrases(text).flat()
  const isAt = (start: number, phrase: readonly string[]) =>
    phrase.every((word, i) => {
      const there = words[start + i] ?? ''
      return i === phrase.length - 1 ? there.startsWith(word) : there === word
    })
  return search.length > 0 && search.every((phrase) => words.some((_, start) => isAt(start, phrase)))
}
