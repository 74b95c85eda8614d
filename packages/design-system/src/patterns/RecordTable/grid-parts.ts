import type { ColumnModel } from './column-model.ts'
import { cellOf, positionOf } from './grid-dom.ts'
import type { GridExtent, GridPosition } from './grid-navigation.ts'
import type { RecordTableProps } from './record-table.types.ts'
import type { RowSource } from './row-source.ts'
import { nextSort } from './sort-order.ts'
import type { GridFocus } from './useGridFocus.ts'
import type { RowSelection } from './useRowSelection.ts'

/** The menu of a row while it is open. */
export interface OpenMenu {
  readonly index: number
  /** The row's button, which it opens at. */
  readonly anchor: HTMLElement
  /** What was pressed for it, and gets the focus back. */
  readonly returnTo: HTMLElement
}

/** What the grid's keys and presses work with. */
export interface GridParts<Row> {
  readonly props: RecordTableProps<Row>
  readonly rows: RowSource<Row>
  readonly model: ColumnModel<Row>
  readonly focus: GridFocus
  readonly selection: RowSelection | undefined
  extent: () => GridExtent
  openMenu: (menu: OpenMenu) => void
}

/** Where in the grid an event happened. */
export interface GridPlace {
  readonly cell: HTMLElement
  readonly position: GridPosition
}

/** The cell an event came from, and its position; `undefined` outside of all cells. */
export const placeOf = (target: EventTarget): GridPlace | undefined => {
  const cell = cellOf(target)
  return cell && { cell, position: positionOf(cell) }
}

/** What can be asked of the grid by key and by press alike. */
export interface GridCommands {
  sortBy: (position: GridPosition, mode: 'only' | 'added') => void
  /** Opens the row, or takes the first thing that can be done with it and does no harm. */
  openRow: (position: GridPosition) => void
  editRow: (position: GridPosition) => void
  /** Does with the row what a letter stands for, and answers whether there is such a thing; not beside an open record. */
  runShortcut: (position: GridPosition, letter: string) => boolean
}

/** The commands for the grid as it is now. */
export function createGridCommands<Row>({ props, rows, model }: GridParts<Row>): GridCommands {
  const { rowActions, onOpenRow, onSortChange, currentRow, sort = [] } = props
  return {
    sortBy: ({ col }, mode) => {
      const slot = model.slots[col]
      if (slot?.kind !== 'data' || slot.column.sort !== 'sortable') return
      onSortChange?.(nextSort(sort, slot.column.key, mode))
    },
    openRow: (position) => {
      const row = rows.at(position.row)
      if (row === undefined) return
      if (onOpenRow) return onOpenRow(row)
      const harmless = rowActions?.(row).find(
        ({ tone, disabledReason }) => tone !== 'danger' && disabledReason === undefined,
      )
      harmless?.onSelect()
    },
    editRow: (position) => {
      const row = rows.at(position.row)
      const edit = row === undefined ? undefined : rowActions?.(row).find(({ key }) => key === 'edit')
      if (edit?.disabledReason === undefined) edit?.onSelect()
    },
    runShortcut: (position, letter) => {
      const row = currentRow === undefined ? rows.at(position.row) : undefined
      const action = row === undefined ? undefined : rowActions?.(row).find(({ shortcut }) => shortcut === letter)
      if (action?.disabledReason === undefined) action?.onSelect()
      return action !== undefined
    },
  }
}
