import type { Brand, DataCentre } from '@bms/contract'
import { type Kysely, sql } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import type { DailyMetric, TotalMetric } from '../../db/tables/statistics.ts'

/** Which brand's figures, and of which data centre; all of them where undefined. */
export interface Place {
  readonly brand: Brand
  readonly dataCentre: DataCentre | undefined
}

/** How many there are now, by key of a dimension. */
export interface TotalRow {
  readonly key: string
  readonly metric: TotalMetric
  readonly v: number
}

/** How many came on a day. */
export interface DailyRow {
  readonly day: string
  readonly metric: DailyMetric
  readonly v: number
}

/** How many came in a range, by key of a dimension. */
export interface KeyedRow {
  readonly key: string
  readonly metric: DailyMetric
  readonly v: number
}

/** What the apps' analytics tell of a day. */
export interface ActivityRow {
  readonly day: string
  readonly dau: number
  readonly wau: number
  readonly mau: number
  readonly devices_online: number
}

function inCentre({ dataCentre }: Place) {
  return dataCentre === undefined ? sql`` : sql`AND data_center = ${dataCentre}`
}

/** The present by country or product. */
export async function findTotals(
  db: Kysely<Tables>,
  place: Place,
  dim: 'country' | 'product',
): Promise<readonly TotalRow[]> {
  const found = await sql<TotalRow>`
    SELECT dim_key AS key, metric, sum(v)::int AS v FROM stat_total
    WHERE brand = ${place.brand} AND dim = ${dim} ${inCentre(place)} GROUP BY dim_key, metric`.execute(db)
  return found.rows
}

/** The present as one sum per metric. */
export async function sumTotals(db: Kysely<Tables>, place: Place): Promise<readonly Omit<TotalRow, 'key'>[]> {
  const found = await sql<Omit<TotalRow, 'key'>>`
    SELECT metric, sum(v)::int AS v FROM stat_total
    WHERE brand = ${place.brand} AND dim = 'country' ${inCentre(place)} GROUP BY metric`.execute(db)
  return found.rows
}

/** What came on each day from `from` on. */
export async function findDaily(db: Kysely<Tables>, place: Place, from: string): Promise<readonly DailyRow[]> {
  const found = await sql<DailyRow>`
    SELECT day, metric, sum(v)::int AS v FROM stat_daily
    WHERE brand = ${place.brand} AND dim = 'country'
      AND metric IN ('users_new', 'users_deleted', 'devices_new') AND day >= ${from} ${inCentre(place)}
    GROUP BY day, metric`.execute(db)
  return found.rows
}

/** What came from `from` to `to`, by key; an open end is today. */
export async function findKeyed(
  db: Kysely<Tables>,
  place: Place,
  dim: 'country' | 'product',
  from: string,
  to?: string,
): Promise<readonly KeyedRow[]> {
  const until = to === undefined ? sql`` : sql`AND day <= ${to}`
  const found = await sql<KeyedRow>`
    SELECT dim_key AS key, metric, sum(v)::int AS v FROM stat_daily
    WHERE brand = ${place.brand} AND dim = ${dim}
      AND metric IN ('users_new', 'users_deleted', 'devices_new') AND day >= ${from} ${until} ${inCentre(place)}
    GROUP BY dim_key, metric`.execute(db)
  return found.rows
}

/** Activity by day; days without rows are missing. */
export async function findActivity(
  db: Kysely<Tables>,
  place: Place,
  from: string,
  to: string,
): Promise<readonly ActivityRow[]> {
  const found = await sql<ActivityRow>`
    SELECT day, sum(dau)::int AS dau, sum(wau)::int AS wau, sum(mau)::int AS mau,
      sum(devices_online)::int AS devices_online
    FROM activity_daily
    WHERE brand = ${place.brand} AND day BETWEEN ${from} AND ${to} ${inCentre(place)}
    GROUP BY day ORDER BY day`.execute(db)
  return found.rows
}

/** A standard product with what rankings group it by. */
export interface RankedProduct {
  readonly product_id: string
  readonly model: string
  readonly name: Record<string, string>
  readonly series_code: string | null
  readonly series_name: string | null
  readonly category_key: string
  readonly category_name: Record<string, string>
}

/** The brand's standard products. */
export function findRankedProducts(db: Kysely<Tables>, brand: Brand): Promise<RankedProduct[]> {
  return db
    .selectFrom('standard_product as p')
    .innerJoin('category as c', (join) =>
      join.onRef('c.brand', '=', 'p.brand').onRef('c.category_id', '=', 'p.category_id'),
    )
    .leftJoin('series as s', (join) => join.onRef('s.brand', '=', 'p.brand').onRef('s.series_id', '=', 'p.series_id'))
    .where('p.brand', '=', brand)
    .where('p.deleted_at', 'is', null)
    .select([
      'p.product_id',
      'p.model',
      'p.name',
      's.code as series_code',
      's.name as series_name',
      'c.key as category_key',
      'c.name as category_name',
    ])
    .execute()
}
