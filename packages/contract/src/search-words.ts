import { cutText } from './cut-text.ts'
import { foldText } from './fold-text.ts'

// Languages written without spaces: each character counts as a word, and characters in a row as a phrase.
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}ー'
const part = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')
const run = /[\p{L}\p{N}\p{M}ー]+/gu

/** Most words of a search that are looked at. */
const maxWords = 32

/** Most characters of a word that are compared, and most words of a text: far more than what people write has. */
const longestWord = 64
const mostWords = 10_000

/** Words of a text, phrase by phrase: those that stand next to each other. */
type Phrases = readonly (readonly string[])[]

/**
 * A text as a list of phrases, each a list of words that stand next to each other: what full-text search compares, on
 * every engine alike. Words are folded, signs separate. Chinese, Japanese, Korean and Thai are compared character by
 * character, so any part of a word is found; of other words the beginning is.
 */
export function toPhrases(text: string): Phrases {
  return [...foldText(text).matchAll(run)]
    .map(([phrase]) => phrase.match(part)?.map((word) => cutText(word, longestWord)) ?? [])
    .filter((words) => words.length > 0)
}

/** The phrases of a search; more words than anybody types are left out. */
export function toSearch(q: string): Phrases {
  let left = maxWords
  return toPhrases(q).flatMap((words) => {
    const some = words.slice(0, Math.max(0, left))
    left -= some.length
    return some.length > 0 ? [some] : []
  })
}

/** Whether a text has every phrase of a search; the last word of each may be only begun. Nothing is found by signs alone. */
export const hasPhrases = (text: string, search: Phrases): boolean => haveWords(toTextWords(text), search)

/** The words of a text in their order, for whoever searches it again and again. */
export const toTextWords = (text: string): string[] => toPhrases(text).flat()

/** Whether words of a text have every phrase of a search, as `hasPhrases` says it of the text. */
export function haveWords(words: readonly string[], search: Phrases): boolean {
  const isAt = (start: number, phrase: readonly string[]) =>
    phrase.every((word, i) => {
      const there = words[start + i] ?? ''
      return i === phrase.length - 1 ? there.startsWith(word) : there === word
    })
  return search.length > 0 && search.every((phrase) => words.some((_, start) => isAt(start, phrase)))
}

/** Whether a name has the words of a search; one of signs alone begins with them. The database asks the same. */
export function isNamed(name: string, q: string): boolean {
  const search = toSearch(q)
  return search.length > 0 ? hasPhrases(name, search) : toKey(name).startsWith(toKey(q))
}

/** What is no word is compared as it is, but for case and width. */
const toKey = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words of a text with their places, as a text of PostgreSQL's type `tsvector`. Words are letters and digits only. */
export function toWordVector(text: string): string {
  return toPhrases(text)
    .flat()
    .slice(0, mostWords)
    .map((word, i) => `'${word}':${i + 1}`)
    .join(' ')
}

/** The phrases of a search as a text of PostgreSQL's type `tsquery`: all of them, the last word of each perhaps only begun. */
export function toWordQuery(search: Phrases): string {
  return search
    .map((words) => `(${words.map((word, i) => `'${word}'${i === words.length - 1 ? ':*' : ''}`).join(' <-> ')})`)
    .join(' & ')
}

/**
 * A serial number or MAC address as it is looked up: capitals and digits alone, so that dashes, spaces, colons, dots and
 * what nobody sees of a pasted one don't matter. Empty for what can't be one.
 */
export function toSerialKey(text: string): string {
  const folded = foldText(text)
  return /[^0-9a-z\s:.-]/.test(folded) ? '' : folded.replaceAll(/[^0-9a-z]/g, '').toUpperCase()
}

/** Whether a serial number, MAC address or id begins with what was typed of one. */
export function beginsSerial(text: string, q: string): boolean {
  const serial = toSerialKey(q)
  return serial !== '' && toSerialKey(text).startsWith(serial)
}
