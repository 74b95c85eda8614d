import { useState } from 'react'

import type { List } from '../list/define-list.ts'
import type { ListQuery } from '../list/filters/list-query.ts'
import type { LoadedList, LoadedRows } from '../list/rows/list-windows.ts'
import type { ListRows } from '../list/rows/use-list-rows.ts'
import { useRecord } from './use-record.ts'

/** Where a record was last seen, and the order of the rows around it when it was opened. */
interface Known {
  readonly id: string
  readonly index: number
  readonly query: ListQuery
  readonly order: readonly string[]
}

/** Rows on either side whose order is kept: more than anybody turns over before the list is looked at again. */
const reach = 100

/** The ids of the rows that are there around one, in their order. */
export function orderAround({ at }: Pick<LoadedRows, 'at'>, index: number, rowId: List['rowId']): string[] {
  const walk = (step: 1 | -1): string[] => {
    const ids: string[] = []
    for (let row = index + step; row >= 0 && ids.length < reach; row += step) {
      const found = at(row)
      if (!found) break
      ids.push(rowId(found))
    }
    return ids
  }
  const own = at(index)
  return own ? [...walk(-1).toReversed(), rowId(own), ...walk(1)] : []
}

/** The record that the address opens, and where it stands in a list. */
export function useOpenRecord(query: ListQuery, { recordRoute, rowId }: Pick<List, 'recordRoute' | 'rowId'>) {
  const record = useRecord(recordRoute)
  /** Rows around it are kept at hand. Another question forgets it, and so does closing it. */
  const [known, setKnown] = useState<Known>({ id: '', index: -1, query, order: [] })
  const isKnown = known.id !== '' && known.id === record.id && known.query === query
  const order = known.query === query ? known.order : []
  if (record.id === '' && known.order.length > 0) setKnown({ ...known, order: [] })
  return {
    record,
    /** The row it was last seen in. */
    around: isKnown ? known.index : undefined,
    /** The ids around it as they stood when it, or one of them, was opened: what changes since doesn't lead elsewhere. */
    order,
    /** Where it is among these rows, or was when it was last seen; −1 where the list hasn't shown it. */
    placeIn: (loaded: LoadedList | undefined, state: ListRows['state']): number => {
      const found = record.id === '' ? -1 : (loaded?.rows.indexOf(record.id) ?? -1)
      const isNews = found >= 0 && state === 'ready' && !(isKnown && known.index === found)
      if (isNews && loaded) {
        const next = order.includes(record.id) ? order : orderAround(loaded.rows, found, rowId)
        setKnown({ id: record.id, index: found, query, order: next })
      }
      return found >= 0 || !isKnown ? found : known.index
    },
  }
}
