import { useMemo } from 'react'

import { usePageLocation } from '../page/page-location.ts'
import { useChangeSearch } from '../page/use-change-search.ts'
import { readRecord, writeRecord, writeTab, type RecordAddress } from './record-address.ts'

/** Where records have a page under an address of their own, such as `/operations/message/detail/:msg_id`. */
export interface RecordRoute {
  /** The address's parameter that says which: `msg_id`. */
  readonly parameter: string
  readonly href: (id: string) => string
  /** The list's own address. */
  readonly listHref: string
}

/** The record that the page's address opens, and how to open another. */
export interface RecordControl extends RecordAddress {
  /** Opens a record; `tab` is a part of it, the one in view where it is left out. */
  readonly open: (id: string, tab?: string) => void
  /** Another record in the same place, without a step in the history. */
  readonly turnTo: (id: string) => void
  readonly close: () => void
  readonly setTab: (tab: string) => void
  readonly setPlace: (place: RecordAddress['place']) => void
}

/**
 * The open record stands in the page's address, so that a link opens it too: in its search, or in its path where records
 * have a `route`. What the list is narrowed to stays in the search, and so does who stands before and after.
 */
export function useRecord(route?: RecordRoute): RecordControl {
  const { location, params, navigate } = usePageLocation()
  const { search } = location
  const changeSearch = useChangeSearch()
  const own = route && params[route.parameter]
  return useMemo(() => {
    const go = (change: Partial<RecordAddress>, options?: { replace?: boolean }): void =>
      changeSearch((now) => writeRecord(now, change), options)
    const { id, place, tab } = readRecord(search)
    /** To a record's own page, the list's search with it. */
    const toPage = (to: string, part: string, options?: { replace?: boolean }): void =>
      navigate((route?.href(to) ?? '') + writeTab(writeRecord(search, { id: '' }), part), options)
    if (route && own !== undefined) {
      return {
        id: own,
        place: 'page',
        tab,
        open: (to, part = tab) => toPage(to, part),
        turnTo: (to) => toPage(to, tab, { replace: true }),
        close: () => navigate(route.listHref + writeRecord(search, { id: '' })),
        setTab: (part) => changeSearch((now) => writeTab(now, part), { replace: true }),
        setPlace: () => navigate(route.listHref + writeRecord(search, { id: own })),
      }
    }
    return {
      id,
      place,
      tab,
      open: (to, part) => go({ id: to, ...(part !== undefined && { tab: part }) }),
      turnTo: (to) => go({ id: to }, { replace: true }),
      close: () => go({ id: '' }),
      setTab: (part) => go({ tab: part }, { replace: true }),
      setPlace: (to) => (route && to === 'page' ? toPage(id, tab) : go({ place: to })),
    }
  }, [route, own, search, changeSearch, navigate])
}
