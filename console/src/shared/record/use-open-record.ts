import { useState } from 'react'

import type { ListQuery } from '../list/filters/list-query.ts'
import type { LoadedList } from '../list/rows/list-windows.ts'
import type { ListRows } from '../list/rows/use-list-rows.ts'
import { useRecord, type RecordRoute } from './use-record.ts'

/** The record that the address opens, and where it stands in a list. */
export function useOpenRecord(query: ListQuery, route: RecordRoute | undefined) {
  const record = useRecord(route)
  /** Where it was last seen: rows around it are kept at hand. Another question forgets it. */
  const [known, setKnown] = useState({ id: '', index: -1, query })
  const isKnown = known.id !== '' && known.id === record.id && known.query === query
  return {
    record,
    /** The row it was last seen in. */
    around: isKnown ? known.index : undefined,
    /** Where it is among these rows, or was when it was last seen; −1 where the list hasn't shown it. */
    placeIn: (loaded: LoadedList | undefined, state: ListRows['state']): number => {
      const found = record.id === '' ? -1 : (loaded?.rows.indexOf(record.id) ?? -1)
      const isNews = found >= 0 && state === 'ready' && !(isKnown && known.index === found)
      if (isNews) setKnown({ id: record.id, index: found, query })
      return found >= 0 || !isKnown ? found : known.index
    },
  }
}
