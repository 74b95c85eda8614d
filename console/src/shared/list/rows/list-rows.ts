import type { RowSource, RowStore } from '@bms/design-system'
import {
  notifyManager,
  QueriesObserver,
  type QueryClient,
  type QueryKey,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'

import { callQuery } from '../../query/call-query.ts'
import type { Caller } from '../../query/caller.ts'
import type { List } from '../define-list.ts'
import type { ListPageData, ListQuery } from '../filters/list-query.ts'
import type { ListRow } from './list-call.ts'
import { createLoadedRows, lengthOf, windowSize, windowsFor, type LoadedList, type Stretch } from './list-windows.ts'

/** A pause in scrolling after which rows are fetched, in milliseconds: flung past, they are not asked for. */
const settleAfter = 70

/** Rows of one step of the view beyond which it is a fling. */
const flingDistance = 12

/** How long windows that nobody looks at any more are held, in milliseconds: this bounds the memory of a long list. */
const heldFor = 60_000

/** What is known of a list's rows now. Another object whenever that changes. */
export interface ListRowsState {
  /** Undefined until the first answer; that of the question before, until this one is answered. */
  readonly loaded: LoadedList | undefined
  readonly isFetching: boolean
  /** When the oldest of the rows in sight were answered, in milliseconds; nothing until they are. */
  readonly asOf: number | undefined
}

/** What the page around the rows shows of them. Another object only when that changes: most rows that come change nothing. */
export interface ListOutline {
  /** The newest answer that said something else of the whole than the one before: its total and facets. */
  readonly page: ListPageData | undefined
  readonly length: number
  /** `dimmed`: the rows are not those that were asked for. */
  readonly state: 'ready' | 'dimmed'
  readonly error: unknown
}

/** The rows of one question, fetched as they are looked at. Each part of a page subscribes to what it shows. */
export interface ListRowsStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => ListRowsState
  readonly outline: () => ListOutline
  /** The rows alone, for the table. */
  readonly rows: RowStore<ListRow>
  /** Rows are in sight. */
  readonly look: (first: number, last: number) => void
  /** The rows that are looked at as long as nobody has said which are in sight. */
  readonly begin: (start: Stretch) => void
  /** A row that is wanted besides what is in sight: the open record and its neighbours. */
  readonly keepAround: (row: number | undefined) => void
}

/** What rows are asked for. */
export interface ListRowsOptions {
  readonly caller: Caller
  readonly queryClient: QueryClient
  readonly list: List
  readonly query: ListQuery
  /** Rows of one window: a page's, where the list is shown in pages. */
  readonly size: number
  readonly start: Stretch
  /** The answer to the question before, which stays in view until this one is answered. */
  readonly before: LoadedList | undefined
}

const nothing: RowSource<ListRow> = { length: 0, at: () => undefined, loaded: () => [] }

/** The read of one window. */
type WindowQuery = QueryObserverOptions & { readonly queryKey: QueryKey }

type Results = readonly QueryObserverResult<ListPageData>[]

/** Puts the rows of a question together from the windows of them that are looked at. */
export function createListRows(options: ListRowsOptions): ListRowsStore {
  const { queryClient, list, size } = options
  const wanted = createWanted(options)
  const toQuery = (window: number) => {
    const query = { ...options.query, offset: window * size, page_size: size }
    // Cast: which list it is no longer matters here.
    return { ...callQuery(options.caller, list.call, query), gcTime: heldFor } as unknown as WindowQuery
  }
  const toQueries = (windows: readonly number[]) => windows.map(toQuery)
  const readHeld = (window: number) => queryClient.getQueryData<ListPageData>(toQuery(window).queryKey)?.list

  const listeners = new Set<() => void>()
  let windows = wanted.windows()
  const observer = new QueriesObserver(queryClient, toQueries(windows))
  let isOwn = false
  let state: ListRowsState = { loaded: options.before, isFetching: false, asOf: undefined }
  let outline: ListOutline = { page: undefined, length: 0, state: 'dimmed', error: undefined }

  /** Until this question is answered that of before; undefined once it failed. */
  let kept = options.before
  let parts: readonly unknown[] = []

  const load = (newest: ListPageData, results: Results): LoadedList => {
    const own = new Map(windows.map((window, index) => [window, results[index]?.data?.list]))
    const there = [...own].flatMap(([window, rows]) => (rows ? [{ window, rows }] : []))
    const rows = createLoadedRows({
      length: lengthOf(newest, there, size),
      size,
      shown: there.map(({ window }) => window),
      read: (window) => own.get(window) ?? readHeld(window),
      rowId: list.rowId,
    })
    return { page: newest, rows }
  }

  const read = (): void => {
    // Cast: the observer gives up the type of what its queries fetch.
    const results = observer.getCurrentResult() as Results
    const answered = results.filter(({ data }) => data !== undefined)
    const newest = answered.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0]
    const error = results.find((result) => result.error !== null)?.error ?? undefined
    const isFresh = newest?.data !== undefined
    const before = parts
    parts = [newest?.data, ...windows, ...results.map(({ data }) => data)]
    const isNews = parts.length !== before.length || parts.some((part, index) => part !== before[index])
    if (newest?.data && isNews) kept = load(newest.data, results)
    if (isFresh) isOwn = true
    const loaded = isFresh || error === undefined ? kept : undefined
    state = {
      loaded,
      isFetching: results.some(({ isFetching }) => isFetching),
      asOf: newest && Math.min(...answered.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    }
    // Far away in the same list nothing has to be replaced: what isn't there shows as not there.
    const isReady = isFresh || (isOwn && loaded !== undefined && size === windowSize)
    outline = withNews(outline, {
      page: loaded?.page,
      length: loaded?.rows.length ?? 0,
      state: isReady ? 'ready' : 'dimmed',
      error,
    })
  }
  read()

  const update = notifyManager.batchCalls(() => {
    read()
    for (const listener of listeners) listener()
  })
  const want = (): void => {
    const next = wanted.windows()
    if (next.join() === windows.join()) return
    windows = next
    observer.setQueries(toQueries(windows))
    if (listeners.size > 0) update()
  }
  wanted.onChange = want

  let unsubscribe: (() => void) | undefined
  const subscribe: ListRowsStore['subscribe'] = (listener) => {
    listeners.add(listener)
    if (listeners.size === 1) {
      // Windows may have been let go while nobody listened: they are asked for anew.
      observer.setQueries(toQueries(windows))
      unsubscribe = observer.subscribe(update)
      read()
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      wanted.stop()
      unsubscribe?.()
    }
  }
  return {
    subscribe,
    state: () => state,
    outline: () => outline,
    rows: { subscribe, current: () => state.loaded?.rows ?? nothing },
    look: (first, last) => wanted.look(first, last),
    begin: (start) => wanted.begin(start),
    keepAround: (row) => wanted.keepAround(row),
  }
}

const factsOf = ({ total, total_is_lower_bound: isOpen, facets }: ListPageData): string =>
  JSON.stringify([total, isOpen, facets])

/** The outline before, where the new one says the same. */
function withNews(before: ListOutline, next: ListOutline): ListOutline {
  const isSamePage =
    before.page === next.page || (before.page && next.page && factsOf(before.page) === factsOf(next.page))
  const isSame =
    isSamePage && before.length === next.length && before.state === next.state && before.error === next.error
  if (isSame) return before
  return isSamePage ? { ...next, page: before.page } : next
}

/**
 * Which windows are wanted: those in sight, once a fling has settled, those of the page that is in sight, which is selected
 * as a whole, and those around the open record.
 */
function createWanted({ size, start }: Pick<ListRowsOptions, 'size' | 'start'>) {
  let begin = start
  let seen: Stretch | undefined
  let around: number | undefined
  let lastFirst = start.first
  let timer: ReturnType<typeof setTimeout> | undefined
  const wanted = {
    onChange: (): void => undefined,
    windows: (): number[] => {
      const { first } = seen ?? begin
      const inSight = windowsFor(seen ?? begin, size, size === windowSize ? undefined : 0)
      const pageSize = begin.last - begin.first + 1
      const firstOfPage = first - (first % pageSize)
      const page = windowsFor({ first: firstOfPage, last: firstOfPage + pageSize - 1 }, size, 0)
      const near = around === undefined ? [] : windowsFor({ first: around - 1, last: around + 1 }, size, 0)
      return [...new Set([...inSight, ...page, ...near])].toSorted((a, b) => a - b)
    },
    look: (first: number, last: number): void => {
      clearTimeout(timer)
      const isFling = Math.abs(first - lastFirst) > flingDistance
      lastFirst = first
      const take = (): void => {
        seen = { first, last }
        wanted.onChange()
      }
      // Never within the frame that scrolls: asking takes as long as drawing some rows.
      timer = setTimeout(take, isFling ? settleAfter : 0)
    },
    begin: (next: Stretch): void => {
      begin = next
      wanted.onChange()
    },
    keepAround: (row: number | undefined): void => {
      around = row
      wanted.onChange()
    },
    stop: () => clearTimeout(timer),
  }
  return wanted
}
