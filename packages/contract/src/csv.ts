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

const separators = [',', ';', '\t'] as const

/** The cells of a CSV file (RFC 4180), also as spreadsheets of some countries write it: with semicolons, or tabs. */
export function parseCsv(file: string): string[][] {
  const text = file.startsWith(byteOrderMark) ? file.slice(1) : file
  const [first = ''] = text.split(/\r\n?|\n/, 1)
  const count = (separator: string): number => first.split(separator).length
  const separator = separators.reduce((best, one) => (count(one) > count(best) ? one : best))
  const rows: string[][] = []
  let row: string[] = []
  // A cell with its separator or line end: quoted, where a quote is written twice, or as it is.
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^${separator}\\r\\n]*|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`,
    'g',
  )
  for (const [, quoted, plain = '', end = ''] of text.matchAll(cell)) {
    row.push(toText(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    if (end === separator) continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows.filter((cells) => cells.some((text) => text !== ''))
}

/** What `toCsvLine` has put in front of a text is no part of it. */
const toText = (cell: string): string => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell)
