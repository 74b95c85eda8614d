import {
  type ApiHandlers,
  type Brand,
  type CallInput,
  calls,
  type DataOf,
  type Exported,
  type ExportList,
  exportLists,
  type FileAnswer,
  invalid,
  maxExportsAtOnce,
  notFrom,
  refuse,
  toExportChanges,
  toExportTold,
  toProblems,
} from '@bms/contract'

import type { World } from '../content/content-item.ts'
import { toWindow } from '../paging.ts'
import type { RecordDraft } from '../records.ts'
import { requireAccess } from '../rights.ts'
import type { ExportPort, ExportRow } from './export-port.ts'

type Names = 'exportList' | 'exportDetail' | 'createExport' | 'recordExport' | 'cancelExport' | 'downloadExport'

/** Lists written to files. Everybody sees their own exports only. */
export function createExportHandlers<W extends World>(port: ExportPort<W>): Pick<ApiHandlers<W['context']>, Names> {
  return {
    exportList: (input, context) => listExports(port, input, context),
    exportDetail: async ({ brand, query }, context) =>
      toExported(await readOwn(port, port.reader(context), brand, query.export_id, context)),
    createExport: (input, context) => createExport(port, input, context),
    recordExport: (input, context) => recordExport(port, input, context),
    cancelExport: (input, context) => cancelExport(port, input, context),
    downloadExport: (input, context) => downloadExport(port, input, context),
  }
}

/** An export as the wire has it. */
function toExported(row: ExportRow): Exported {
  return {
    export_id: row.export_id,
    list: row.list,
    query: row.query,
    columns: row.columns,
    state: row.state,
    rows: row.rows,
    bytes: row.bytes,
    is_cut: row.is_cut,
    ...(row.error === null ? {} : { error: row.error }),
    created_at: row.created_at.toISOString(),
    ...(row.finished_at ? { finished_at: row.finished_at.toISOString() } : {}),
    ...(row.expires_at ? { expires_at: row.expires_at.toISOString() } : {}),
  }
}

/** @throws Problem 40300 without the `export` action in the list's module. */
function requireExport<W extends World>(
  port: ExportPort<W>,
  list: ExportList,
  context: W['context'],
  brand: Brand,
): void {
  const { module } = exportLists[list]
  requireAccess({ kind: 'modules', modules: [module], action: 'export' }, port.callerOf(context), brand)
}

/** @throws Problem 40400 for an export that isn't there, or is somebody else's. */
async function readOwn<W extends World>(
  port: ExportPort<W>,
  db: W['db'] | W['trx'],
  brand: Brand,
  id: string,
  context: W['context'],
): Promise<ExportRow> {
  const row = await port.read(db, brand, id)
  if (!row || row.created_by !== port.callerOf(context).uid) throw refuse('no-such-export', { export_id: id })
  return row
}

async function listExports<W extends World>(
  port: ExportPort<W>,
  { brand, query }: CallInput<'exportList'>,
  context: W['context'],
): Promise<DataOf<'exportList'>> {
  const window = toWindow(query)
  const { uid } = port.callerOf(context)
  const { rows, total } = await port.find(port.reader(context), brand, uid, query.state, window)
  return { list: rows.map(toExported), total, page: window.page, page_size: window.pageSize }
}

const toRecord = (
  action: 'export' | 'cancel',
  { export_id: id, list }: Pick<ExportRow, 'export_id' | 'list'>,
  changes?: RecordDraft['changes'],
): RecordDraft => ({
  module: exportLists[list].module,
  action,
  target: { type: 'export', id, name: list },
  ...(changes && { changes }),
})

/** Filters that say nothing about which rows there are. */
const paging: ReadonlySet<string> = new Set(['page', 'page_size', 'offset', 'after'])

/**
 * Has a list written into a file.
 * @throws Problem 40300, 40000 for filters that the list doesn't have, 42900 while too many are under way.
 */
async function createExport<W extends World>(
  port: ExportPort<W>,
  { brand, body }: CallInput<'createExport'>,
  context: W['context'],
): Promise<DataOf<'createExport'>> {
  const { list, columns, titles, wording } = body
  requireExport(port, list, context, brand)
  const query = Object.fromEntries(Object.entries(body.query).filter(([name]) => !paging.has(name)))
  const checked = calls[list].query.safeParse(query, { reportInput: true })
  if (!checked.success) {
    const errors = Object.entries(toProblems(checked.error.issues))
    throw invalid(Object.fromEntries(errors.map(([path, problem]) => [`query.${path}`, problem])))
  }
  const { uid } = port.callerOf(context)
  return port.once(context, { call: 'createExport', input: { brand, ...body } }, async (trx) => {
    const now = port.now(context)
    if ((await port.countUnderWay(trx, brand, uid)) >= maxExportsAtOnce) {
      throw refuse('exports-under-way', { retry_after_s: 60, count: maxExportsAtOnce })
    }
    const export_id = port.newId(now)
    const order = { export_id, list, query, columns, titles: titles ?? null, wording: wording ?? null, created_by: uid }
    await port.order(trx, context, brand, order, now)
    const changes = toExportChanges({ query, columns: titles ?? columns, format: 'csv' })
    await port.record(trx, context, brand, [toRecord('export', order, changes)])
    return toExported(await readOwn(port, trx, brand, export_id, context))
  })
}

/** Tells of a file that is written elsewhere, so that whoever takes personal data out is known. */
async function recordExport<W extends World>(
  port: ExportPort<W>,
  { brand, body }: CallInput<'recordExport'>,
  context: W['context'],
): Promise<null> {
  const told = toExportTold(body.list)
  if (!told) throw invalid({ list: 'not-a-list' })
  const isBrands = told.scope === 'brand'
  const access = { kind: 'modules', modules: told.modules, action: 'export' } as const
  requireAccess(access, port.callerOf(context), isBrands ? brand : undefined)
  await port.transact(context, async (trx) => {
    const target = { type: 'export', id: port.newId(port.now(context)), name: body.list }
    const draft = { module: told.modules[0] ?? '', action: 'export' as const, target, changes: toExportChanges(body) }
    await port.record(trx, context, isBrands ? brand : 'system', [draft])
  })
  return null
}

/** @throws Problem 40910 for an export that is over. */
async function cancelExport<W extends World>(
  port: ExportPort<W>,
  { brand, body: { export_id } }: CallInput<'cancelExport'>,
  context: W['context'],
): Promise<DataOf<'cancelExport'>> {
  const row = await readOwn(port, port.reader(context), brand, export_id, context)
  await port.transact(context, async (trx) => {
    if (!(await port.cancel(trx, brand, export_id, port.now(context)))) {
      const { state } = await readOwn(port, trx, brand, export_id, context)
      throw notFrom(state, 'cancelled', 'export-over')
    }
    await port.record(trx, context, brand, [toRecord('cancel', row)])
  })
  // Whoever writes it sees it before the next part, and drops what is there.
  return toExported(await readOwn(port, port.reader(context), brand, export_id, context))
}

/** @throws Problem 40300, 40910 for a file that isn't there yet or no more. */
async function downloadExport<W extends World>(
  port: ExportPort<W>,
  { brand, query: { export_id } }: CallInput<'downloadExport'>,
  context: W['context'],
): Promise<FileAnswer> {
  const row = await readOwn(port, port.reader(context), brand, export_id, context)
  // Who has lost the right since doesn't get the file.
  requireExport(port, row.list, context, brand)
  const { state, expires_at, list, created_at } = row
  if (state !== 'done' || (expires_at && expires_at <= port.now(context))) {
    throw notFrom(state, 'done', state === 'done' ? 'export-expired' : 'export-not-ready')
  }
  const first = await port.part(context, brand, export_id, 0)
  if (!first) throw refuse('export-file-gone', { export_id })
  return {
    name: `${list}-${brand}-${created_at.toISOString().slice(0, 10)}.csv`,
    mime: 'text/csv; charset=utf-8',
    chunks: readParts(port, context, brand, row, first),
  }
}

async function* readParts<W extends World>(
  port: ExportPort<W>,
  context: W['context'],
  brand: Brand,
  { export_id, parts }: ExportRow,
  first: Uint8Array<ArrayBuffer>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield first
  for (let n = 1; n < parts; n += 1) {
    const part = await port.part(context, brand, export_id, n)
    // Half a file would look like a whole one: the connection breaks instead.
    if (!part) throw new Error(`part ${n} of export ${export_id} is gone`)
    yield part
  }
}
