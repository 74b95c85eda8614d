import { useMemo } from 'react'

import {
  isNarrowed,
  readListState,
  writeListState,
  type ListChange,
  type ListSpec,
  type ListState,
} from './list-state.ts'
import { usePageLocation } from './page-location.ts'
import { useChangeSearch } from './use-change-search.ts'

/** A list's state in the page's address, and how to change it. */
export interface ListControl<Filter extends string> extends ListState<Filter> {
  /** Whether text or a filter narrows the list. */
  readonly narrowed: boolean
  /** Changes the address. `replace`: without a step in the history, for changes that come letter by letter. */
  readonly set: (change: ListChange<Filter>, options?: { replace?: boolean }) => void
  /** Takes text and filters away; order and page size stay. */
  readonly clear: () => void
}

/** The list state that stands in the page's address (the hash and unknown parameters are kept). */
export function useListState<Filter extends string>(spec: ListSpec<Filter>): ListControl<Filter> {
  const { search } = usePageLocation().location
  const changeSearch = useChangeSearch()
  return useMemo(() => {
    const state = readListState(search, spec)
    const set: ListControl<Filter>['set'] = (change, options) =>
      changeSearch((now) => writeListState(now, change), options)
    const none = Object.fromEntries(spec.filters.map((filter) => [filter, []])) as unknown as Record<Filter, string[]>
    return { ...state, narrowed: isNarrowed(state), set, clear: () => set({ q: '', filters: none }) }
  }, [search, changeSearch, spec])
}
