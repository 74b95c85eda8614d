import type { Brand, DataCentre } from '@bms/contract'
import type { DailyMetric, Dim, TotalMetric } from '@bms/domain'
import type { ColumnType } from 'kysely'

import type { Json, Moment } from './columns.ts'

/** What the apps' analytics deliver each night: a source, kept when statistics are rebuilt. */
interface ActivityDailyTable {
  brand: Brand
  data_center: DataCentre
  day: ColumnType<string, string, string>
  dau: number
  wau: number
  mau: number
  devices_online: number
  /** The same by model and firmware, joined by a space; empty where it was not delivered. */
  devices_by_firmware: Json<Readonly<Record<string, number>>>
  devices_active: number
  users_live: number
  users_opened: number
  retained_d1: number
  retained_d7: number
  retained_d30: number
}

/** How many devices were online at a moment: a source as well, delivered by the device cloud. */
interface ActivityHourlyTable {
  brand: Brand
  data_center: DataCentre
  at: Moment
  devices_online: number
}

interface StatRow {
  brand: Brand
  data_center: DataCentre
  dim: Dim
  dim_key: string
  v: number
}

/** Roll-up by UTC day: how many `metric` there were on `day` with `dim` = `dim_key`. */
interface StatDailyTable extends StatRow {
  day: ColumnType<string, string, string>
  metric: DailyMetric
}

/** The same by month, for long periods; `month` is its first day. */
interface StatMonthlyTable extends StatRow {
  month: ColumnType<string, string, string>
  metric: DailyMetric
}

/** The same by five minutes, kept for the last 14 days. */
interface StatHourlyTable extends StatRow {
  at: Moment
  metric: DailyMetric
}

/** Roll-up of the present: how many `metric` there are with `dim` = `dim_key`. */
interface StatTotalTable extends StatRow {
  metric: TotalMetric
}

/** What the apps' analytics deliver, and the roll-ups that statistics read. */
export interface StatisticsTables {
  activity_daily: ActivityDailyTable
  activity_hourly: ActivityHourlyTable
  stat_daily: StatDailyTable
  stat_monthly: StatMonthlyTable
  stat_hourly: StatHourlyTable
  stat_total: StatTotalTable
}
