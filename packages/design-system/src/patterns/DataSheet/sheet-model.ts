/** What a cell holds: text, a number, or nothing. */
export type SheetValue = string | number | null

/** What a cell's colour says beside its text: something is to be done, it is to be looked at, or it is new. */
export type SheetTone = 'warning' | 'info' | 'success'

/** The keys of a row whose values a cell can hold. */
export type SheetKey<Row> = { [Key in keyof Row]: Row[Key] extends SheetValue ? Key : never }[keyof Row] & string

/** A column of a sheet. */
export interface SheetColumn<Row> {
  readonly key: SheetKey<Row>
  readonly label: string
  /** CSS pixels; 140 by default. */
  readonly width?: number
  /** Figures stand at the `end`. */
  readonly align?: 'start' | 'end'
  /** How a value is written; as it is, by default. What is copied and edited is always the value itself. */
  readonly format?: (value: SheetValue, row: Row) => string
  /** Whether cells can be edited; never, by default. */
  readonly editable?: boolean | ((row: Row) => boolean)
  /** Makes a value of what was typed; by default text stays text, and nothing is null. */
  readonly parse?: (text: string) => SheetValue
  /** Says what is wrong with a value; undefined where nothing is. The cell is marked and wears the message. */
  readonly validate?: (value: SheetValue, row: Row) => string | undefined
  /** How strongly a cell is coloured, 0 to 1, for heat tables; text stays readable on it. */
  readonly shade?: (value: SheetValue, row: Row) => number | undefined
  /** Colours a cell that stands out; its text has to say why, as colour is never alone. */
  readonly tone?: (value: SheetValue, row: Row) => SheetTone | undefined
  /** Whether texts have several lines: they are edited in a higher field, where Alt and Enter begin a new one. */
  readonly multiline?: (row: Row) => boolean
}

/** One cell that was changed. */
export interface SheetEdit<Row> {
  readonly rowId: string
  readonly key: SheetKey<Row>
  readonly value: SheetValue
  /** What was there. */
  readonly before: SheetValue
}

/** A place in the sheet, counted from 0. */
export interface CellAt {
  readonly row: number
  readonly col: number
}

/** A column as the grid needs it, which knows nothing of the rows' type. */
interface ModelColumn {
  readonly key: string
  readonly label: string
  readonly width: number | undefined
  readonly align: 'start' | 'end'
}

/** A change to a cell, by its place's names. */
export interface ModelEdit {
  readonly rowId: string
  readonly key: string
  readonly value: SheetValue
  readonly before: SheetValue
}

/** The sheet as the grid reads it: by place. */
export interface SheetModel {
  readonly columns: readonly ModelColumn[]
  readonly rowIds: readonly string[]
  readonly value: (at: CellAt) => SheetValue
  /** As it is written. */
  readonly text: (at: CellAt) => string
  readonly error: (at: CellAt) => string | undefined
  /** What is wrong with a value that isn't there yet. */
  readonly problem: (at: CellAt, text: string) => string | undefined
  readonly shade: (at: CellAt) => number | undefined
  readonly tone: (at: CellAt) => SheetTone | undefined
  readonly isMultiline: (at: CellAt) => boolean
  readonly isEditable: (at: CellAt) => boolean
  readonly parse: (at: CellAt, text: string) => SheetValue
}

/** A value as text that loses nothing: what is copied, and what an editor begins with. */
export const plainText = (value: SheetValue): string => (value === null ? '' : String(value))

/** Joins columns and rows. `rowIdOf` names a row by what stays the same when others come before it. */
export function toSheetModel<Row extends object>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  rowIdOf: (row: Row, index: number) => string,
): SheetModel {
  const at = <T>(
    { row, col }: CellAt,
    read: (column: SheetColumn<Row>, value: SheetValue, row: Row) => T,
  ): T | undefined => {
    const [column, record] = [columns[col], rows[row]]
    // Cast: by its type a column's key is one whose values are cells'.
    return column && record ? read(column, record[column.key] as SheetValue, record) : undefined
  }
  const parseBy = (column: SheetColumn<Row>, text: string): SheetValue =>
    column.parse ? column.parse(text) : text === '' ? null : text
  return {
    columns: columns.map(({ key, label, width, align = 'start' }) => ({ key, label, width, align })),
    rowIds: rows.map(rowIdOf),
    value: (place) => at(place, (_column, value) => value) ?? null,
    text: (place) => at(place, (column, value, row) => column.format?.(value, row) ?? plainText(value)) ?? '',
    error: (place) => at(place, (column, value, row) => column.validate?.(value, row)),
    problem: (place, text) => at(place, (column, _value, row) => column.validate?.(parseBy(column, text), row)),
    shade: (place) => at(place, (column, value, row) => column.shade?.(value, row)),
    tone: (place) => at(place, (column, value, row) => column.tone?.(value, row)),
    isMultiline: (place) => at(place, (column, _value, row) => column.multiline?.(row)) ?? false,
    isEditable: (place) =>
      at(place, ({ editable = false }, _value, row) => (typeof editable === 'function' ? editable(row) : editable)) ??
      false,
    parse: (place, text) => at(place, (column) => parseBy(column, text)) ?? null,
  }
}
