import type { RecordTableLabels } from './record-table.types.ts'
import type { SortStep } from './sort-order.ts'

const inEnglish = (count: number): string => count.toLocaleString('en')

const wayOf = (direction: SortStep['direction']): string => (direction === 'asc' ? 'ascending' : 'descending')

/** The English texts of a record table. */
export const englishLabels: RecordTableLabels = {
  selectAll: 'Select all rows',
  selectRow: (name) => `Select ${name}`,
  actionsColumn: 'Actions',
  rowActions: (name) => `Actions for ${name}`,
  rowLoading: 'Loading',
  resizeColumn: 'Drag, or Alt with the arrow keys, to change the width; double click to reset it',
  sortedBy: (steps) =>
    steps.length === 0
      ? 'Not sorted'
      : `Sorted by ${steps.map(({ title, direction }) => `${title}, ${wayOf(direction)}`).join(', then by ')}`,
  sortRank: (rank, direction) => `sorted ${wayOf(direction)} in place ${rank}`,
  selectedCount: (count) => {
    if (count === 0) return 'Nothing selected'
    return count === 1 ? '1 row selected' : `${inEnglish(count)} rows selected`
  },
  printedRows: ({ first, last, total, isLowerBound }) =>
    `Rows ${inEnglish(first)} to ${inEnglish(last)} of ${isLowerBound ? 'more than ' : ''}${inEnglish(total)}`,
}
