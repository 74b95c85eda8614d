import { defuseFormula } from '../../primitives/defuse-formula.ts'
import type { Sheet } from './widget-content.ts'

function toCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = defuseFormula(value)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A sheet as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. Text that would be a formula is defused. */
export function toCsv({ columns, rows }: Sheet): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}
