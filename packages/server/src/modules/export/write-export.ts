import { type Brand, type CallInput, calls, type ExportList, maxExportRows } from '@bms/contract'
import { toExpiry, toExportNote, toFileHead, toFileLines } from '@bms/domain'
import type { Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Job, type JobContext, withGiveUp } from '../../jobs/runner.ts'
import { notify } from '../../notify.ts'
import { type ExportRow, readExport, toPartKey, updateExport } from './export.queries.ts'
import { type Exporter, exporters } from './exporters.ts'

/** Rows of one part: what is kept in memory, and what is done again after a process was killed. */
const partRows = 2000

/**
 * Writes an export part by part: each is in the storage before it is counted, so that whoever goes on after a kill writes
 * at most one part again. When the file has had its time, the same job deletes it.
 */
export const writeExport = withGiveUp(({ brand, ref }, context) => goOn(brand, ref, context), giveUp)

async function giveUp({ brand, ref: id }: Job, context: JobContext): Promise<void> {
  const failed = { state: 'failed' as const, error: 'The file could not be written.', finished_at: context.now() }
  await inTransaction(context.db, async (trx) => {
    const row = await readExport(trx, brand, id)
    const isOurs = await updateExport(trx, brand, id, ['queued', 'running'], failed)
    if (row && isOurs) await tellOwner(trx, context, row, 'export-failed')
  })
  await dropParts(brand, id, context)
}

async function goOn(brand: Brand, id: string, context: JobContext): Promise<{ readonly again: Date } | void> {
  const { db, now } = context
  await updateExport(db, brand, id, ['queued'], { state: 'running' })
  for (;;) {
    const row = await readExport(db, brand, id)
    if (!row) return
    if (row.state === 'done') {
      if (row.expires_at && row.expires_at > now()) return { again: row.expires_at }
      await dropParts(brand, id, context)
      await updateExport(db, brand, id, ['done'], { state: 'expired' })
      return
    }
    if (row.state !== 'running') return dropParts(brand, id, context)
    await writePart(brand, row, context)
    await context.stay()
  }
}

/** Takes the next rows into the storage; the file is done when there are no more. */
async function writePart(brand: Brand, row: ExportRow, { db, ports, now }: JobContext): Promise<void> {
  const room = maxExportRows - row.rows
  const limit = Math.min(partRows, room)
  const page = await readPage(row.list, row, { brand, limit, db })
  const head = row.parts === 0 ? toFileHead(row) : ''
  const bytes = new TextEncoder().encode(head + toFileLines(row, page.rows))
  await ports.storage.put(toPartKey(brand, row.export_id, row.parts), { bytes, mime: 'text/csv' })
  const isOver = page.rows.length < limit
  const isFull = !isOver && room === limit
  const set = {
    parts: row.parts + 1,
    rows: row.rows + page.rows.length,
    bytes: row.bytes + bytes.byteLength,
    after: page.after,
    ...(isOver || isFull
      ? {
          state: 'done' as const,
          is_cut: isFull,
          finished_at: now(),
          expires_at: toExpiry(now()),
        }
      : {}),
  }
  await inTransaction(db, async (trx) => {
    const isOurs = await updateExport(trx, brand, row.export_id, ['running'], set)
    if (isOurs && (isOver || isFull)) await tellOwner(trx, { now }, row, 'export-ready')
  })
}

const tellOwner = (
  trx: Transaction<Tables>,
  context: Pick<JobContext, 'now'>,
  row: ExportRow,
  reason: 'export-ready' | 'export-failed',
): Promise<void> => notify(trx, context, [row.created_by], toExportNote(row.brand, row, reason))

function readPage(
  list: ExportList,
  row: ExportRow,
  { brand, limit, db }: { readonly brand: Brand; readonly limit: number; readonly db: JobContext['db'] },
) {
  // Which list it is no longer matters here: query and exporter are of one.
  const exporter = exporters[list] as Exporter<'userList'>
  const query = calls[list].query.parse(row.query) as CallInput<'userList'>['query']
  return exporter.page(db, brand, query, row.after ?? '', limit, { uid: row.created_by, at: row.created_at })
}

/** Deletes a file; the part that a killed process may have left uncounted too. */
async function dropParts(brand: Brand, id: string, { db, ports }: JobContext): Promise<void> {
  const parts = (await readExport(db, brand, id))?.parts ?? 0
  for (let part = 0; part <= parts; part += 1) await ports.storage.delete(toPartKey(brand, id, part))
}
