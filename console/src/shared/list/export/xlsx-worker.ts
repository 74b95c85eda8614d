import writeXlsxFile from 'write-excel-file/universal'

import { toSheet, type SheetRows } from './to-sheet.ts'

/** The file is to be written; its times are those of this zone. */
export interface FinishSheet {
  readonly finish: { readonly timeZone: string }
}

const rows: SheetRows[number][] = []

async function finish(timeZone: string): Promise<Blob> {
  const { data, columns } = toSheet(rows, timeZone)
  rows.length = 0
  return writeXlsxFile(data, { columns, stickyRowsCount: 1 }).toBlob()
}

addEventListener('message', ({ data }: MessageEvent<SheetRows | FinishSheet>) => {
  if (!('finish' in data)) {
    rows.push(...data)
    return
  }
  finish(data.finish.timeZone).then(
    (file) => postMessage(file),
    (error: unknown) => postMessage(error instanceof Error ? error.message : 'The file could not be written'),
  )
})
