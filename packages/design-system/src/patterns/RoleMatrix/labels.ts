import type { CellChange, CellState } from './matrix-model.ts'

/** Texts inside a role matrix. */
export interface RoleMatrixLabels {
  /** Heads the names of the rows. */
  rows: string
  allRows: string
  allColumns: string
  search: string
  nothingFound: string
  expandAll: string
  collapseAll: string
  /** How many rights differ from what was saved. */
  changes: (count: number) => string
  undo: string
  columnActions: (column: string) => string
  copyFrom: (column: string) => string
  clearColumn: string
  states: Readonly<Record<CellState, string>>
  changed: Readonly<Record<Exclude<CellChange, 'same'>, string>>
  /** Stands below the matrix while no cell has anything to say. */
  help: string
}

export const englishMatrixLabels: RoleMatrixLabels = {
  rows: 'Module',
  allRows: 'All modules',
  allColumns: 'All brands',
  search: 'Search modules and actions',
  nothingFound: 'Nothing has this name',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  changes: (count) => (count === 1 ? '1 change' : `${count} changes`),
  undo: 'Undo changes',
  columnActions: (column) => `Actions for ${column}`,
  copyFrom: (column) => `Copy from ${column}`,
  clearColumn: 'Take all away',
  states: { none: 'none', some: 'some', all: 'all' },
  changed: { added: 'added', removed: 'removed', both: 'added and removed' },
  help: 'Arrow keys move, Space changes, Enter opens a row to its actions.',
}
