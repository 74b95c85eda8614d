import { parseCsv } from '@bms/contract'
import { type CellValue, readSheet } from 'read-excel-file/web-worker'

/** What a worker says of a file: parts of its rows, then that this was all; or that it can't be read. */
export type SheetAnswer = string[][] | 'end' | 'unreadable'

/** Most rows handed over at once, so that the page is never held up. */
const part = 500

function toText(cell: CellValue | null | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell)
}

/** Files of older spreadsheets in Chinese are no UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

async function read(file: File): Promise<string[][]> {
  const bytes = await file.arrayBuffer()
  // The two bytes that every ZIP file, and so every XLSX, begins with.
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  if (first !== 0x50 || second !== 0x4b) return parseCsv(decode(bytes))
  const rows = await readSheet(bytes)
  return rows.map((row) => row.map(toText)).filter((row) => row.some((text) => text !== ''))
}

const answer = (said: SheetAnswer): void => postMessage(said)

async function tell(file: File): Promise<void> {
  try {
    const rows = await read(file)
    for (let from = 0; from < rows.length; from += part) answer(rows.slice(from, from + part))
    answer('end')
  } catch {
    answer('unreadable')
  }
}

addEventListener('message', ({ data }: MessageEvent<File>) => void tell(data))
