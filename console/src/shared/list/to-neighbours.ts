import type { List } from './define-list.ts'
import type { LoadedList } from './list-windows.ts'
import type { RecordNeighbours } from './RecordPane.tsx'
import type { RecordControl } from './use-record.ts'

/** The record before the open one, and the one after it. */
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
  return {
    row: index < 0 ? undefined : loaded?.rows.at(index),
    position: index + 1,
    total: loaded?.rows.length ?? 0,
    previous: index < 0 ? undefined : step(index - 1),
    next: index < 0 ? undefined : step(index + 1),
  }
}
