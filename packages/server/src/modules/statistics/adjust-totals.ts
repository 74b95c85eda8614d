import type { Brand, DataCentre } from '@bms/contract'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { StatTotalTable, TotalMetric } from '../../db/tables/statistics.ts'

/** One more or fewer of something. */
export interface TotalDelta {
  readonly data_center: DataCentre
  readonly dim: StatTotalTable['dim']
  readonly dim_key: string
  readonly metric: TotalMetric
  readonly by: number
}

/**
 * Brings the roll-up of the present along with a change, in that change's transaction. Rows are taken in
 * one order, so that two changes can't wait for each other.
 */
export async function adjustTotals(
  trx: Transaction<Tables>,
  brand: Brand,
  deltas: readonly TotalDelta[],
): Promise<void> {
  const sums = new Map<string, { brand: Brand; v: number } & Omit<TotalDelta, 'by'>>()
  for (const { by, ...where } of deltas) {
    const key = [where.dim, where.metric, where.data_center, where.dim_key].join(' ')
    sums.set(key, { brand, ...where, v: (sums.get(key)?.v ?? 0) + by })
  }
  const rows = [...sums]
    .filter(([, { v }]) => v !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
  if (rows.length === 0) return
  await trx
    .insertInto('stat_total')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'dim', 'metric', 'data_center', 'dim_key'])
        .doUpdateSet({ v: sql<number>`stat_total.v + excluded.v` }),
    )
    .execute()
}
