import type { RowSource } from './row-source.ts'

/** Ids of the selected rows. */
export type Selection = ReadonlySet<string>

/** Whether none, some or all of the rows at hand are selected: what the header's check box shows. */
export type SelectionState = 'none' | 'some' | 'all'

/** The selection with one row added, or taken out if it was in. */
export function toggleSelected(selected: Selection, id: string): Selection {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * The selection after a range has been drawn: what was selected when the range began, and all rows between its two
 * ends. A range drawn back again so gives free what it held. Rows that aren't loaded have no id and are left out.
 */
export function selectRange<Row>(
  base: Selection,
  rows: RowSource<Row>,
  ends: readonly [from: number, to: number],
  getRowId: (row: Row) => string,
): Selection {
  const next = new Set(base)
  const last = Math.min(Math.max(...ends), rows.length - 1)
  for (let index = Math.max(Math.min(...ends), 0); index <= last; index += 1) {
    const row = rows.at(index)
    if (row !== undefined) next.add(getRowId(row))
  }
  return next
}

/** What of the rows at hand is selected; rows that aren't loaded don't count. */
export function selectionState<Row>(
  selected: Selection,
  rows: RowSource<Row>,
  getRowId: (row: Row) => string,
): SelectionState {
  if (selected.size === 0) return 'none'
  let hasSelected = false
  let hasOther = false
  for (const row of rows.loaded()) {
    if (selected.has(getRowId(row))) hasSelected = true
    else hasOther = true
    if (hasSelected && hasOther) return 'some'
  }
  return hasSelected ? 'all' : 'none'
}

/** Selects all rows at hand, or takes them all out if they were all in. Rows selected elsewhere stay selected. */
export function toggleAll<Row>(selected: Selection, rows: RowSource<Row>, getRowId: (row: Row) => string): Selection {
  if (selectionState(selected, rows, getRowId) !== 'all') return selectLoaded(selected, rows, getRowId)
  const next = new Set(selected)
  for (const row of rows.loaded()) next.delete(getRowId(row))
  return next
}

/** The selection with all rows at hand in it. */
export function selectLoaded<Row>(
  selected: Selection,
  rows: RowSource<Row>,
  getRowId: (row: Row) => string,
): Selection {
  const next = new Set(selected)
  for (const row of rows.loaded()) next.add(getRowId(row))
  return next
}
