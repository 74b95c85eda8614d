import type { DataCentre, rankDimensions } from '@bms/contract'

import { readPeriod, toPeriodQuery, type PeriodQuery } from '../../shared/dashboard/period.ts'
import type { FirstReads } from '../../shared/early/first-screen.ts'
import { callQuery } from '../../shared/query/call-query.ts'
import { createCaller, type Caller } from '../../shared/query/create-caller.ts'
import { topLength } from './home.model.ts'

/** Lengths of a point on Home. Its figures are of days: nobody counts who was active in an hour. */
export const homeGranularities = ['day', 'month'] as const

/** What devices are ranked by. */
export type RankDimension = (typeof rankDimensions)[number]

/** While another period is on its way what is there stays in view. */
const keep = { before: 'keep' } as const

/** Days, and what figures are compared with: they have no points, and so no granularity. */
const toDays = ({ start_date, end_date, compare }: PeriodQuery) => ({ start_date, end_date, compare })

/** Cards of the left block. */
export const homeFiguresQuery = (caller: Caller, period: PeriodQuery) =>
  callQuery(caller, 'homeFigures', toDays(period), keep)

/** All users, and those of today. */
export const registeredUsersQuery = (caller: Caller) => callQuery(caller, 'registeredUsers', {})

/** Feedback by state. */
export const feedbackFiguresQuery = (caller: Caller) => callQuery(caller, 'feedbackFigures', {})

/** The newest feedback that nobody has taken. */
export const feedbackQueueQuery = (caller: Caller) => callQuery(caller, 'feedbackQueue', { page_size: '10' })

/** Active users over time. */
export const activeUsersQuery = (caller: Caller, period: PeriodQuery) => callQuery(caller, 'activeUsers', period, keep)

/** Active devices over time, or users with a device online. */
export const inUseQuery = (caller: Caller, period: PeriodQuery, of: 'activeDevices' | 'liveUsers') =>
  callQuery(caller, of, period, keep)

/** Users and devices by country, at the period's end. */
export const distributionQuery = (caller: Caller, { start_date, end_date }: PeriodQuery) =>
  callQuery(caller, 'userDeviceDistribution', { start_date, end_date }, keep)

/** Users by country with their change. */
export const usersByCountryQuery = (caller: Caller, period: PeriodQuery) =>
  callQuery(caller, 'usersByCountry', toDays(period), keep)

/** Products by devices. */
export const deviceRankQuery = (caller: Caller, period: PeriodQuery, by: RankDimension) =>
  callQuery(caller, 'deviceRank', { ...toDays(period), by, top: String(topLength) }, keep)

/** New users and devices since a day. */
export const newSinceQuery = (caller: Caller, day: string) => callQuery(caller, 'homeFigures', { start_date: day })

/** How much feedback came since a day: for UserCenter. */
export const feedbackSinceQuery = (caller: Caller, day: string) =>
  callQuery(
    caller,
    'feedbackList',
    { created_from: day, page_size: '10' },
    { select: ({ total, total_is_lower_bound }) => ({ total, isAtLeast: total_is_lower_bound === true }) },
  )

/** Faults by code from a day on, against as many days before: for DataMap. */
export const faultsQuery = (caller: Caller, day: string, data_center: DataCentre) =>
  callQuery(caller, 'faultTrend', { start_date: day, compare: 'prev', group_by: 'code', top: '10', data_center })

/** Messages that wait for their time on these days: for OperationCenter. */
export const scheduledMessagesQuery = (caller: Caller, from: string, to: string) =>
  callQuery(caller, 'pushMessageList', {
    status: 'scheduled',
    publish_at_from: from,
    publish_at_to: to,
    sort: 'publish_at',
    page_size: '10',
  })

/** E-mails under way and those that wait for their time: for OperationCenter. */
export const runningEmailsQuery = (caller: Caller) =>
  callQuery(caller, 'promotionList', { promo_type: 'email', status: 'sending,scheduled', page_size: '10' })

/** What the console keeps for a person beside their preferences. */
export const keptQuery = (caller: Caller) =>
  callQuery(caller, 'getPreference', { scope: 'ui' }, { staleTime: Infinity, retry: false })

/** What Home's first screen asks for: its charts first, which take longest. */
export const homeFirst: FirstReads = ({ client, brand, search, now }) => {
  const caller = createCaller(client, brand)
  const period = toPeriodQuery(readPeriod(search, now, homeGranularities))
  return [
    activeUsersQuery(caller, period),
    inUseQuery(caller, period, 'activeDevices'),
    distributionQuery(caller, period),
    registeredUsersQuery(caller),
    homeFiguresQuery(caller, period),
    feedbackFiguresQuery(caller),
    keptQuery(caller),
  ]
}
