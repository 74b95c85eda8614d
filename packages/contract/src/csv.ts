/** A value of a cell. */
export type Cell = string | number | boolean | null | undefined

/** What spreadsheets and their import take for UTF-8. */
export const byteOrderMark = '\uFEFF'

// A spreadsheet takes what begins so for a formula and runs it (OWASP, "CSV Injection").
const formula = /^[=+\-@\t\r]/

/** One line of a CSV file (RFC 4180) with its end. Texts that a spreadsheet would run as a formula get `'` in front. */
export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
