import { recentSince, recentStep } from '@bms/domain'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { rebuildDeviceTotals } from '../device/device-totals.ts'
import { countBy, faults, type Flow, flows, type Fragment } from './flows.ts'

/**
 * Makes all roll-ups anew from the raw rows, in one transaction: readers see the old ones until it is
 * done, and writers that touch roll-ups wait. Activity is a source of its own and stays. That by five
 * minutes reaches 14 days back from `now`.
 */
export async function rebuildStatistics(db: Kysely<Tables>, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await rebuildWithin(trx, now)
    await rebuildDeviceTotals(trx)
  })
  // The rows before are still in the way of every reader, and the embedded engine has nobody who sweeps.
  await sql`VACUUM (ANALYZE) stat_total, stat_daily, stat_monthly, stat_hourly, device_total`.execute(db)
}

/** The same as part of a larger transaction. */
export async function rebuildWithin(trx: Transaction<Tables>, now: Date): Promise<void> {
  // All rows are sorted and counted in memory, where they fit.
  await sql`SET LOCAL work_mem = '128MB'`.execute(trx)
  // Whoever changed rows but not yet the roll-ups waits here, and adds to what we counted without it.
  await sql`LOCK TABLE stat_total, stat_daily, stat_monthly, stat_hourly IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
  await trx.deleteFrom('stat_total').execute()
  await trx.deleteFrom('stat_daily').execute()
  await trx.deleteFrom('stat_monthly').execute()
  await trx.deleteFrom('stat_hourly').execute()
  await countTotals(trx)
  for (const flow of flows) await countFlow(trx, flow, now)
  await sql`
    INSERT INTO stat_monthly (brand, dim, metric, month, data_center, dim_key, v)
    SELECT brand, dim, metric, date_trunc('month', day::timestamp)::date, data_center, dim_key, sum(v)
    FROM stat_daily GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`.execute(trx)
}

// Days are written in the order in which they are read: a period then lies in a few blocks.
async function countFlow(trx: Transaction<Tables>, flow: Flow, now: Date): Promise<void> {
  const { metric, at, recent } = flow
  const day = sql`(${at} AT TIME ZONE 'UTC')::date`
  await sql`
    INSERT INTO stat_daily (brand, dim, metric, day, data_center, dim_key, v)
    SELECT brand, dim, ${metric}, moment, data_center, dim_key, sum(n)
    FROM ${countBy(flow, day, sql`${at} IS NOT NULL`)}
    GROUP BY brand, dim, moment, data_center, dim_key ORDER BY 1, 2, 3, 4, 5, 6`.execute(trx)
  if (!recent) return
  const origin = sql`TIMESTAMPTZ '1970-01-01 00:00:00+00'`
  const bucket = sql`date_bin(make_interval(secs => ${recentStep / 1000}), ${at}, ${origin})`
  await sql`
    INSERT INTO stat_hourly (brand, dim, metric, at, data_center, dim_key, v)
    SELECT brand, dim, ${metric}, moment, data_center, dim_key, sum(n)
    FROM ${countBy(flow, bucket, sql`${at} >= ${recentSince(now)}`)}
    GROUP BY brand, dim, moment, data_center, dim_key ORDER BY 1, 2, 3, 4, 5, 6`.execute(trx)
}

async function countTotals(trx: Transaction<Tables>): Promise<void> {
  const count = (from: Fragment, rows: Fragment) =>
    sql`
      INSERT INTO stat_total (brand, dim, metric, data_center, dim_key, v)
      SELECT f.brand, k.dim, k.metric, f.data_center, k.dim_key, count(*)
      FROM ${from} CROSS JOIN LATERAL (VALUES ${rows}) k (dim, dim_key, metric, counts)
      WHERE k.counts GROUP BY f.brand, k.dim, k.metric, f.data_center, k.dim_key`.execute(trx)
  await count(sql`app_user f`, sql`('country', f.country, 'users_' || f.status, true)`)
  await count(
    sql`device f`,
    sql`('country', f.country, 'devices', true), ('product', f.product_id, 'devices', true),
      ('single_product', f.single_product_id, 'devices', true),
      ('geo:' || f.product_id, f.country, 'devices', true),
      ('country', f.country, 'devices_online', f.status = 'online'),
      ('product', f.product_id, 'devices_online', f.status = 'online'),
      ('geo:' || f.product_id, f.country, 'devices_online', f.status = 'online'),
      ('country', f.country, 'devices_bound', f.bind_status = 'bound')`,
  )
  await count(faults, sql`('country', f.country, 'faults_open', e.cleared_at IS NULL)`)
  await count(sql`feedback f`, sql`('country', f.country, 'feedback_' || f.status, true)`)
}
