import { allowOwnScripts } from '../page/allow-own-scripts.ts'
import type { SheetAnswer } from './sheet-worker.ts'

/** A file as it was read: its headings, and what stands below them. */
export interface SheetFile {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** How long a file may take to be read, in milliseconds: one that was made to take for ever is given up. */
const longest = 60_000

/**
 * Reads CSV or XLSX in a thread of its own, so that the page goes on meanwhile.
 * @throws Error `unreadable`; and what the signal is aborted with.
 */
export function readSheetFile(file: File, signal: AbortSignal): Promise<SheetFile> {
  allowOwnScripts()
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const rows: string[][] = []
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longest)])
  return new Promise<SheetFile>((resolve, reject) => {
    limit.addEventListener('abort', () => reject(signal.aborted ? signal.reason : new Error('unreadable')))
    worker.addEventListener('error', () => reject(new Error('unreadable')))
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
      if (data === 'unreadable') return reject(new Error(data))
      if (data !== 'end') return void rows.push(...data)
      const [head = [], ...others] = rows
      return resolve({ name: file.name, head: head.map((text) => text.trim()), rows: others })
    })
    worker.postMessage(file, [])
  }).finally(() => worker.terminate())
}
