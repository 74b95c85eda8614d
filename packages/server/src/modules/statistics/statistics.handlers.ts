import type { ApiHandlers, Brand, CallInput, DataCentre, DataOf, Trend } from '@bms/contract'

import type { Context } from '../../context.ts'
import { toActiveUserSeries, toBuckets } from './active-users.ts'
import { addDays, type Period, statisticsZone, toPeriod } from './days.ts'
import { toDeviceRank } from './device-rank.ts'
import { toDistribution } from './distribution.ts'
import { toHomeCards } from './home-figures.ts'
import {
  findActivity,
  findDaily,
  findKeyed,
  findRankedProducts,
  findTotals,
  type Place,
  sumTotals,
} from './statistics.queries.ts'

/** Statistics that Home shows; all read roll-ups. */
export const statisticsHandlers: Pick<
  ApiHandlers<Context>,
  'homeFigures' | 'activeUsers' | 'userDeviceDistribution' | 'deviceRank'
> = {
  homeFigures: async ({ brand, query }, context) => {
    const { db } = context
    const now = context.now()
    const period = toPeriod(query, now)
    const place = toPlace(brand, query)
    const [totals, daily, activity] = await Promise.all([
      sumTotals(db, place),
      findDaily(db, place, period.prevFrom),
      findActivity(db, place, period.prevTo, period.to),
    ])
    const cards = toHomeCards({ totals, daily, activity }, period, now.toISOString())
    return { meta: toMeta('home', period, place, now), cards }
  },
  activeUsers,
  userDeviceDistribution: async ({ brand, query }, context) => {
    const now = context.now()
    const period = toPeriod(query, now)
    const place = toPlace(brand, query)
    const [totals, after] = await Promise.all([
      findTotals(context.db, place, 'country'),
      findKeyed(context.db, place, 'country', addDays(period.to, 1)),
    ])
    return { meta: toMeta('user_device_dist', period, place, now), ...toDistribution(totals, after) }
  },
  deviceRank,
}

async function activeUsers(input: CallInput<'activeUsers'>, context: Context): Promise<DataOf<'activeUsers'>> {
  const { brand, query } = input
  const now = context.now()
  const granularity = query.granularity ?? 'day'
  const period = toPeriod(query, now, granularity)
  const place = toPlace(brand, query)
  const [activity, daily] = await Promise.all([
    findActivity(context.db, place, period.from, period.to),
    findDaily(context.db, place, period.from),
  ])
  const series = toActiveUserSeries(activity, daily, toBuckets(period, granularity))
  return { meta: { ...toMeta('active_users', period, place, now), granularity }, series }
}

async function deviceRank(input: CallInput<'deviceRank'>, context: Context): Promise<DataOf<'deviceRank'>> {
  const { brand, query } = input
  const { db } = context
  const now = context.now()
  const period = toPeriod(query, now)
  const place = toPlace(brand, query)
  const by = query.by ?? 'model'
  const [products, totals, after, within] = await Promise.all([
    findRankedProducts(db, brand),
    findTotals(db, place, 'product'),
    findKeyed(db, place, 'product', addDays(period.to, 1)),
    findKeyed(db, place, 'product', period.from, period.to),
  ])
  const rows = toDeviceRank(products, { totals, after, within }, by, query.top ?? 10)
  return { meta: toMeta('devices', period, place, now), by, rows }
}

function toPlace(brand: Brand, query: { readonly data_center?: DataCentre | undefined }): Place {
  return { brand, dataCentre: query.data_center }
}

function toMeta(metric: string, period: Period, place: Place, now: Date): Trend['meta'] {
  return {
    metric,
    unit: 'count',
    granularity: 'day',
    tz: statisticsZone,
    from: period.from,
    to: period.to,
    data_center: place.dataCentre ?? null,
    as_of: now.toISOString(),
    last_point_partial: period.to === period.today,
  }
}
