import type { Brand } from '@bms/contract'
import { type DailyDelta, dayOf, type Deltas, firstOfMonth, toRecentBucket, type TotalDelta } from '@bms/domain'
import { type Compilable, type RawBuilder, sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { andGoOn } from '../../db/unread.ts'

export type { TotalDelta } from '@bms/domain'

/** So many rows are written as values: of each number there is a statement of its own, to be parsed, planned and kept. */
const mostValues = 16

const keys = {
  stat_total: ['brand', 'dim', 'metric', 'data_center', 'dim_key'],
  stat_daily: ['brand', 'dim', 'metric', 'day', 'data_center', 'dim_key'],
  stat_monthly: ['brand', 'dim', 'metric', 'month', 'data_center', 'dim_key'],
  stat_hourly: ['brand', 'dim', 'metric', 'at', 'data_center', 'dim_key'],
  device_total: ['brand', 'data_center', 'country', 'status'],
} as const

/** Adds rows to a roll-up, one of a key at most. However many there are, few statements do it: the engines keep them. */
export function addTo(
  table: keyof typeof keys,
  rows: readonly (Readonly<Record<string, unknown>> & { readonly v: number })[],
): RawBuilder<unknown> {
  const columns = [...keys[table], 'v']
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const source =
    rows.length > mostValues
      ? sql`SELECT ${names} FROM json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
      : sql`VALUES ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`))}`
  return sql`INSERT INTO ${sql.table(table)} (${names}) ${source}
    ON CONFLICT (${sql.join(keys[table].map((key) => sql.ref(key)))})
    DO UPDATE SET v = ${sql.table(table)}.v + excluded.v`
}

/**
 * Brings the roll-up of the present along with a change, in that change's transaction. Rows are taken in
 * one order, so that two changes can't wait for each other. `change`: what is written of it, in the same statement; its
 * rows are locked already.
 */
export async function adjustTotals(
  trx: Transaction<Tables>,
  brand: Brand,
  deltas: readonly TotalDelta[],
  change?: Compilable,
): Promise<void> {
  const rows = addUp(
    deltas.map(({ by, ...where }) => ({ brand, ...where, v: by })),
    ({ dim, metric, data_center, dim_key }) => [dim, metric, data_center, dim_key].join(' '),
  )
  if (rows.length === 0) {
    if (change) await trx.executeQuery(change)
    return
  }
  const adjust = addTo('stat_total', rows)
  await andGoOn(change ? sql`WITH change AS (${change}) ${adjust}` : adjust).execute(trx)
}

/** Brings all roll-ups along with a change, in that change's transaction. */
export async function adjustRollUps(trx: Transaction<Tables>, brand: Brand, deltas: readonly Deltas[]): Promise<void> {
  await adjustTotals(
    trx,
    brand,
    deltas.flatMap(({ totals }) => totals),
  )
  const flows = deltas.flatMap(({ daily }) => daily)
  const days = addUp(
    flows.map((flow) => ({ ...toWhere(brand, flow), day: dayOf(flow.at), v: flow.by })),
    ({ dim, metric, day, data_center, dim_key }) => [dim, metric, day, data_center, dim_key].join(' '),
  )
  const months = addUp(
    days.map(({ day, ...row }) => ({ ...row, month: firstOfMonth(day) })),
    ({ dim, metric, month, data_center, dim_key }) => [dim, metric, month, data_center, dim_key].join(' '),
  )
  if (days.length > 0) await andGoOn(addTo('stat_daily', days)).execute(trx)
  if (months.length > 0) await andGoOn(addTo('stat_monthly', months)).execute(trx)
  const hours = addUp(
    flows
      .filter(({ recent }) => recent)
      .map((flow) => ({ ...toWhere(brand, flow), at: new Date(toRecentBucket(flow.at)), v: flow.by })),
    ({ dim, metric, at, data_center, dim_key }) => [dim, metric, at.toISOString(), data_center, dim_key].join(' '),
  )
  if (hours.length > 0) await andGoOn(addTo('stat_hourly', hours)).execute(trx)
}

const toWhere = (brand: Brand, { data_center, dim, dim_key, metric }: DailyDelta) => ({
  brand,
  data_center,
  dim,
  dim_key,
  metric,
})

/** Rows of one key as one, those that come to nothing left out, in the order of their keys. */
function addUp<Row extends { readonly v: number }>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    sums.set(key, { ...row, v: (sums.get(key)?.v ?? 0) + row.v })
  }
  return [...sums]
    .filter(([, { v }]) => v !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
}
