import {
  type ApiHandlers,
  type Brand,
  type CallInput,
  calls,
  type DataOf,
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
import { requireAccess, toWindow } from '@bms/domain'

import { type Context, signedIn } from '../../context.ts'
import { once } from '../../db/once.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newId } from '../../ids.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Ports } from '../../ports/ports.ts'
import { actorOf } from '../content/content-context.ts'
import { appendRecords } from '../operation/append-records.ts'
import { type ExportRow, readExport, toExported, toPartKey, updateExport } from './export.queries.ts'

/** Lists written to files. Everybody sees their own exports only. */
export const exportHandlers: Pick<
  ApiHandlers<Context>,
  'exportList' | 'exportDetail' | 'createExport' | 'recordExport' | 'cancelExport' | 'downloadExport'
> = {
  exportList: listExports,
  exportDetail: async ({ brand, query }, context) => toExported(await readOwn(context, brand, query.export_id)),
  createExport,
  recordExport,
  cancelExport,
  downloadExport,
}

/** @throws Problem 40300 without the `export` action in the list's module. */
function requireExport(list: ExportList, context: Context, brand: Brand): void {
  const { module } = exportLists[list]
  requireAccess({ kind: 'modules', modules: [module], action: 'export' }, signedIn(context), brand)
}

async function readOwn(context: Pick<Context, 'db' | 'identity'>, brand: Brand, id: string): Promise<ExportRow> {
  const row = await readExport(context.db, brand, id)
  if (!row || row.created_by !== signedIn(context).uid) {
    throw refuse('no-such-export', { export_id: id })
  }
  return row
}

async function listExports({ brand, query }: CallInput<'exportList'>, context: Context): Promise<DataOf<'exportList'>> {
  const { page, pageSize, offset } = toWindow(query)
  const { uid } = signedIn(context)
  let own = context.db.selectFrom('export_file').where('brand', '=', brand).where('created_by', '=', uid)
  if (query.state) own = own.where('state', 'in', query.state)
  const [rows, counted] = await Promise.all([
    own.selectAll().orderBy('export_id', 'desc').limit(pageSize).offset(offset).execute(),
    own.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirst(),
  ])
  return { list: rows.map(toExported), total: counted?.n ?? 0, page, page_size: pageSize }
}

/** Filters that say nothing about which rows there are. */
const paging: ReadonlySet<string> = new Set(['page', 'page_size', 'offset', 'after'])

async function createExport(
  { brand, body }: CallInput<'createExport'>,
  context: Context,
): Promise<DataOf<'createExport'>> {
  const { list, columns, titles, wording } = body
  requireExport(list, context, brand)
  const query = Object.fromEntries(Object.entries(body.query).filter(([name]) => !paging.has(name)))
  const checked = calls[list].query.safeParse(query, { reportInput: true })
  if (!checked.success) {
    const errors = Object.entries(toProblems(checked.error.issues))
    throw invalid(Object.fromEntries(errors.map(([path, problem]) => [`query.${path}`, problem])))
  }
  const { uid } = signedIn(context)
  return once(context, { call: 'createExport', input: { brand, ...body } }, async (trx) => {
    const now = context.now()
    const { n } = await trx
      .selectFrom('export_file')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('brand', '=', brand)
      .where('created_by', '=', uid)
      .where('state', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow()
    if (n >= maxExportsAtOnce) {
      throw refuse('exports-under-way', { retry_after_s: 60, count: maxExportsAtOnce })
    }
    const export_id = newId(now)
    await trx
      .insertInto('export_file')
      .values({
        brand,
        export_id,
        list,
        query: JSON.stringify(query),
        columns: JSON.stringify(columns),
        titles: titles ? JSON.stringify(titles) : null,
        wording: wording ? JSON.stringify(wording) : null,
        state: 'queued',
        parts: 0,
        rows: 0,
        bytes: 0,
        is_cut: false,
        created_by: uid,
        created_at: now,
        after: null,
        error: null,
      })
      .execute()
    await enqueue(trx, now, { brand, kind: 'export', ref: export_id, runAt: now })
    const changes = toExportChanges({ query, columns: titles ?? columns, format: 'csv' })
    const target = { type: 'export', id: export_id, name: list }
    const draft = { module: exportLists[list].module, action: 'export' as const, target, changes }
    await appendRecords(trx, context, actorOf(context), brand, [draft])
    return toExported(await readOwn({ ...context, db: trx }, brand, export_id))
  })
}

/** Tells of a file that is written elsewhere, so that whoever takes personal data out is known. */
async function recordExport(
  { brand, body }: CallInput<'recordExport'>,
  context: Context,
): Promise<DataOf<'recordExport'>> {
  const told = toExportTold(body.list)
  if (!told) throw invalid({ list: 'not-a-list' })
  const isBrands = told.scope === 'brand'
  const access = { kind: 'modules', modules: told.modules, action: 'export' } as const
  requireAccess(access, signedIn(context), isBrands ? brand : undefined)
  await inTransaction(context.db, async (trx) => {
    const target = { type: 'export', id: newId(context.now()), name: body.list }
    const draft = { module: told.modules[0] ?? '', action: 'export' as const, target, changes: toExportChanges(body) }
    await appendRecords(trx, context, actorOf(context), isBrands ? brand : 'system', [draft])
  })
  return null
}

async function cancelExport(
  { brand, body: { export_id } }: CallInput<'cancelExport'>,
  context: Context,
): Promise<DataOf<'cancelExport'>> {
  const row = await readOwn(context, brand, export_id)
  await inTransaction(context.db, async (trx) => {
    const set = { state: 'cancelled' as const, finished_at: context.now() }
    if (!(await updateExport(trx, brand, export_id, ['queued', 'running'], set))) {
      const { state } = await readOwn({ ...context, db: trx }, brand, export_id)
      throw notFrom(state, 'cancelled', 'export-over')
    }
    const target = { type: 'export', id: export_id, name: row.list }
    const draft = { module: exportLists[row.list].module, action: 'cancel' as const, target }
    await appendRecords(trx, context, actorOf(context), brand, [draft])
  })
  // The job sees it before its next part, and drops what is there.
  return toExported(await readOwn(context, brand, export_id))
}

async function downloadExport(
  { brand, query: { export_id } }: CallInput<'downloadExport'>,
  context: Context,
): Promise<FileAnswer> {
  const row = await readOwn(context, brand, export_id)
  // Who has lost the right since doesn't get the file.
  requireExport(row.list, context, brand)
  if (row.state !== 'done' || (row.expires_at && row.expires_at <= context.now())) {
    const { state } = toExported(row)
    throw notFrom(state, 'done', state === 'done' ? 'export-expired' : 'export-not-ready')
  }
  const first = await context.ports.storage.get(toPartKey(brand, export_id, 0))
  if (!first) throw refuse('export-file-gone', { export_id })
  const day = row.created_at.toISOString().slice(0, 10)
  return {
    name: `${row.list}-${brand}-${day}.csv`,
    mime: 'text/csv; charset=utf-8',
    chunks: readParts(context.ports.storage, brand, row, first.bytes),
  }
}

async function* readParts(
  storage: Ports['storage'],
  brand: Brand,
  { export_id, parts }: ExportRow,
  first: Uint8Array<ArrayBuffer>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield first
  for (let part = 1; part < parts; part += 1) {
    const file = await storage.get(toPartKey(brand, export_id, part))
    // Half a file would look like a whole one: the connection breaks instead.
    if (!file) throw new Error(`part ${part} of export ${export_id} is gone`)
    yield file.bytes
  }
}
