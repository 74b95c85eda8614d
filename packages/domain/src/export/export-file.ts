import {
  type Brand,
  byteOrderMark,
  type Cell,
  createCellSayer,
  defaultLocale,
  type ExportCells,
  exportLife,
  exportTitles,
  toCsvLine,
  toExportCells,
} from '@bms/contract'

import type { Note } from '../brand-port.ts'
import { dayMs } from '../days.ts'
import type { ExportOrder } from './export-port.ts'

/** What a file begins with. */
export const toFileHead = ({ titles, columns }: Pick<ExportOrder, 'titles' | 'columns'>): string =>
  byteOrderMark + toCsvLine(titles ?? columns)

/** Rows of a list as lines of its file. */
export function toFileLines(
  { list, columns, wording }: Pick<ExportOrder, 'list' | 'columns' | 'wording'>,
  rows: readonly object[],
): string {
  const say = wording ? createCellSayer(wording) : (_column: string, cell: Cell) => cell
  // Cast: rows and cells are of one list.
  const toCells = toExportCells[list] as (row: object, locale: string) => ExportCells
  const lines = rows.map((row) => {
    const cells = toCells(row, wording?.locale ?? defaultLocale)
    return toCsvLine(columns.map((column) => say(column, cells[column])))
  })
  return lines.join('')
}

/** Until when a file is kept that was done at a moment. */
export const toExpiry = (done: Date): Date => new Date(done.getTime() + exportLife * dayMs)

/** What the owner of a file is told. */
export const toExportNote = (
  brand: Brand,
  { export_id: id, list }: Pick<ExportOrder, 'export_id' | 'list'>,
  reason: 'export-ready' | 'export-failed',
): Note => ({ kind: 'job', reason, figures: { list: exportTitles[list] }, ref: { type: 'export', id, brand } })
