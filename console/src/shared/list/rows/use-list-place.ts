import type { RecordTableProps } from '@bms/design-system'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'

import type { ListControl } from '../../page/use-list-state.ts'
import type { ListQuery } from '../filters/list-query.ts'
import type { ListRow } from './list-call.ts'

/** How long a list stands still before the address says where it is, in milliseconds. */
const tellAfter = 400

/** A page of the rows that a question found. */
interface Place {
  readonly query: ListQuery
  readonly page: number
}

/** The page that the first row in sight belongs to, from 1: it changes while scrolling, and only the pager shows it. */
interface Sight {
  readonly subscribe: (listener: () => void) => () => void
  readonly current: () => Place | undefined
  readonly set: (place: Place) => void
}

function createSight(): Sight {
  const listeners = new Set<() => void>()
  let place: Place | undefined
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => place,
    set(next) {
      if (place?.query === next.query && place.page === next.page) return
      place = next
      for (const listener of listeners) listener()
    },
  }
}

/** Where in a list one is: its page is a place to jump to, in the address and at the pager. */
export interface ListPlace {
  /** What is asked for. */
  readonly query: ListQuery
  /** Where one is; see {@link usePageInSight}. */
  readonly sight: Sight
  /** What the address said last, by us or by somebody else. */
  readonly told: RefObject<Place | undefined>
  readonly scrollTo: RecordTableProps<ListRow>['scrollTo']
  readonly onVisible: (first: number, last: number) => void
  /** Brings a row into sight. */
  readonly show: (row: number) => void
}

/** The page of the rows in sight. Where the end is in sight, every page that begins there has been reached. */
export function pageInSight(
  { first, last }: { first: number; last: number },
  { length, pageSize, asked }: { length: number; pageSize: number; asked: number },
): number {
  if (last < length - 1 || first === 0) return Math.floor(first / pageSize) + 1
  const askedRow = (asked - 1) * pageSize
  return askedRow >= first && askedRow <= last ? asked : Math.ceil(length / pageSize)
}

/** Keeps the address's page and the scroll position of a list together. */
export function useListPlace(control: ListControl<string>, query: ListQuery, length: number): ListPlace {
  const { page: asked, pageSize, set } = control
  const [scrollTo, setScrollTo] = useState<ListPlace['scrollTo']>()
  const [sight] = useState(createSight)
  const told = useRef<Place>(undefined)

  useLayoutEffect(() => {
    const isOurs = told.current?.page === asked && told.current.query === query
    const isStart = told.current === undefined && asked === 1
    told.current = { page: asked, query }
    if (!isOurs && !isStart) setScrollTo({ row: (asked - 1) * pageSize, align: 'first' })
  }, [asked, query, pageSize])

  const lastPage = Math.ceil(length / pageSize)
  useEffect(() => {
    if (length > 0 && asked > lastPage) set({ page: lastPage }, { replace: true })
  }, [length, asked, lastPage, set])

  const onVisible = useCallback(
    (first: number, last: number) => {
      sight.set({ query, page: pageInSight({ first, last }, { length, pageSize, asked }) })
    },
    [sight, length, pageSize, asked, query],
  )
  const show = useCallback((row: number) => setScrollTo({ row, align: 'inSight' }), [])
  return { query, sight, told, scrollTo, onVisible, show }
}

/** The page that the first row in sight belongs to now, from 1: that of the address, as long as nobody has said. */
export function pageNow({ sight, query }: ListPlace, asked: number): number {
  const inSight = sight.current()
  return inSight?.query === query ? inSight.page : asked
}

/** The page that the first row in sight belongs to, from 1. Where one stays, the address says it too. */
export function usePageInSight(place: ListPlace, { page: asked, set }: ListControl<string>): number {
  const { sight, query, told } = place
  const page = useSyncExternalStore(sight.subscribe, () => pageNow(place, asked))
  useEffect(() => {
    if (page === asked) return undefined
    const timer = setTimeout(() => {
      told.current = { page, query }
      set({ page }, { replace: true })
    }, tellAfter)
    return () => clearTimeout(timer)
  }, [page, asked, query, told, set])
  return page
}
