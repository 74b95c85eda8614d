import { byteOrderMark, toCsvLine, type Cell } from '@bms/contract'

import { allowOwnScripts } from '../../page/allow-own-scripts.ts'
import type { FinishSheet } from './xlsx-worker.ts'

/** A file on its way: rows go in part by part, so that nothing long is done at once. */
export interface FileWriter {
  readonly add: (rows: readonly (readonly Cell[])[]) => void
  readonly finish: () => Promise<Blob>
  /** Gives it up and frees what it holds. */
  readonly drop: () => void
}

/** Characters after which text is handed over to a Blob, which the browser may keep outside the heap. */
const partLength = 1_000_000

/** Writes CSV (RFC 4180, UTF-8 with a mark): cells that a spreadsheet would run are defused. */
export function createCsvWriter(head: readonly Cell[]): FileWriter {
  const parts: Blob[] = []
  let text = byteOrderMark + toCsvLine(head)
  const flush = (): void => {
    parts.push(new Blob([text]))
    text = ''
  }
  return {
    add(rows) {
      for (const row of rows) text += toCsvLine(row)
      if (text.length > partLength) flush()
    },
    finish() {
      flush()
      return Promise.resolve(new Blob(parts, { type: 'text/csv;charset=utf-8' }))
    },
    drop: () => void (text = ''),
  }
}

/**
 * Writes XLSX in a thread of its own: packing a hundred thousand rows would hold the page up for seconds.
 * @param timeZone The zone of the times in the rows, which the head names.
 */
export function createXlsxWriter(head: readonly Cell[], timeZone: string): FileWriter {
  allowOwnScripts()
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | string>) => {
      if (data instanceof Blob) resolve(data)
      else reject(new Error(data))
    })
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The file could not be written')))
  })
  // Asked for in `finish`; until then nobody listens.
  answer.catch(() => undefined)
  // Nothing is transferred; the list says so.
  worker.postMessage([head], [])
  return {
    add: (rows) => worker.postMessage(rows, []),
    async finish() {
      worker.postMessage({ finish: { timeZone } } satisfies FinishSheet, [])
      try {
        return await answer
      } finally {
        worker.terminate()
      }
    },
    drop: () => worker.terminate(),
  }
}
