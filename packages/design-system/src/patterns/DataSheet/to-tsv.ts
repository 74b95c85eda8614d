import { defuseFormula } from '../../primitives/defuse-formula.ts'
import { plainText } from './sheet-model.ts'
import type { CellAt, SheetModel, SheetValue } from './sheet-model.ts'
import { isIn, rangeAround } from './sheet-ranges.ts'
import type { SheetRange } from './sheet-ranges.ts'

function toCell(value: SheetValue): string {
  const text = typeof value === 'string' ? defuseFormula(value) : plainText(value)
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Cells as text that spreadsheets take from the clipboard: tabs between, a line a row, quotes where they are needed. */
export const toTsv = (rows: readonly (readonly SheetValue[])[]): string =>
  rows.map((row) => row.map(toCell).join('\t')).join('\n')

/** The values that are selected, row by row; where ranges lie apart, what is between them stays empty. */
export function valuesIn(model: SheetModel, ranges: readonly SheetRange[]): SheetValue[][] {
  const around = rangeAround(ranges)
  if (!around) return []
  const valueAt = (at: CellAt): SheetValue => (ranges.some((range) => isIn(at, range)) ? model.value(at) : null)
  return Array.from({ length: around.bottom - around.top + 1 }, (_, row) =>
    Array.from({ length: around.right - around.left + 1 }, (_, col) =>
      valueAt({ row: around.top + row, col: around.left + col }),
    ),
  )
}
