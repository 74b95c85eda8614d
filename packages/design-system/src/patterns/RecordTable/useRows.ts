import { useMemo, useSyncExternalStore } from 'react'

import type { TablePage } from './record-table.types.ts'
import { toRowSource, toStretch, type Rows, type RowSource } from './row-source.ts'

const never = () => () => undefined

/** The rows of now; renders again when others have come. */
export function useRows<Row>(given: Rows<Row>): RowSource<Row> {
  const store = useMemo(() => {
    if ('subscribe' in given) return given
    const source = toRowSource(given)
    return { subscribe: never, current: () => source }
  }, [given])
  return useSyncExternalStore(store.subscribe, store.current)
}

/** The rows of the page that is in sight; all of them, where there are no pages. */
export function usePageRows<Row>(rows: RowSource<Row>, page: TablePage | undefined): RowSource<Row> {
  const first = useSyncExternalStore(page?.subscribe ?? never, () => page?.first() ?? 0)
  const size = page?.size
  return useMemo(() => (size === undefined ? rows : toStretch(rows, first, size)), [rows, first, size])
}
