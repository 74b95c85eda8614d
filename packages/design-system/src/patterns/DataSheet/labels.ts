import type { SheetSize } from './sheet-ranges.ts'

/** Texts of a DataSheet. */
export interface DataSheetLabels {
  loading: string
  emptyTitle: string
  emptyDescription: string
  /** The code of the sheet didn't come. */
  failedTitle: string
  failedDescription: string
  retry: string
  /** Says, where cells can be edited, how; read out with the sheet's name. */
  editHint: string
  /** Names a cell's editor. */
  edit: (row: string, column: string) => string
  /** What is wrong, under the sheet. */
  problem: (row: string, column: string, problem: string) => string
  selected: (size: SheetSize) => string
  copied: (cells: number) => string
  cleared: (cells: number) => string
  undone: (cells: number) => string
  redone: (cells: number) => string
  nothingToUndo: string
  nothingToRedo: string
}

const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

/** The English texts of a sheet. */
export const englishLabels: DataSheetLabels = {
  loading: 'Loading',
  emptyTitle: 'Nothing here yet',
  emptyDescription: 'Rows appear here as soon as there are some.',
  failedTitle: 'The sheet could not be loaded',
  failedDescription: 'The connection may be gone. What is in it is safe.',
  retry: 'Try again',
  editHint: 'Enter edits a cell, Escape leaves it as it was, Control Z takes a change back.',
  edit: (row, column) => `${column}, ${row}`,
  problem: (row, column, problem) => `${row}, ${column}: ${problem}`,
  selected: ({ rows, cols }) => `${counted(rows, 'row')} by ${counted(cols, 'column')} selected`,
  copied: (cells) => `${counted(cells, 'cell')} copied`,
  cleared: (cells) => `${counted(cells, 'cell')} cleared`,
  undone: (cells) => `${counted(cells, 'cell')} as before`,
  redone: (cells) => `${counted(cells, 'cell')} changed again`,
  nothingToUndo: 'Nothing to undo',
  nothingToRedo: 'Nothing to redo',
}
