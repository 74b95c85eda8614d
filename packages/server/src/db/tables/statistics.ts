import type { Brand, DataCentre, UserStatus } from '@bms/contract'
import type { ColumnType } from 'kysely'

/** What the apps' analytics deliver each night: a source, kept when statistics are rebuilt. */
interface ActivityDailyTable {
  brand: Brand
  data_center: DataCentre
  day: ColumnType<string, string, string>
  dau: number
  wau: number
  mau: number
  devices_online: number
}

/** Roll-up by UTC day: how many `metric` there were on `day` with `dim` = `dim_key`. */
interface StatDailyTable {
  brand: Brand
  data_center: DataCentre
  day: ColumnType<string, string, string>
  dim: 'country' | 'product'
  dim_key: string
  metric: DailyMetric
  v: number
}

/** What is counted by day. */
export type DailyMetric = 'users_new' | 'users_deleted' | 'devices_new'

/** Roll-up of the present: how many `metric` there are with `dim` = `dim_key`. */
export interface StatTotalTable {
  brand: Brand
  data_center: DataCentre
  dim: 'country' | 'product'
  dim_key: string
  metric: TotalMetric
  v: number
}

/** What is counted of the present. */
export type TotalMetric =
  | `users_${UserStatus}`
  | 'devices'
  | 'devices_online'
  | 'devices_bound'
  | `feedback_${'open' | 'in_progress' | 'resolved'}`

/** What the apps' analytics deliver, and the roll-ups that statistics read. */
export interface StatisticsTables {
  activity_daily: ActivityDailyTable
  stat_daily: StatDailyTable
  stat_total: StatTotalTable
}
