import type { Brand, ExportState } from '@bms/contract'
import type { ExportOrder, Window } from '@bms/domain'
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { enqueue } from '../../jobs/queue.ts'

/** An export as the table has it. */
export type ExportRow = Selectable<Tables['export_file']>

/** Where a part of a file is kept. */
export const toPartKey = (brand: Brand, id: string, part: number): string => `exports/${brand}/${id}/${part}.csv`

/** An export by its id, or undefined. */
export function readExport(db: Kysely<Tables>, brand: Brand, id: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('export_file')
    .selectAll()
    .where('brand', '=', brand)
    .where('export_id', '=', id)
    .executeTakeFirst()
}

/** Changes an export that is in one of some states; returns whether it was. */
export async function updateExport(
  db: Kysely<Tables>,
  brand: Brand,
  id: string,
  states: readonly ExportRow['state'][],
  set: Updateable<Tables['export_file']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export_file')
    .set(set)
    .where('brand', '=', brand)
    .where('export_id', '=', id)
    .where('state', 'in', [...states])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A page of somebody's exports, newest first, and how many there are. */
export async function findExports(
  db: Kysely<Tables>,
  brand: Brand,
  uid: string,
  states: readonly ExportState[] | undefined,
  { pageSize, offset }: Window,
): Promise<{ readonly rows: readonly ExportRow[]; readonly total: number }> {
  let own = db.selectFrom('export_file').where('brand', '=', brand).where('created_by', '=', uid)
  if (states) own = own.where('state', 'in', [...states])
  const [rows, counted] = await Promise.all([
    own.selectAll().orderBy('export_id', 'desc').limit(pageSize).offset(offset).execute(),
    own.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirst(),
  ])
  return { rows, total: counted?.n ?? 0 }
}

const underWay = ['queued', 'running'] as const

/** How many exports of somebody aren't done yet. */
export async function countUnderWay(trx: Transaction<Tables>, brand: Brand, uid: string): Promise<number> {
  const { n } = await trx
    .selectFrom('export_file')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('brand', '=', brand)
    .where('created_by', '=', uid)
    .where('state', 'in', underWay)
    .executeTakeFirstOrThrow()
  return n
}

/** Keeps an export, and orders the job that writes its file. */
export async function orderExport(
  trx: Transaction<Tables>,
  brand: Brand,
  { query, columns, titles, wording, ...order }: ExportOrder,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('export_file')
    .values({
      ...order,
      brand,
      query: JSON.stringify(query),
      columns: JSON.stringify(columns),
      titles: titles && JSON.stringify(titles),
      wording: wording && JSON.stringify(wording),
      state: 'queued',
      parts: 0,
      rows: 0,
      bytes: 0,
      is_cut: false,
      created_at: at,
      after: null,
      error: null,
    })
    .execute()
  await enqueue(trx, at, { brand, kind: 'export', ref: order.export_id, runAt: at })
}

/** Gives up an export; answers whether it was under way still. */
export const cancelExport = (trx: Transaction<Tables>, brand: Brand, id: string, at: Date): Promise<boolean> =>
  updateExport(trx, brand, id, underWay, { state: 'cancelled', finished_at: at })
