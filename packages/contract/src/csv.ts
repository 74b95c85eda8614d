/** A value of a cell. */
export type Cell = string | number | boolean | null | undefined

/** What spreadsheets and their import take for UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Where a spreadsheet would begin to read a formula (OWASP, "CSV Injection"): at the beginning of a cell, and after what it
 * may take for the end of one, depending on the reader's country. Characters that can't be seen hide the sign from us, not
 * from it, and full-width signs count as the plain ones.
 */
const formula = /(?<=^|[;\t\r\n])(?=\p{Cf}*[=+\-@＝＋－＠])|^(?=\p{Cf}*[\t\r])/gu

/** One line of a CSV file (RFC 4180) with its end. What a spreadsheet would run as a formula gets `'` in front. */
export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell !== 'string') return String(cell)
  const safe = cell.replace(formula, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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

/** What `toCsvLine` has put before a formula. */
const defused = /(?<=^|[;\t\r\n])'(?=\p{Cf}*[=+\-@＝＋－＠])|^'(?=\p{Cf}*[\t\r])/gu

/** What `toCsvLine` has put into a text is no part of it. */
const toText = (cell: string): string => cell.replace(defused, '')
