import type { ApiClient } from '@bms/api-client'
import { exportLists, type Brand, type Cell } from '@bms/contract'

import { shownColumns, type ColumnSetting } from './column-settings.ts'
import type { List } from './define-list.ts'
import type { ListRow, ListTools } from './list-call.ts'
import type { ListQuery } from './list-query.ts'
import { walkList } from './walk-list.ts'
import type { FileWriter } from './write-file.ts'

/** Most rows that the browser writes; of more the server makes the file, where it knows the list. */
export const maxClientRows = 100_000

/** How often the server is asked how far its file is, in milliseconds. */
const askEvery = 1000

type ListColumn = List['columns'][number]

/** A row's cell in a file. */
export function toCell({ key, value, text }: ListColumn, row: ListRow, tools: ListTools<string>): Cell {
  if (value) return value(row, tools)
  const field: unknown = Reflect.get(row, key)
  if (field === undefined || field === null) return null
  if (typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean') return field
  return text?.(row, tools) ?? JSON.stringify(field)
}

/** How far a file is. */
export interface ExportProgress {
  readonly done: number
  /** 0 while nobody knows. */
  readonly of: number
}

/** What is to be written. */
export interface ExportJob {
  readonly client: ApiClient
  readonly brand: Brand
  readonly list: List
  readonly tools: ListTools<string>
  readonly query: ListQuery
  readonly settings: readonly ColumnSetting[]
  /** These rows, instead of all that fit the query. */
  readonly rows?: readonly ListRow[] | undefined
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

/** The titles of the columns that are written. */
export function headOf({ list, settings, tools }: Pick<ExportJob, 'list' | 'settings' | 'tools'>): string[] {
  return shownColumns(list, settings).map(({ title }) => tools.t(title))
}

/** Writes rows into a file, part by part; between the parts the page has its turn. */
export async function writeRows(job: ExportJob, writer: FileWriter): Promise<{ file: Blob; rows: number }> {
  const { list, settings, tools, rows, signal, onProgress } = job
  const columns = shownColumns(list, settings)
  const toCells = (row: ListRow): Cell[] => columns.map((column) => toCell(column, row, tools))
  let done = 0
  try {
    const parts = rows
      ? [{ rows, total: rows.length }]
      : walkList(job.client, list.call, { ...job, limit: maxClientRows })
    for await (const part of parts) {
      signal.throwIfAborted()
      writer.add(part.rows.map(toCells))
      done += part.rows.length
      onProgress({ done, of: Math.min(part.total, maxClientRows) })
    }
    return { file: await writer.finish(), rows: done }
  } catch (error) {
    writer.drop()
    throw error
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Has the server write the list into a CSV file, and fetches it. Given up, the server gives it up too. */
export async function writeOnServer(job: ExportJob): Promise<{ file: Blob; rows: number }> {
  const { client, brand, list, query, signal, settings, onProgress } = job
  const name = list.serverExport
  if (!name) throw new Error(`The server writes no file of ${list.key}`)
  const known: readonly string[] = exportLists[name].columns
  const wanted = shownColumns(list, settings).flatMap(({ key, fields = [key] }) => fields)
  const { sort: _, ...filters } = query
  const body = {
    list: name,
    columns: [...new Set(wanted)].filter((column) => known.includes(column)),
    query: Object.fromEntries(Object.entries(filters).flatMap(([key, value]) => (value ? [[key, String(value)]] : []))),
  }
  let state = await client.call('createExport', { brand, body, silent: true, signal })
  const { export_id } = state
  while (state.state === 'queued' || state.state === 'running') {
    if (signal.aborted) await client.call('cancelExport', { brand, body: { export_id }, silent: true })
    signal.throwIfAborted()
    onProgress({ done: state.rows, of: 0 })
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await wait(askEvery)
    // oxlint-disable-next-line no-await-in-loop -- as above
    state = await client.call('exportDetail', { brand, query: { export_id }, silent: true })
  }
  if (state.state !== 'done') throw new Error(state.error ?? state.state)
  const { chunks, mime } = await client.call('downloadExport', { brand, query: { export_id }, silent: true, signal })
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return { file: new Blob(parts, { type: mime }), rows: state.rows }
}
