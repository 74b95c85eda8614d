import type { List } from '../list/define-list.ts'
import type { LoadedList } from '../list/rows/list-windows.ts'
import type { RecordNeighbours } from './RecordPane.tsx'
import type { RecordControl } from './use-record.ts'

/**
 * The record before the open one, and the one after it. `index`: where it was last seen; a record that has left the
 * list since, say because a change took it out of the filter, still leads to those it stood between.
 */
export function toNeighbours(
  list: List,
  {
    record,
    loaded,
    index,
    show,
  }: { record: RecordControl; loaded: LoadedList | undefined; index: number; show: (row: number) => void },
): RecordNeighbours {
  const step = (to: number): (() => void) | undefined => {
    const row = to < 0 || to >= (loaded?.rows.length ?? 0) ? undefined : loaded?.rows.at(to)
    if (!row) return undefined
    return () => {
      record.turnTo(list.rowId(row))
      show(to)
    }
  }
  const atIndex = index < 0 ? undefined : loaded?.rows.at(index)
  const length = loaded?.rows.length ?? 0
  const hasLeft = index >= length || (atIndex !== undefined && list.rowId(atIndex) !== record.id)
  return {
    row: hasLeft ? undefined : atIndex,
    place: index < 0 ? 'unknown' : hasLeft ? 'left' : index + 1,
    total: length,
    previous: index < 0 ? undefined : step(Math.min(index, length) - 1),
    next: index < 0 ? undefined : step(hasLeft ? index : index + 1),
  }
}
