import { useEffect, useMemo, useState } from 'react'

import type { FoundRecords, SearchAction, SearchPlace } from './search-place.ts'
import { toSearchQuery } from './search-query.ts'
import type { SearchHit } from './searchPlaces.ts'

/** One line of the results: somewhere to go or something to do. */
export type SearchEntry =
  | (SearchPlace & { readonly kind: 'place' })
  | { readonly kind: 'action'; readonly title: readonly string[]; readonly path: ''; readonly action: SearchAction }

/** Lines that belong together, under a heading. */
export interface ResultGroup {
  readonly key: 'recent' | 'places' | 'records' | 'actions'
  /** How many hits stand in the groups above. */
  readonly start: number
  readonly hits: readonly SearchHit<SearchEntry>[]
}

/** What there is to show for a text, and how the search stands. */
export interface SearchResults {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly groups: readonly ResultGroup[]
}

interface Sources {
  readonly places: readonly SearchPlace[]
  readonly recent: readonly SearchPlace[]
  readonly actions: readonly SearchAction[]
  readonly records: FoundRecords
}

type Engine = typeof import('./searchPlaces.ts').createSearchPlaces

const toPlaceEntry = (place: SearchPlace): SearchEntry => ({ ...place, kind: 'place' })
const toActionEntry = (action: SearchAction): SearchEntry => ({
  kind: 'action',
  title: [action.label],
  path: '',
  action,
})
const unmarked = (entry: SearchEntry): SearchHit<SearchEntry> => ({ entry, ranges: [] })

/** Searches on every keystroke, in the same frame. The index is loaded and made when the search is opened. */
export function useSearchResults(text: string, { places, recent, actions, records }: Sources): SearchResults {
  const [engine, setEngine] = useState<{ create: Engine } | 'loading' | 'failed'>('loading')
  useEffect(() => {
    let isShown = true
    const load = async (): Promise<void> => {
      try {
        const { createSearchPlaces } = await import('./searchPlaces.ts')
        if (isShown) setEngine({ create: createSearchPlaces })
      } catch {
        if (isShown) setEngine('failed')
      }
    }
    void load()
    return () => {
      isShown = false
    }
  }, [])

  const search = useMemo(
    () => (typeof engine === 'string' ? undefined : engine.create(toEntries(places, actions))),
    [engine, places, actions],
  )
  return useMemo(() => {
    const own = typeof engine === 'string' ? engine : 'ready'
    const state = own === 'ready' ? records.state : own
    const hits = search?.(text) ?? []
    const groups: readonly Omit<ResultGroup, 'start'>[] =
      toSearchQuery(text) === ''
        ? [
            { key: 'recent', hits: recent.map(toPlaceEntry).map(unmarked) },
            { key: 'actions', hits: actions.map(toActionEntry).map(unmarked) },
          ]
        : [
            { key: 'places', hits: hits.filter(({ entry }) => entry.kind === 'place') },
            { key: 'records', hits: records.places.map(toPlaceEntry).map(unmarked) },
            { key: 'actions', hits: hits.filter(({ entry }) => entry.kind === 'action') },
          ]
    return { state, groups: toResultGroups(groups) }
  }, [engine, search, text, recent, actions, records])
}

function toResultGroups(groups: readonly Omit<ResultGroup, 'start'>[]): readonly ResultGroup[] {
  const shown: ResultGroup[] = []
  let start = 0
  for (const group of groups) {
    if (group.hits.length > 0) shown.push({ ...group, start })
    start += group.hits.length
  }
  return shown
}

function toEntries(places: readonly SearchPlace[], actions: readonly SearchAction[]): readonly SearchEntry[] {
  return [...places.map(toPlaceEntry), ...actions.map(toActionEntry)]
}
