import { durationBounds, keyJoint, recentSince, recentStep } from '@bms/domain'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { rebuildDeviceTotals } from '../device/device-totals.ts'

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

type Fragment = RawBuilder<unknown>

/** An event that is counted: the rows it comes from, its moment, and its keys by dimension. */
interface Flow {
  readonly metric: string
  readonly from: Fragment
  readonly at: Fragment
  /** What the keys are made of. */
  readonly facts: Readonly<Record<string, Fragment>>
  /** In terms of the facts. */
  readonly keys: Fragment
  readonly recent?: boolean
}

const seconds = (until: string) => sql`greatest(0, floor(extract(epoch FROM (${sql.ref(until)} - f.created_at))))::int`
const bounds = sql.lit(`{${durationBounds.join(',')}}`)
const step = (until: string) => sql`lpad((width_bucket(${seconds(until)}, ${bounds}::int[]) - 1)::text, 3, '0')`

const facts = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, sql.ref(`f.${column}`)]))

// Its columns are named apart, so that those of the device are its place.
const faults = sql`device_fault e JOIN device f ON f.brand = e.brand AND f.device_id = e.device_id`

const fleet = sql`product_model || ${sql.lit(keyJoint)} || firmware`

/** Devices with a fault, once for each day and what else tells them apart. */
const devicesHit = (apart: Fragment, keys: Fragment): Flow => ({
  metric: 'faults_devices',
  from: sql`(SELECT DISTINCT ON (e.brand, e.device_id, (e.raised_at AT TIME ZONE 'UTC')::date ${apart})
    f.brand, f.data_center, f.product_model, e.firmware, e.code, e.raised_at FROM ${faults}) f`,
  at: sql`f.raised_at`,
  facts: facts('product_model', 'firmware', 'code'),
  keys,
})

const flows: readonly Flow[] = [
  {
    metric: 'users_new',
    from: sql`app_user f`,
    at: sql`f.registered_at`,
    facts: facts('country', 'platform'),
    keys: sql`('all', ''), ('country', country), ('platform', platform)`,
    recent: true,
  },
  {
    metric: 'users_deleted',
    from: sql`app_user f`,
    at: sql`f.deleted_at`,
    facts: facts('country'),
    keys: sql`('all', ''), ('country', country)`,
  },
  {
    metric: 'devices_new',
    from: sql`device f`,
    at: sql`f.activated_at`,
    facts: facts('country', 'product_id'),
    keys: sql`('all', ''), ('country', country), ('product', product_id)`,
    recent: true,
  },
  {
    metric: 'devices_bound',
    from: sql`device f`,
    at: sql`CASE WHEN f.bind_status = 'bound' THEN f.bound_at END`,
    facts: {},
    keys: sql`('all', '')`,
  },
  {
    metric: 'devices_last_online',
    from: sql`device f`,
    at: sql`f.last_online_at`,
    facts: facts('country', 'product_id'),
    keys: sql`('product', product_id), ('geo:' || product_id, country)`,
  },
  {
    metric: 'faults',
    from: faults,
    at: sql`e.raised_at`,
    facts: { ...facts('country', 'product_model'), code: sql`e.code`, firmware: sql`e.firmware` },
    keys: sql`('all', ''), ('country', country), ('code', code), ('firmware', firmware),
      ('model', product_model), ('model_firmware', ${fleet}), ('code:' || code, ${fleet}),
      ('model:' || product_model, code)`,
    recent: true,
  },
  devicesHit(sql``, sql`('all', ''), ('model', product_model)`),
  devicesHit(sql`, e.firmware`, sql`('model_firmware', ${fleet})`),
  devicesHit(sql`, e.code`, sql`('code', code), ('model:' || product_model, code)`),
  devicesHit(sql`, e.firmware, e.code`, sql`('code:' || code, ${fleet})`),
  {
    metric: 'feedback_new',
    from: sql`feedback f`,
    at: sql`f.created_at`,
    facts: facts('country', 'category', 'product_model', 'app_version', 'status', 'rating'),
    keys: sql`('all', ''), ('country', country), ('category', category), ('model', coalesce(product_model, '')),
      ('app_version', app_version), ('status', status), ('rating', coalesce(rating::text, '')),
      ('model_app_version', coalesce(product_model, '') || ${sql.lit(keyJoint)} || app_version)`,
    recent: true,
  },
  {
    metric: 'feedback_first_reply',
    from: sql`feedback f`,
    at: sql`f.first_reply_at`,
    facts: { step: step('f.first_reply_at') },
    keys: sql`('first_reply', step)`,
  },
  {
    metric: 'feedback_resolved',
    from: sql`feedback f`,
    at: sql`f.resolved_at`,
    facts: { step: step('f.resolved_at') },
    keys: sql`('all', ''), ('resolve', step)`,
  },
]

/**
 * Counts a flow by moments. Rows with the same facts are counted before they are counted by each of their keys: that
 * is several times as many.
 */
function countBy({ from, facts: all, keys }: Flow, moment: Fragment, condition: Fragment): Fragment {
  const names = Object.keys(all)
  const columns = sql.join([
    sql`f.brand, f.data_center, ${moment} AS moment`,
    ...Object.entries(all).map(([name, value]) => sql`${value} AS ${sql.ref(name)}`),
  ])
  // By number: the moment, too, is worked out from a column.
  const groups = sql.raw(Array.from({ length: names.length + 3 }, (_, i) => i + 1).join(', '))
  return sql`(SELECT ${columns}, count(*) AS n FROM ${from} WHERE ${condition} GROUP BY ${groups}) c
    CROSS JOIN LATERAL (VALUES ${keys}) k (dim, dim_key)`
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
