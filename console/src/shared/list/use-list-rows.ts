import type { Brand } from '@bms/contract'
import { useQueries, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { toFailure, type Failure } from '../query/failure.ts'
import { useServices } from '../services.ts'
import type { List } from './define-list.ts'
import { fetchList, type ListPageData, type ListQuery } from './list-query.ts'
import { createLoadedRows, lengthOf, windowSize, windowsFor, type LoadedList, type Stretch } from './list-windows.ts'

/** A pause in scrolling after which rows are fetched, in milliseconds: flung past, they are not asked for. */
const settleAfter = 70

/** How long windows that nobody looks at any more are held, in milliseconds: this bounds the memory of a long list. */
const heldFor = 60_000

/** The rows of a list as far as they have been looked at. */
export interface ListRows {
  /** Undefined until the first answer. Of the question before, while `state` is `dimmed`. */
  readonly loaded: LoadedList | undefined
  readonly state: 'ready' | 'dimmed'
  /** Why there is nothing; a failure while there are rows is `stale`. */
  readonly failure: Failure | undefined
  /** Something newer could not be had: the rows are those of before. */
  readonly stale: Failure | undefined
  readonly isFetching: boolean
  /** When the oldest of the rows in sight were answered, in milliseconds; nothing until they are. */
  readonly asOf: number | undefined
  /** Rows have come into sight. */
  readonly onVisible: (first: number, last: number) => void
  readonly refetch: () => void
}

export interface ListRowsOptions {
  readonly list: List
  readonly brand: Brand
  readonly query: ListQuery
  /** Rows of one window: a page's, where the list is shown in pages. */
  readonly size: number
  /** The rows that are looked at to begin with. */
  readonly start: Stretch
  /** A row that is wanted besides what is in sight: the open record and its neighbours. */
  readonly around: number | undefined
}

interface Combined {
  readonly pages: readonly (ListPageData | undefined)[]
  readonly newest: ListPageData | undefined
  readonly asOf: number | undefined
  readonly error: unknown
  readonly isFetching: boolean
}

function combine(results: UseQueryResult<ListPageData>[]): Combined {
  const answered = results.filter(({ data }) => data !== undefined)
  const newest = answered.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]
  return {
    pages: results.map(({ data }) => data),
    newest: newest?.data,
    asOf: newest && Math.min(...answered.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    error: results.find(({ error }) => error !== null)?.error,
    isFetching: results.some(({ isFetching }) => isFetching),
  }
}

const keyOf = (brand: Brand, call: string, query: ListQuery, window: number, size: number) =>
  [brand, call, { ...query, offset: window * size, page_size: size }] as const

/** Fetches the windows of a list that are looked at. Until a new question is answered, the old answer stays in view. */
export function useListRows({ list, brand, query, size, start, around }: ListRowsOptions): ListRows {
  const { client } = useServices()
  const queryClient = useQueryClient()
  const { windows, onVisible } = useWantedWindows({ query, size, start, around })
  const found = useQueries({
    queries: windows.map((window) => {
      const queryKey = keyOf(brand, list.call, query, window, size)
      return {
        queryKey,
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          fetchList(client, list.call, { brand, query: queryKey[2], signal }),
        gcTime: heldFor,
      }
    }),
    combine,
  })
  const { pages, newest, asOf, error, isFetching } = found

  const fresh = useMemo((): LoadedList | undefined => {
    if (!newest) return undefined
    const own = new Map(windows.map((window, index) => [window, pages[index]?.list]))
    const there = [...own].flatMap(([window, rows]) => (rows ? [{ window, rows }] : []))
    const read = (window: number) =>
      own.get(window) ?? readHeld(queryClient, keyOf(brand, list.call, query, window, size))
    const length = lengthOf(newest, there, size)
    const shown = there.map(({ window }) => window)
    return { page: newest, rows: createLoadedRows({ length, size, shown, read, rowId: list.rowId }) }
  }, [newest, pages, windows, queryClient, brand, list, query, size])

  const [kept, setKept] = useState<{ brand: Brand; loaded: LoadedList }>()
  if (fresh && kept?.loaded !== fresh) setKept({ brand, loaded: fresh })
  const loaded = fresh ?? (kept?.brand === brand && !error ? kept.loaded : undefined)

  const refetch = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: [brand, list.call] })
  }, [queryClient, brand, list])
  const failure = error ? toFailure(error) : undefined
  return {
    loaded,
    state: fresh ? 'ready' : 'dimmed',
    failure: fresh ? undefined : failure,
    stale: fresh ? failure : undefined,
    isFetching,
    asOf,
    onVisible,
    refetch,
  }
}

const readHeld = (queryClient: QueryClient, key: readonly unknown[]) =>
  queryClient.getQueryData<ListPageData>(key)?.list

/** Rows of one step of the view beyond which it is a fling. */
const flingDistance = 12

/** Which windows are wanted: those in sight, once a fling has settled, and those around the open record. */
function useWantedWindows({
  query,
  size,
  start,
  around,
}: Pick<ListRowsOptions, 'query' | 'size' | 'start' | 'around'>) {
  const [seen, setSeen] = useState<{ query: ListQuery; size: number; stretch: Stretch }>()
  const last = useRef({ first: start.first, windows: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onVisible = useCallback(
    (first: number, end: number) => {
      clearTimeout(timer.current)
      const windows = windowsFor({ first, last: end }, size).join()
      const isFling = Math.abs(first - last.current.first) > flingDistance
      last.current.first = first
      const take = (): void => {
        if (windows === last.current.windows) return
        last.current.windows = windows
        setSeen({ query, size, stretch: { first, last: end } })
      }
      if (isFling) timer.current = setTimeout(take, settleAfter)
      else take()
    },
    [query, size],
  )
  // What was in sight of another question says nothing of this one.
  const stretch = seen?.query === query && seen.size === size ? seen.stretch : start
  const inSight = windowsFor(stretch, size, size === windowSize ? undefined : 0)
  const near = around === undefined ? [] : windowsFor({ first: around - 1, last: around + 1 }, size, 0)
  const key = [...new Set([...inSight, ...near])].toSorted((a, b) => a - b).join()
  const windows = useMemo(() => key.split(',').map(Number), [key])
  return { windows, onVisible }
}
