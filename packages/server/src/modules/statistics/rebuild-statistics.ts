import { type Kysely, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { rebuildDeviceTotals } from '../device/device-totals.ts'

/**
 * Makes all roll-ups anew from the raw rows, in one transaction: readers see the old ones until it is
 * done, and writers that touch roll-ups wait. Activity is a source of its own and stays.
 */
export async function rebuildStatistics(db: Kysely<Tables>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await rebuildWithin(trx)
    await rebuildDeviceTotals(trx)
  })
  // The rows before are still in the way of every reader, and the embedded engine has nobody who sweeps.
  await sql`VACUUM (ANALYZE) stat_total, stat_daily, device_total`.execute(db)
}

/** The same as part of a larger transaction. */
export async function rebuildWithin(trx: Transaction<Tables>): Promise<void> {
  // Whoever changed rows but not yet the roll-ups waits here, and adds to what we counted without it.
  await sql`LOCK TABLE stat_total, stat_daily IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
  await trx.deleteFrom('stat_total').execute()
  await trx.deleteFrom('stat_daily').execute()
  await countUsers(trx)
  await countDevices(trx)
}

// Days are written in the order in which they are read: a period then lies in a few blocks.
async function countUsers(trx: Transaction<Tables>): Promise<void> {
  await sql`
    INSERT INTO stat_total (brand, dim, metric, data_center, dim_key, v)
    SELECT brand, 'country', 'users_' || status, data_center, country, count(*) FROM app_user
    GROUP BY brand, status, data_center, country`.execute(trx)
  await sql`
    INSERT INTO stat_daily (brand, dim, metric, day, data_center, dim_key, v)
    SELECT brand, 'country', 'users_new', (registered_at AT TIME ZONE 'UTC')::date AS day, data_center, country, count(*)
    FROM app_user GROUP BY brand, day, data_center, country ORDER BY 1, 2, 3, 4, 5, 6`.execute(trx)
  await sql`
    INSERT INTO stat_daily (brand, dim, metric, day, data_center, dim_key, v)
    SELECT brand, 'country', 'users_deleted', (deleted_at AT TIME ZONE 'UTC')::date AS day, data_center, country, count(*)
    FROM app_user WHERE deleted_at IS NOT NULL
    GROUP BY brand, day, data_center, country ORDER BY 1, 2, 3, 4, 5, 6`.execute(trx)
}

async function countDevices(trx: Transaction<Tables>): Promise<void> {
  await sql`
    INSERT INTO stat_total (brand, dim, metric, data_center, dim_key, v)
    SELECT d.brand, 'country', m.metric, d.data_center, d.country, count(*)
    FROM device d CROSS JOIN LATERAL (VALUES
      ('devices', true), ('devices_online', d.status = 'online'), ('devices_bound', d.bind_status = 'bound')
    ) m (metric, counts)
    WHERE m.counts GROUP BY d.brand, m.metric, d.data_center, d.country`.execute(trx)
  await sql`
    INSERT INTO stat_total (brand, dim, metric, data_center, dim_key, v)
    SELECT brand, 'product', 'devices', data_center, product_id, count(*) FROM device
    GROUP BY brand, data_center, product_id`.execute(trx)
  await sql`
    INSERT INTO stat_daily (brand, dim, metric, day, data_center, dim_key, v)
    SELECT d.brand, k.dim, 'devices_new', (d.activated_at AT TIME ZONE 'UTC')::date AS day, d.data_center, k.dim_key, count(*)
    FROM device d CROSS JOIN LATERAL (VALUES ('country', d.country), ('product', d.product_id)) k (dim, dim_key)
    GROUP BY d.brand, k.dim, day, d.data_center, k.dim_key ORDER BY 1, 2, 3, 4, 5, 6`.execute(trx)
}
