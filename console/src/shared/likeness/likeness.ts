import { foldText } from '@bms/contract'

import { finish } from '../page/in-slices.ts'

/** Something whose words are compared, such as a FAQ with its question in all languages. */
export interface Comparable<T> {
  readonly item: T
  readonly words: readonly string[]
}

/** Something that is like a text. */
export interface Alike<T> {
  readonly item: T
  /** The part of what the text says that it says too (0–1). */
  readonly likeness: number
  /** How many words they have in common that few others have. */
  readonly telling: number
}

/** Finds what shares words with these, most alike first. */
type FindAlike<T> = (words: readonly string[]) => readonly Alike<T>[]

/** A word is telling while at most so many have it: two, or this part of all (0–1). */
const few = { count: 2, part: 0.15 } as const

/**
 * The words of a text, each once and small, without those of one or two letters. What is written without blanks is cut
 * into pairs of characters: they need no dictionary, and tell as much.
 */
export function toWords(text: string): string[] {
  const runs =
    foldText(text).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|[\p{L}\p{N}]+/gu) ?? []
  const words = runs.flatMap((run) =>
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(run)
      ? Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
      : run.length > 2
        ? [run]
        : [],
  )
  return [...new Set(words)]
}

/** What inflections leave of a word: `wheels`, `wheel` and `wheeled` begin alike. */
const stemOf = (word: string): string => (word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word)

/** How words begin: those that are the same begin alike. */
const beginOf = (word: string): string => word.slice(0, 4)

function isSame(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [stemOf(one), stemOf(other)]
  if (a.length < 4 || b.length < 4 || Math.abs(one.length - other.length) > 3) return false
  return one.startsWith(b) && other.startsWith(a)
}

/**
 * Finds what is like a text, most alike first. Words that many have, such as «how» and «device», say little, and those that
 * few have say much: so nothing has to know the little words of each language.
 */
export const createLikeness = <T>(all: readonly Comparable<T>[]): FindAlike<T> => finish(growLikeness(all))

/** What `createLikeness` makes, step by step: thousands of texts take longer than a frame. */
export function* growLikeness<T>(all: readonly Comparable<T>[]): Generator<void, FindAlike<T>> {
  // Where each word stands, by how it begins: a word that is being typed is another one at every key, and of ten thousand
  // texts only those are looked at that can have it.
  const places = new Map<string, Map<string, number[]>>()
  for (const [place, { words }] of all.entries()) {
    yield
    for (const word of words) {
      const begin = beginOf(word)
      const alike = places.get(begin) ?? new Map<string, number[]>()
      places.set(begin, alike)
      const having = alike.get(word)
      if (having) having.push(place)
      else alike.set(word, [place])
    }
  }
  const known = new Map<string, ReadonlySet<number>>()
  const having = (word: string): ReadonlySet<number> => {
    const found = known.get(word)
    if (found) return found
    const alike = [...(places.get(beginOf(word)) ?? [])].filter(([one]) => isSame(one, word))
    const made = new Set(alike.flatMap(([, at]) => at).toSorted((a, b) => a - b))
    known.set(word, made)
    return made
  }
  const rare = Math.max(few.count, all.length * few.part)
  return (words) => {
    const found = new Map<number, { weight: number; telling: number }>()
    let whole = 0
    for (const word of words) {
      const places = having(word)
      const weight = Math.log(1 + all.length / (places.size + 0.5))
      whole += weight
      for (const place of places) {
        const before = found.get(place) ?? { weight: 0, telling: 0 }
        const telling = before.telling + (places.size <= rare ? 1 : 0)
        found.set(place, { weight: before.weight + weight, telling })
      }
    }
    return [...found]
      .flatMap(([place, { weight, telling }]) => {
        const one = all[place]
        return one ? [{ item: one.item, likeness: weight / whole, telling }] : []
      })
      .toSorted((a, b) => b.likeness - a.likeness)
  }
}
