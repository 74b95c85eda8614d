import { defuseFormula } from '../../primitives/defuse-formula.ts'
import type { Sheet } from './widget-content.ts'

function toCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = defuseFormula(value)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A sheet as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. Text that would be a formula is defused.
 * `notes` stand below an empty line, one in each: what reads the table by its heading is not in their way.
 */
export function toCsv({ columns, rows }: Sheet, notes: readonly string[] = []): string {
  const told = notes.filter((note) => note !== '').map((note) => [note])
  const lines: Sheet['rows'] = [columns, ...rows, ...(told.length > 0 ? [[]] : []), ...told]
  return `\uFEFF${lines.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}
