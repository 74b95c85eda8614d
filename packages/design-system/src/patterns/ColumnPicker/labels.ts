/** The texts of a column picker. */
export interface ColumnPickerLabels {
  readonly columns: string
  readonly reset: string
  move: (column: string) => string
  /** Announced after a move. */
  moved: (column: string, place: number, of: number) => string
  pin: (column: string) => string
  /** Beside a column that the table is too narrow for. */
  readonly noRoom: string
}

/** The English texts of a column picker. */
export const englishColumnPickerLabels: ColumnPickerLabels = {
  columns: 'Columns',
  reset: 'Reset columns',
  move: (column) => `Move ${column}: arrow up or down`,
  moved: (column, place, of) => `${column}, place ${place} of ${of}`,
  pin: (column) => `Keep ${column} in sight`,
  noRoom: 'No room',
}
