import type { List } from '../list/define-list.ts'
import type { LoadedList } from '../list/rows/list-windows.ts'
import type { RecordNeighbours } from './RecordPane.tsx'
import type { RecordControl } from './use-record.ts'

/**
 * The record before the open one, and the one after it. `order`: the ids around it as they stood when it was opened, which
 * lead on whatever a change did to the list since: took the record out of it, or moved it. `index`: where it was last
 * seen, from which rows are found beyond that order.
 */
export function toNeighbours(
  list: List,
  {
    record,
    loaded,
    index,
    order,
    show,
  }: {
    record: RecordControl
    loaded: LoadedList | undefined
    index: number
    order: readonly string[]
    show: (row: number) => void
  },
): RecordNeighbours {
  const atIndex = index < 0 ? undefined : loaded?.rows.at(index)
  const length = loaded?.rows.length ?? 0
  const place = order.indexOf(record.id)
  const isFound = atIndex !== undefined && list.rowId(atIndex) === record.id
  const hasLeft = index < 0 ? place >= 0 : index >= length || (atIndex !== undefined && !isFound)
  /** What the list has there now, unless it was passed already. */
  const inList = (step: 1 | -1): string | undefined => {
    const to = step > 0 ? (hasLeft ? index : index + 1) : Math.min(index, length) - 1
    const row = index < 0 || to < 0 || to >= length ? undefined : loaded?.rows.at(to)
    const id = row && list.rowId(row)
    return id !== undefined && order.includes(id) ? undefined : id
  }
  const turn = (step: 1 | -1): (() => void) | undefined => {
    const id = (place < 0 ? undefined : order[place + step]) ?? inList(step)
    if (id === undefined) return undefined
    return () => {
      record.turnTo(id)
      const row = loaded?.rows.indexOf(id) ?? -1
      if (row >= 0) show(row)
    }
  }
  return {
    row: isFound ? atIndex : undefined,
    place: hasLeft ? 'left' : index < 0 ? 'unknown' : index + 1,
    total: length,
    previous: turn(-1),
    next: turn(1),
  }
}
