import { useMemo } from 'react'

import { usePageLocation } from '../page/page-location.ts'
import { useChangeSearch } from '../page/use-change-search.ts'
import { readRecord, writeRecord, type RecordAddress } from './record-address.ts'

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

/** The open record stands in the page's address, so that a link opens it too. */
export function useRecord(): RecordControl {
  const { search } = usePageLocation().location
  const changeSearch = useChangeSearch()
  return useMemo(() => {
    const go = (change: Partial<RecordAddress>, options?: { replace?: boolean }): void =>
      changeSearch((now) => writeRecord(now, change), options)
    return {
      ...readRecord(search),
      open: (id, tab) => go({ id, ...(tab !== undefined && { tab }) }),
      turnTo: (id) => go({ id }, { replace: true }),
      close: () => go({ id: '' }),
      setTab: (tab) => go({ tab }, { replace: true }),
      setPlace: (place) => go({ place }),
    }
  }, [search, changeSearch])
}
