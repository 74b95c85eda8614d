import { createBackOff } from '@bms/api-client'
import {
  createCellSayer,
  cutText,
  exportLists,
  exportTitleLength,
  toExportCells,
  type Cell,
  type CellWording,
  type ExportCells,
} from '@bms/contract'

import type { Caller } from '../../query/caller.ts'
import type { List } from '../define-list.ts'
import type { ListQuery } from '../filters/list-query.ts'
import type { ListRow, ListTools } from '../rows/list-call.ts'
import { walkList } from '../rows/walk-list.ts'
import { shownColumns, type ColumnSetting } from '../views/column-settings.ts'
import { fetchExport } from './fetch-export.ts'
import type { FileWriter } from './write-file.ts'

/** Most rows that the browser writes; of more the server makes the file, where it knows the list. */
export const maxClientRows = 100_000

/** Waits before the server is asked how far its file is, in milliseconds: a long one is asked for more rarely. */
const waits = { first: 1000, most: 5000 } as const

type ListColumn = List['columns'][number]

/** The cells of a column in a file of a list that says itself what files of it have. */
function toCells({ key, fields, value, text }: ListColumn, row: ListRow, tools: ListTools<string>): [string, Cell][] {
  return Object.keys(fields ?? { [key]: '' }).map((name) => {
    if (value) return [name, value(row, tools, name)]
    const field: unknown = Reflect.get(row, name)
    if (typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean') return [name, field]
    // What several fields make is no single value, and neither is a list.
    return [name, name === key ? text?.(row, tools) : null]
  })
}

/** How far a file is. */
export interface ExportProgress {
  readonly done: number
  /** 0 while nobody knows. */
  readonly of: number
}

/** What is to be written. */
export interface ExportJob {
  readonly caller: Caller
  readonly list: List
  readonly tools: ListTools<string>
  readonly query: ListQuery
  readonly settings: readonly ColumnSetting[]
  /** These rows, instead of all that fit the query. */
  readonly rows?: readonly ListRow[] | undefined
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

/** A column of a file: a field, and the title it stands under. */
interface FileColumn {
  readonly field: string
  readonly title: string
}

type Shown = Pick<ExportJob, 'list' | 'settings' | 'tools'>

/** The columns that a file has for those that are shown: the same whether it is written here or by the server. */
function toFileColumns({ list, settings, tools }: Shown): FileColumn[] {
  const known: readonly string[] | undefined = list.serverExport && exportLists[list.serverExport].columns
  const columns = shownColumns(list, settings)
    .flatMap(({ key, title, fields = { [key]: title } }) => Object.entries(fields))
    .filter(([field]) => known?.includes(field) ?? true)
    .map(([field, title]) => [field, { field, title: cutText(tools.t(title), exportTitleLength) }] as const)
  // Two columns may show the same field, which a file has once.
  return [...new Map(columns).values()]
}

/** How the cells of a file are said, wherever it is written. */
function toWording({ list, settings, tools }: Shown): CellWording {
  const words = shownColumns(list, settings).flatMap(({ key, fields, words: say }) =>
    say ? Object.keys(fields ?? { [key]: '' }).map((field) => [field, say(tools, field)] as const) : [],
  )
  const { locale, timeZone } = tools.formats
  return { locale, time_zone: timeZone, words: Object.fromEntries(words) }
}

/** Makes what turns rows into the cells of a file. */
export function createRowWriter(shown: Shown): (row: ListRow) => Cell[] {
  const { list, settings, tools } = shown
  const say = createCellSayer(toWording(shown))
  const fields = toFileColumns(shown).map(({ field }) => field)
  const columns = shownColumns(list, settings)
  const cellsOf = list.serverExport
    ? // Which list it is no longer matters here: rows and cells are of one.
      (toExportCells[list.serverExport] as (row: ListRow, locale: string) => ExportCells)
    : (row: ListRow): ExportCells => Object.fromEntries(columns.flatMap((column) => toCells(column, row, tools)))
  return (row) => {
    const cells = cellsOf(row, tools.formats.locale)
    return fields.map((field) => say(field, cells[field]))
  }
}

/** The titles of the columns that are written. */
export const headOf = (shown: Shown): string[] => toFileColumns(shown).map(({ title }) => title)

/** A file, how many rows it has, and how many there were when it was begun, where that is known. */
export interface WrittenFile {
  readonly file: Blob
  readonly rows: number
  readonly began: number | undefined
}

/** How many rows more or less a file has than there were when it was begun; 0 where that isn't known. */
export const countChanged = ({ rows, began = rows }: Omit<WrittenFile, 'file'>): number => Math.abs(began - rows)

/** Writes rows into a file, part by part; between the parts the page has its turn. */
export async function writeRows(job: ExportJob, writer: FileWriter): Promise<WrittenFile> {
  const { list, rows, signal, onProgress } = job
  const toCells = createRowWriter(job)
  let done = 0
  let began: number | undefined
  try {
    const parts = rows
      ? [{ rows, total: rows.length }]
      : walkList(job.caller, list.call, { ...job, limit: maxClientRows })
    for await (const part of parts) {
      signal.throwIfAborted()
      writer.add(part.rows.map(toCells))
      const of = part.total === undefined ? undefined : Math.min(part.total, maxClientRows)
      if (done === 0) began = of
      done += part.rows.length
      onProgress({ done, of: of ?? 0 })
    }
    return { file: await writer.finish(), rows: done, began }
  } catch (error) {
    writer.drop()
    throw error
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A query as texts, as exports take it: what is empty is left out. */
const toTexts = (query: ListQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])))

/**
 * Tells the server what is about to be written here: lists hold personal data, and who takes them out is known.
 * Rejects where that isn't allowed, and then nothing is to be written.
 */
export async function recordExport(
  { caller, list, query, rows: chosen, settings, tools, signal }: ExportJob,
  { rows, format }: { readonly rows: number; readonly format: 'csv' | 'xlsx' },
): Promise<void> {
  const columns = headOf({ list, settings, tools })
  const body = { list: list.call, query: chosen ? {} : toTexts(query), columns, rows, format }
  await caller.call('recordExport', { body, signal })
}

/** Why waiting ends where the page is left: the server goes on, and the file is found in the profile. */
export const leftPage = 'left'

/**
 * Has the server write the list into a CSV file, and fetches it. Given up, the server gives it up too; where the page is
 * left it goes on, and the promise rejects with {@link leftPage}.
 */
export async function writeOnServer(job: ExportJob): Promise<{ file: Blob; rows: number }> {
  const { caller, list, query, signal, onProgress } = job
  const name = list.serverExport
  if (!name) throw new Error(`The server writes no file of ${list.key}`)
  const columns = toFileColumns(job)
  const body = {
    list: name,
    query: toTexts(query),
    columns: columns.map(({ field }) => field),
    titles: columns.map(({ title }) => title),
    wording: toWording(job),
  }
  // Not to be broken off: nobody would know whether the server has begun.
  let state = await caller.call('createExport', { body })
  const { export_id } = state
  const backOff = createBackOff(waits)
  while (state.state === 'queued' || state.state === 'running') {
    if (signal.aborted && signal.reason !== leftPage) await caller.call('cancelExport', { body: { export_id } })
    signal.throwIfAborted()
    onProgress({ done: state.rows, of: 0 })
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await wait(backOff.next())
    // oxlint-disable-next-line no-await-in-loop -- as above
    state = await caller.call('exportDetail', { query: { export_id } })
  }
  if (state.state !== 'done') throw new Error(state.error ?? state.state)
  try {
    return { file: await fetchExport(caller, export_id, signal), rows: state.rows }
  } catch (failure) {
    signal.throwIfAborted()
    throw failure
  }
}
