import { rankDimensions, rankMetrics, type DataCentre, type DataOf } from '@bms/contract'

import type { Choices } from '../../../shared/dashboard/filters.model.ts'
import { lastDay } from '../../../shared/dashboard/period.ts'
import { paths, withQuery } from '../../../shared/paths.ts'

type RankBy = (typeof rankDimensions)[number]
type RankMetric = (typeof rankMetrics)[number]

/** A row of the rank. */
export type ProductRow = DataOf<'productRank'>['rows'][number]

/** What is chosen of the page: its filters are read by their values, so that each is one it knows. */
export function toProductChoice({ filters }: { filters: Choices }): { by: RankBy; metric: RankMetric; top: string } {
  const [by = 'model'] = rankDimensions.filter((one) => filters['by']?.includes(one))
  const [metric = 'activated'] = rankMetrics.filter((one) => filters['metric']?.includes(one))
  return { by, metric, top: filters['top']?.[0] ?? '10' }
}

/** Days that count as the last 30, today with them. */
const activeMs = 29 * 86_400_000

/** What the devices of a rank were counted by. */
export interface Counted {
  readonly by: RankBy
  readonly metric: RankMetric
  readonly dataCentre: DataCentre
  /** The period's last day, where it is over. */
  readonly end: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What the device list is narrowed to for a metric, so that it has as many rows. */
function toNarrowing({ metric, end, now }: Counted): Readonly<Record<string, string | undefined>> {
  if (metric === 'online') return { status: 'online' }
  if (metric === 'active_30d') return { last_online_from: lastDay(now - activeMs), tz: 'UTC' }
  return end === undefined ? {} : { activated_to: end, tz: 'UTC' }
}

/** The devices that a row counts; `ids` of series by code, or of categories by key. Nothing where there is no such id. */
export function toDevices(key: string, counted: Counted, ids?: ReadonlyMap<string, string>): string | undefined {
  const { by, dataCentre } = counted
  const id = by === 'model' ? key : ids?.get(key)
  if (id === undefined) return undefined
  const name = by === 'model' ? 'product_model' : `${by}_id`
  return withQuery(paths.device(), { [name]: id, data_center: dataCentre, ...toNarrowing(counted) })
}

/** The devices of a product in a country. */
export function toDevicesIn(cc: string, model: string, counted: Counted): string {
  const narrowing = { product_model: model, country: cc, data_center: counted.dataCentre }
  return withQuery(paths.device(), { ...narrowing, ...toNarrowing(counted) })
}

/** The product whose places are shown: the one that is asked for, if it is there, else the first. */
export function toShownProduct(rows: readonly ProductRow[], asked: string | null): ProductRow | undefined {
  return rows.find(({ product_id: id }) => id === asked) ?? rows[0]
}
