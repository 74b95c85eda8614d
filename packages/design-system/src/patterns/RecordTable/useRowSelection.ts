import { useRef } from 'react'

import type { RecordTableProps } from './record-table.types.ts'
import type { RowSource } from './row-source.ts'
import { selectLoaded, selectRange, toggleAll, toggleSelected } from './selection.ts'
import type { Selection } from './selection.ts'

/** What the grid's keys and presses do to the selection; each takes row indexes. */
export interface RowSelection {
  toggle: (index: number) => void
  /** Selects from where the last toggle was, or else from `from`, up to `to`. */
  extend: (from: number, to: number) => void
  toggleAll: () => void
  selectAll: () => void
  clear: () => void
}

const nothing: Selection = new Set()

/** The selection's actions, or `undefined` for a table without one. `page`: what is selected as a whole. */
export function useRowSelection<Row>(
  rows: RowSource<Row>,
  page: RowSource<Row>,
  { getRowId, selection }: Pick<RecordTableProps<Row>, 'getRowId' | 'selection'>,
): RowSelection | undefined {
  /** Where a range begins, what was selected then, and what the range made of it. */
  const anchor = useRef<{ index: number; base: Selection; result: Selection } | undefined>(undefined)
  if (!selection) return undefined
  const { selected, count, onChange } = selection
  return {
    toggle: (index) => {
      const row = rows.at(index)
      if (row === undefined) return
      const result = toggleSelected(selected, getRowId(row))
      anchor.current = { index, base: result, result }
      onChange(result)
    },
    extend: (from, to) => {
      // A range begun before the selection was changed elsewhere must not bring the old one back.
      const start = anchor.current?.result === selected ? anchor.current : { index: from, base: selected }
      const result = selectRange(start.base, rows, [start.index, to], getRowId)
      anchor.current = { index: start.index, base: start.base, result }
      onChange(result)
    },
    // Where more are selected than are known, the others can't be left selected.
    toggleAll: () => onChange(count === undefined ? toggleAll(selected, page, getRowId) : nothing),
    selectAll: () => onChange(selectLoaded(selected, page, getRowId)),
    clear: () => {
      if (selected.size > 0) onChange(nothing)
    },
  }
}
