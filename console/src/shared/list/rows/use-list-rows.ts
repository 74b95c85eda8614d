import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { refreshCalls } from '../../query/call-query.ts'
import { useCaller } from '../../query/caller.ts'
import { toFailure, type Failure } from '../../query/failure.ts'
import {
  createListRows,
  type ListOutline,
  type ListRowsOptions,
  type ListRowsState,
  type ListRowsStore,
} from './list-rows.ts'
import type { LoadedList } from './list-windows.ts'

/** What the page around a list's rows knows of them, and the rows for those parts that show them. */
export interface ListRows extends Pick<ListOutline, 'page' | 'length' | 'state'> {
  readonly store: ListRowsStore
  /** Why there is nothing; a failure while there are rows is `stale`. */
  readonly failure: Failure | undefined
  /** Something newer could not be had: the rows are those of before. */
  readonly stale: Failure | undefined
  readonly refetch: () => void
}

interface ListRowsWanted extends Pick<ListRowsOptions, 'list' | 'query' | 'size' | 'start'> {
  /** A row that is wanted besides what is in sight: the open record and its neighbours. */
  readonly around: number | undefined
}

/**
 * Fetches the rows of a list that are looked at. Until a new question is answered, the old answer stays in view. Renders
 * again when the whole is another, and not for rows that come: see {@link useLoaded} for those.
 */
export function useListRows({ list, query, size, start, around }: ListRowsWanted): ListRows {
  const caller = useCaller()
  const queryClient = useQueryClient()
  const create = (before?: LoadedList) => ({
    list,
    caller,
    query,
    size,
    store: createListRows({ caller, queryClient, list, query, size, start, before }),
  })
  const [held, setHeld] = useState(create)
  let now = held
  if (held.list !== list || held.caller !== caller || held.query !== query || held.size !== size) {
    now = create(held.caller.brand === caller.brand ? held.store.state().loaded : undefined)
    setHeld(now)
  }
  const { store } = now
  const { page, length, state, error } = useSyncExternalStore(store.subscribe, store.outline)

  const { first, last } = start
  useEffect(() => store.begin({ first, last }), [store, first, last])
  useEffect(() => store.keepAround(around), [store, around])

  const refetch = useCallback(() => {
    void refreshCalls(queryClient, caller.brand, [list.call])
  }, [queryClient, caller, list])
  const failure = error === undefined ? undefined : toFailure(error)
  return {
    store,
    page,
    length,
    state,
    failure: state === 'ready' ? undefined : failure,
    stale: state === 'ready' ? failure : undefined,
    refetch,
  }
}

/** The rows of now, rendering again when others come; nothing where they are not asked for. */
export function useLoaded(store: ListRowsStore, want: 'asked' | 'not'): LoadedList | undefined {
  return useListRowsState(store, ({ loaded }) => (want === 'asked' ? loaded : undefined))
}

/** Something of what is known of the rows; renders again when that is another. */
export function useListRowsState<T>(store: ListRowsStore, pick: (state: ListRowsState) => T): T {
  return useSyncExternalStore(store.subscribe, () => pick(store.state()))
}
