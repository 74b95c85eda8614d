import type { CellAt } from './sheet-model.ts'

/** A part of the sheet, both ends in. */
export interface SheetRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** How large a sheet is. */
export interface SheetSize {
  readonly rows: number
  readonly cols: number
}

/** Ends of a region as Blueprint's table has them; nothing said is all of it. */
interface LooseRegion {
  rows?: [number, number] | null
  cols?: [number, number] | null
}

/** The range between two corners, whichever they are. */
export const rangeBetween = (one: CellAt, other: CellAt): SheetRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.col, other.col),
  right: Math.max(one.col, other.col),
})

/** A region as a range, cut to the sheet. */
export function toRange({ rows, cols }: LooseRegion, size: SheetSize): SheetRange {
  const [first, last] = rows ?? [0, size.rows - 1]
  const [left, right] = cols ?? [0, size.cols - 1]
  const cut = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1))
  return rangeBetween(
    { row: cut(first, size.rows), col: cut(left, size.cols) },
    { row: cut(last, size.rows), col: cut(right, size.cols) },
  )
}

/** Whether a cell is in a range. */
export const isIn = ({ row, col }: CellAt, { top, bottom, left, right }: SheetRange): boolean =>
  row >= top && row <= bottom && col >= left && col <= right

/** The corner that Shift moves: the one across from the active cell. */
export const cornerAcross = ({ row, col }: CellAt, { top, bottom, left, right }: SheetRange): CellAt => ({
  row: row === top ? bottom : top,
  col: col === left ? right : left,
})

/** The smallest range around all of them; undefined where there is none. */
export function rangeAround(ranges: readonly SheetRange[]): SheetRange | undefined {
  if (ranges.length === 0) return undefined
  return {
    top: Math.min(...ranges.map(({ top }) => top)),
    bottom: Math.max(...ranges.map(({ bottom }) => bottom)),
    left: Math.min(...ranges.map(({ left }) => left)),
    right: Math.max(...ranges.map(({ right }) => right)),
  }
}

/** The cells of a range, row by row. */
export function cellsIn({ top, bottom, left, right }: SheetRange): CellAt[] {
  const width = right - left + 1
  return Array.from({ length: (bottom - top + 1) * width }, (_, index) => ({
    row: top + Math.floor(index / width),
    col: left + (index % width),
  }))
}

/** How many rows and columns a range has. */
export const sizeOf = ({ top, bottom, left, right }: SheetRange): SheetSize => ({
  rows: bottom - top + 1,
  cols: right - left + 1,
})
