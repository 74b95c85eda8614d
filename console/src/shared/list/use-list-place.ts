import type { RecordTableProps } from '@bms/design-system'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { ListControl } from '../page/use-list-state.ts'
import type { ListRow } from './list-call.ts'
import type { ListQuery } from './list-query.ts'

/** How long a list stands still before the address says where it is, in milliseconds. */
const tellAfter = 400

/** Where in a list one is: its page is a place to jump to, in the address and at the pager. */
export interface ListPlace {
  /** The page that the first row in sight belongs to, from 1. */
  readonly page: number
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
  const [inSight, setInSight] = useState({ query, page: asked })
  /** What the address said last, by us or by somebody else. */
  const told = useRef<{ page: number; query: ListQuery }>(undefined)

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

  const page = inSight.query === query ? inSight.page : asked
  useEffect(() => {
    if (page === asked) return undefined
    const timer = setTimeout(() => {
      told.current = { page, query }
      set({ page }, { replace: true })
    }, tellAfter)
    return () => clearTimeout(timer)
  }, [page, asked, query, set])

  const onVisible = useCallback(
    (first: number, last: number) => {
      const next = pageInSight({ first, last }, { length, pageSize, asked })
      setInSight((before) => (before.query === query && before.page === next ? before : { query, page: next }))
    },
    [length, pageSize, asked, query],
  )
  const show = useCallback((row: number) => setScrollTo({ row, align: 'inSight' }), [])
  return { page, scrollTo, onVisible, show }
}
