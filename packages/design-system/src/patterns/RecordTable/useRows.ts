import { useMemo, useSyncExternalStore } from 'react'

import { toRowSource, type Rows, type RowSource } from './row-source.ts'

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
