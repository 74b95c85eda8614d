import type { SheetColumn, SheetValue } from './sheet-model.ts'

/** A sheet as somebody hands it on: headings, and rows of values in their order. */
export interface PlainSheet {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly SheetValue[])[]
  /** How a value is written; `column` counts from 0. As it is, where left out. */
  readonly write?: (value: SheetValue, column: number) => string
}

/** A row with its values by their columns' numbers. */
export type PlainRow = Readonly<Record<string, SheetValue>>

export const plainRowIdOf = (_row: PlainRow, index: number): string => String(index)

/** Room that a text of 12 px takes, in CSS pixels; Chinese is twice as wide. */
const textWidth = (text: string): number => {
  let width = 24
  for (const letter of text) width += letter > '\u2E7F' ? 13 : 7.2
  return Math.ceil(width)
}

const hasFigures = (values: readonly SheetValue[]): boolean =>
  values.some((value) => typeof value === 'number') &&
  values.every((value) => value === null || typeof value === 'number')

/** What a DataSheet needs of it: columns as wide as what is in them, and how many of them name the rows. */
export function fromPlainSheet({ columns, rows, write }: PlainSheet): {
  columns: readonly SheetColumn<PlainRow>[]
  rows: readonly PlainRow[]
  /** Columns before the first figures. */
  frozen: number
} {
  const kinds = columns.map((_, col) => (hasFigures(rows.map((row) => row[col] ?? null)) ? 'figures' : 'text'))
  const firstFigures = kinds.indexOf('figures')
  return {
    columns: columns.map((label, col): SheetColumn<PlainRow> => {
      const written = (value: SheetValue): string => write?.(value, col) ?? String(value ?? '')
      const widest = Math.max(...[label, ...rows.map((row) => written(row[col] ?? null))].map(textWidth))
      return {
        key: String(col),
        label,
        width: Math.max(80, Math.min(320, widest)),
        align: kinds[col] === 'figures' ? 'end' : 'start',
        format: written,
      }
    }),
    rows: rows.map((row) => Object.fromEntries(row.map((value, col) => [String(col), value]))),
    frozen: Math.max(1, firstFigures),
  }
}
