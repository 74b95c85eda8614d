import type { Brand } from '@bms/contract'
import { createWarrantyFinder, toWarrantyColumns, type WarrantyFinder } from '@bms/domain'
import type { Kysely, Transaction } from 'kysely'

import { touch } from '../../audit/touched.ts'
import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateRows } from '../../db/update-rows.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { JobHandler } from '../../jobs/runner.ts'
import { findPolicies, loadCatalogue } from './knowledge-facts.ts'

/** The work of keeping the warranties of a brand's devices as its policies say. */
export const warrantyJob = 'warranty.settle'

/** Devices looked at at a time. */
const atOnce = 2000

/** Finds the warranties of a brand's devices, as its policies are now. */
export async function loadWarrantyFinder(db: Kysely<Tables>, brand: Brand): Promise<WarrantyFinder> {
  const [catalogue, policies] = await Promise.all([loadCatalogue(db, brand), findPolicies(db, brand)])
  return createWarrantyFinder(catalogue, policies)
}

/** Orders the work, in the transaction of the change that needs it; what is in hand begins again. */
export function orderSettling(trx: Transaction<Tables>, brand: Brand): Promise<void> {
  // Due by any clock: nothing has to wait for it.
  return enqueue(trx, new Date(), { brand, kind: warrantyJob, ref: 'devices', runAt: new Date(0) })
}

/** Works out the warranties of a brand's devices; where nothing is different, nothing is written. */
export const settleWarranties: JobHandler = async ({ brand }, { db, stay }) => {
  const find = await loadWarrantyFinder(db, brand)
  for (let after = ''; ;) {
    await stay()
    const rows = await warrantiesOf(db, brand).where('device_id', '>', after).limit(atOnce).execute()
    const wrong = rows.filter((row) => !isSettled(row, find)).map(({ device_id }) => device_id)
    if (wrong.length > 0) await inTransaction(db, (trx) => settle(trx, brand, wrong, find))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.device_id
  }
}

const warrantiesOf = (db: Kysely<Tables>, brand: Brand) =>
  db
    .selectFrom('device')
    .select([
      'device_id',
      'product_id',
      'country',
      'activated_at',
      'bound_at',
      'warranty_starts_at',
      'warranty_ends_at',
    ])
    .where('brand', '=', brand)
    .orderBy('device_id')

type Row = Awaited<ReturnType<ReturnType<typeof warrantiesOf>['execute']>>[number]

function isSettled(row: Row, find: WarrantyFinder): boolean {
  const { warranty_starts_at, warranty_ends_at } = toWarrantyColumns(find(row))
  const isSame = (kept: Date | null, right: string | null) => (kept?.toISOString() ?? null) === right
  return isSame(row.warranty_starts_at, warranty_starts_at) && isSame(row.warranty_ends_at, warranty_ends_at)
}

async function settle(trx: Transaction<Tables>, brand: Brand, ids: string[], find: WarrantyFinder): Promise<void> {
  // Held and read again: a device may have been bound since it was looked at.
  const rows = await warrantiesOf(trx, brand).where('device_id', 'in', ids).forUpdate().execute()
  const columns = rows.map((row) => ({ brand, device_id: row.device_id, ...toWarrantyColumns(find(row)) }))
  await updateRows(trx, 'device', ['brand', 'device_id'], columns)
  await touch(trx, brand, ['device'])
}
