import type { SheetColumn, SheetValue } from './sheet-model.ts'

/** A spare part, as an import brings it. */
export interface Part {
  readonly code: string
  readonly name: string
  readonly price: SheetValue
  readonly stock: SheetValue
  readonly note: string | null
}

const names = ['Main brush', 'Side brush', 'Filter', 'Battery', 'Wheel left', 'Wheel right', 'Bumper', 'Dust box']

export const parts: readonly Part[] = names.map((name, index) => ({
  code: `P-${100 + index}`,
  name,
  price: 4.5 + index * 3.25,
  stock: index === 2 ? 'many' : 120 - index * 11,
  note: index === 1 ? 'Left and right are the same' : null,
}))

export const partIdOf = ({ code }: Part): string => code

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })
const toNumber = (text: string): SheetValue => {
  const value = Number(text)
  return text.trim() === '' ? null : Number.isNaN(value) ? text : value
}
const mustBeNumber = (value: SheetValue): string | undefined =>
  typeof value === 'number' ? undefined : 'This must be a number.'

export const partColumns: readonly SheetColumn<Part>[] = [
  { key: 'code', label: 'Code', width: 88 },
  { key: 'name', label: 'Name', width: 160, editable: true },
  {
    key: 'price',
    label: 'Price',
    width: 104,
    align: 'end',
    editable: true,
    format: (value) => (typeof value === 'number' ? money.format(value) : (value ?? '')),
    parse: toNumber,
    validate: mustBeNumber,
  },
  { key: 'stock', label: 'Stock', width: 96, align: 'end', editable: true, parse: toNumber, validate: mustBeNumber },
  { key: 'note', label: 'Note', width: 220, editable: true },
]

/** A row of days, and as many columns as are asked for. */
export type Day = Readonly<Record<string, SheetValue>>

const dayMs = 86_400_000
const start = Date.UTC(2021, 5, 1)

/** Figures by day that are the same each time. */
export const days = (rows: number, columns: number): readonly Day[] =>
  Array.from({ length: rows }, (_, row) => {
    const figures = Array.from({ length: columns - 1 }, (_figure, col) => [
      `s${col}`,
      (row * 7919 + col * 104_729) % 9973,
    ])
    return { day: new Date(start + row * dayMs).toISOString().slice(0, 10), ...Object.fromEntries(figures) }
  })

export const dayIdOf = ({ day }: Day): string => String(day)

export const dayColumns = (count: number, part: Partial<SheetColumn<Day>> = {}): readonly SheetColumn<Day>[] => [
  { key: 'day', label: 'Day', width: 110 },
  ...Array.from({ length: count - 1 }, (_, col): SheetColumn<Day> => ({
    key: `s${col}`,
    label: `Series ${col + 1}`,
    width: 96,
    align: 'end',
    ...part,
  })),
]
