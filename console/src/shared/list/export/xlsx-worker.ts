import type { Cell } from '@bms/contract'
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal'

type Rows = readonly (readonly Cell[])[]

const rows: Rows[number][] = []

// What XML can't hold. Texts stay texts in this format: a spreadsheet doesn't run them.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const toSheetCell = (cell: Cell) => {
  if (cell === null || cell === undefined || cell === '') return null
  return typeof cell === 'string' ? { value: cell.replaceAll(unwritable, ''), type: String } : cell
}

async function finish(): Promise<Blob> {
  const sheet = rows.map((row) => row.map(toSheetCell)) as SheetData
  rows.length = 0
  return writeXlsxFile(sheet, { stickyRowsCount: 1 }).toBlob()
}

addEventListener('message', ({ data }: MessageEvent<Rows | 'finish'>) => {
  if (data !== 'finish') {
    rows.push(...data)
    return
  }
  finish().then(
    (file) => postMessage(file),
    (error: unknown) => postMessage(error instanceof Error ? error.message : 'The file could not be written'),
  )
})
