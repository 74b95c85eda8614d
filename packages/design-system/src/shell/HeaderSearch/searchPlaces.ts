import Fuse from 'fuse.js'
import type { FuseResultMatch } from 'fuse.js'

import { foldText } from '../../primitives/fold-text.ts'
import { findRanges } from './match-ranges.ts'
import type { TextRange } from './match-ranges.ts'
import { toSearchQuery } from './search-query.ts'

/** What can be found. */
export interface Searchable {
  /** The titles that lead to it, its own last. */
  readonly title: readonly string[]
  /** Its address, or nothing. */
  readonly path: string
}

/** Something that was found, and what to mark in each of its titles. */
export interface SearchHit<T extends Searchable> {
  readonly entry: T
  readonly ranges: readonly (readonly TextRange[])[]
}

/** Finds entries for what somebody typed, the best first; nothing for nothing. */
export type SearchPlaces<T extends Searchable> = (text: string) => readonly SearchHit<T>[]

/** Makes the index. This file is loaded when the search is first opened, because of fuse. */
export function createSearchPlaces<T extends Searchable>(entries: readonly T[]): SearchPlaces<T> {
  const index = new Fuse(entries, {
    threshold: 0.4,
    includeMatches: true,
    keys: [
      { name: 'title', weight: 0.7, getFn: ({ title }) => title.map(foldText) },
      { name: 'path', weight: 0.3 },
    ],
  })
  return (text) => {
    const query = toSearchQuery(text)
    if (query === '') return []
    const hits = index.search(foldText(query)).map(({ item, matches = [] }) => ({
      entry: item,
      ranges: item.title.map((title, position) => findRanges(title, query, fuzzyRanges(matches, title, position))),
    }))
    // To fuse, whatever stands in a group is found by the group's title as well as the group itself is.
    return hits.toSorted((a, b) => Number(isNamed(b.entry, query)) - Number(isNamed(a.entry, query)))
  }
}

/** Whether it is called just what was typed. */
function isNamed({ title }: Searchable, query: string): boolean {
  return foldText(title.at(-1) ?? '') === foldText(query)
}

function fuzzyRanges(matches: readonly FuseResultMatch[], title: string, position: number): readonly TextRange[] {
  // Fuse counts in the folded title.
  if (foldText(title).length !== title.length) return []
  const match = matches.find(({ key, refIndex }) => key === 'title' && refIndex === position)
  return match?.indices.map(([first, last]) => [first, last + 1] as const) ?? []
}
