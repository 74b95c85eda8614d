import type { List } from '../list/define-list.ts'
import type { LoadedList } from '../list/rows/list-windows.ts'
import type { RecordNeighbours } from './RecordPane.tsx'
import type { RecordControl } from './use-record.ts'

/**
 * The record before the open one, and the one after it. `order`: the ids around it as they stood when it was opened, which
 * lead on whatever a change did to the list since: took the record out of it, or moved it. `gone`: those that were removed,
 * to which nothing leads. `index`: where it was last seen, from which rows are found beyond that order.
 */
export function toNeighbours(
  list: List,
  {
    record,
    loaded,
    index,
    order,
    gone,
    show,
  }: {
    record: RecordControl
    loaded: LoadedList | undefined
    index: number
    order: readonly string[]
    gone: ReadonlySet<string>
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
    if (index < 0) return undefined
    const first = step > 0 ? (hasLeft ? index : index + 1) : Math.min(index, length) - 1
    for (let to = first; to >= 0 && to < length; to += step) {
      const row = loaded?.rows.at(to)
      const id = row && list.rowId(row)
      // Rows that were removed stay here until the list is read anew.
      if (id === undefined || !gone.has(id)) return id !== undefined && order.includes(id) ? undefined : id
    }
    return undefined
  }
  const inOrder = (step: 1 | -1): string | undefined => {
    const others = place < 0 ? [] : step > 0 ? order.slice(place + 1) : order.slice(0, place).toReversed()
    return others.find((id) => !gone.has(id))
  }
  const turn = (step: 1 | -1): (() => void) | undefined => {
    const id = inOrder(step) ?? inList(step)
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
