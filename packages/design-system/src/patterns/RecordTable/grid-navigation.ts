/** A cell of the grid: `row` is the row's index among all rows, or `headerRow`; `col` counts all columns from 0. */
export interface GridPosition {
  readonly row: number
  readonly col: number
}

/** What of a key press decides where focus goes. */
export interface NavigationKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** The size of the grid; `pageRows` is how many rows one page key moves. */
export interface GridExtent {
  readonly rowCount: number
  readonly colCount: number
  readonly pageRows: number
}

/** The `row` of the column headers. */
export const headerRow = -1

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

/**
 * Puts a position back into a grid that has become smaller: on the last row or column that is left, and on the
 * header when no row is left.
 */
export function clampPosition({ row, col }: GridPosition, { rowCount, colCount }: GridExtent): GridPosition {
  return { row: clamp(row, headerRow, rowCount - 1), col: clamp(col, 0, Math.max(colCount - 1, 0)) }
}

/**
 * Says which cell a key leads to: arrows, Home and End (with Ctrl or ⌘ the whole grid), page keys, `j` and `k`.
 * `undefined` if the key doesn't move; the same position if it would lead out of the grid.
 */
export function nextPosition(from: GridPosition, key: NavigationKey, extent: GridExtent): GridPosition | undefined {
  if (key.altKey) return undefined
  const target = key.ctrlKey || key.metaKey ? acrossGrid(from, key.key, extent) : withinGrid(from, key.key, extent)
  return target && clampPosition(target, extent)
}

function acrossGrid(from: GridPosition, key: string, { rowCount, colCount }: GridExtent): GridPosition | undefined {
  switch (key) {
    case 'Home':
      return { row: 0, col: 0 }
    case 'End':
      return { row: rowCount - 1, col: colCount - 1 }
    case 'ArrowUp':
      return { row: 0, col: from.col }
    case 'ArrowDown':
      return { row: rowCount - 1, col: from.col }
    case 'ArrowLeft':
      return { row: from.row, col: 0 }
    case 'ArrowRight':
      return { row: from.row, col: colCount - 1 }
    default:
      return undefined
  }
}

function withinGrid({ row, col }: GridPosition, key: string, extent: GridExtent): GridPosition | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, col }
    case 'ArrowDown':
    case 'j':
      return { row: row + 1, col }
    case 'k':
      // `k` walks the records; the header is left to the arrow.
      return { row: row === headerRow ? headerRow : Math.max(row - 1, 0), col }
    case 'ArrowLeft':
      return { row, col: col - 1 }
    case 'ArrowRight':
      return { row, col: col + 1 }
    case 'Home':
      return { row, col: 0 }
    case 'End':
      return { row, col: extent.colCount - 1 }
    case 'PageUp':
      return { row: Math.max(row - extent.pageRows, Math.min(row, 0)), col }
    case 'PageDown':
      return { row: Math.max(row, 0) + extent.pageRows, col }
    default:
      return undefined
  }
}
