import type { ReactElement, ReactNode } from 'react'

import type { Rows } from './row-source.ts'
import type { SortStep } from './sort-order.ts'

/** A column of a record table. */
export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** Pixels. Columns share what is left over in the proportion of their widths. */
  readonly width: number
  /** `exact` is as wide as it says, whatever is left over: somebody has drawn it so. */
  readonly sizing?: 'share' | 'exact' | undefined
  /** Pixels down to which the column shrinks before the table scrolls sideways; `width` if not given. */
  readonly minWidth?: number | undefined
  /** `end` for figures, which then stand in tabular digits. */
  readonly align?: 'start' | 'end' | undefined
  readonly sort?: 'sortable' | undefined
  /** Pinned columns stand first and stay in sight while the table scrolls sideways. */
  readonly pin?: 'start' | undefined
  readonly hidden?: boolean | undefined
  /**
   * Where a table is too narrow for all its columns, those with the highest figure leave it first. A column without one
   * never leaves: the table then scrolls sideways.
   */
  readonly priority?: number | undefined
  /** `tag` stands beside others below a card's title; the rest are lines with the column's title. */
  readonly card?: 'tag' | undefined
  /** What the cell shows. Called once per row that comes into sight: keep it to plain elements. */
  cell: (row: Row) => ReactNode
  /** The cell as plain text: its tool tip when it is cut off, and the row's name if this is the first column. */
  text?: (row: Row) => string
}

/** Something that can be done with a row, offered in its «more» menu. */
export interface RowAction {
  /** `edit` is also run by the key `e`. */
  readonly key: string
  /** A letter that runs it from the row, while no record is open beside the table. */
  readonly shortcut?: string | undefined
  readonly label: string
  readonly icon?: ReactElement | undefined
  readonly tone?: 'neutral' | 'danger' | undefined
  onSelect: () => void
  /** Why the action can't be taken now. It stays in the menu, told but not selectable. */
  readonly disabledReason?: string | undefined
}

/** The texts of a record table. */
export interface RecordTableLabels {
  readonly selectAll: string
  selectRow: (name: string) => string
  readonly actionsColumn: string
  rowActions: (name: string) => string
  readonly rowLoading: string
  /** Tip of a column's edge. */
  readonly resizeColumn: string
  /** Announced after the sort changed; empty means unsorted. */
  sortedBy: (steps: readonly { readonly title: string; readonly direction: SortStep['direction'] }[]) => string
  /** Said of a column that is sorted by after others; the first is told by `aria-sort`. */
  sortRank: (rank: number, direction: SortStep['direction']) => string
  /** Announced after the selection changed. */
  selectedCount: (count: number) => string
  /** Above the rows on paper; `first` and `last` count from 1. */
  printedRows: (range: {
    readonly first: number
    readonly last: number
    readonly total: number
    readonly isLowerBound: boolean
  }) => string
}

/** What of a table goes on paper. */
export interface TablePaper {
  /** Indexes of the rows, both ends included, of which those that are loaded are printed. Asked when printing begins. */
  rows: () => { readonly first: number; readonly last: number }
  /** How many rows of the list stand before the table's first one. */
  readonly offset: number
  readonly total: number
  /** There are more than `total`; nobody counted how many. */
  readonly totalIsLowerBound: boolean
  /** Said below the rows where the list is longer than paper takes: how to have the `left` ones, too. */
  notPrinted?: ((left: number) => string) | undefined
}

/** A page of a long list: it changes while the list scrolls, and is heard of by subscribing. */
export interface TablePage {
  /** In rows. */
  readonly size: number
  readonly subscribe: (listener: () => void) => () => void
  /** Index of its first row. */
  readonly first: () => number
}

export interface RecordTableProps<Row> {
  /** What the rows are, for assistive technology: «Users». */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** The rows in order; `undefined` is a row that isn't loaded yet and shows as a skeleton. */
  readonly rows: Rows<Row>
  /** How many rows there are if `rows` doesn't hold them all yet. */
  readonly rowCount?: number | undefined
  /** Must not change between renders without need: rows are kept by it. */
  getRowId: (row: Row) => string
  readonly sort?: readonly SortStep[] | undefined
  readonly onSortChange?: ((sort: readonly SortStep[]) => void) | undefined
  /** A column's edge was drawn (pixels), or its width given back to the table (`undefined`). */
  readonly onColumnWidthChange?: ((key: string, width: number | undefined) => void) | undefined
  readonly selection?:
    | {
        readonly selected: ReadonlySet<string>
        /** How many are selected, where they are more than those whose ids are known. */
        readonly count?: number | undefined
        /** The rows that the header's box and Ctrl or ⌘ with A take; all that are loaded, where left out. */
        readonly page?: TablePage | undefined
        onChange: (selected: ReadonlySet<string>) => void
      }
    | undefined
  /** Enter, or a press on the row outside its controls. */
  readonly onOpenRow?: ((row: Row) => void) | undefined
  /** Asked when a row's menu opens. */
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** `fill` scrolls inside the height it is given; `content` is as high as its rows, for a page of them. */
  readonly height?: 'fill' | 'content' | undefined
  /** Narrower than 560 px each row is a card, or the table scrolls sideways as a wider one does. */
  readonly narrow?: 'cards' | 'scroll' | undefined
  /** Told the keys of the columns that the table has no room for, whenever they change. */
  readonly onColumnsFit?: ((left: readonly string[]) => void) | undefined
  /** `dimmed` while the rows shown are about to be replaced. */
  readonly state?: 'ready' | 'dimmed' | undefined
  /** Id of the row whose record is open beside the table. */
  readonly currentRow?: string | undefined
  /**
   * Scrolls there as soon as there is such a row: to have it first, or just in sight. Each new object scrolls once.
   */
  readonly scrollTo?: { readonly row: number; readonly align: 'first' | 'inSight' } | undefined
  /** Told which rows are in sight (both ends included), so that missing ones can be loaded. */
  readonly onVisibleRowsChange?: ((first: number, last: number) => void) | undefined
  /** What goes on paper; the rows that are loaded, where left out. */
  readonly paper?: TablePaper | undefined
  readonly labels?: Partial<RecordTableLabels> | undefined
}
