import type { ApiClient } from '@bms/api-client'
import type { Brand, rankDimensions } from '@bms/contract'
import { queryOptions, type QueryKey } from '@tanstack/react-query'

import type { FirstReads } from '../../shared/early/first-screen.ts'
import { readPeriod, toPeriodQuery, type PeriodQuery } from '../../shared/widgets/period.ts'
import { topLength } from './home.model.ts'

/** Lengths of a point on Home. Its figures are of days: nobody counts who was active in an hour. */
export const homeGranularities = ['day', 'month'] as const

/** What devices are ranked by. */
export type RankDimension = (typeof rankDimensions)[number]

/**
 * While another period is on its way what is there stays in view: but never another brand's. The brand stands first in
 * the key of every read.
 */
const keepOf =
  (brand: Brand) =>
  <Data>(before: Data | undefined, query: { readonly queryKey: QueryKey } | undefined): Data | undefined =>
    query?.queryKey[0] === brand ? before : undefined

/** Days, and what figures are compared with; not to compare leaves the server's own choice, the period before. */
function toDays({ start_date, end_date, compare }: PeriodQuery) {
  return { start_date, end_date, ...(compare !== 'none' && { compare }) }
}

/** Cards of the left block. */
export const homeFiguresQuery = (client: ApiClient, brand: Brand, period: PeriodQuery) => {
  const query = toDays(period)
  return queryOptions({
    queryKey: [brand, 'homeFigures', query],
    queryFn: ({ signal }) => client.call('homeFigures', { brand, signal, query }),
    placeholderData: keepOf(brand),
  })
}

/** All users, and those of today. */
export const registeredUsersQuery = (client: ApiClient, brand: Brand) =>
  queryOptions({
    queryKey: [brand, 'registeredUsers'],
    queryFn: ({ signal }) => client.call('registeredUsers', { brand, signal }),
  })

/** Feedback by state. */
export const feedbackFiguresQuery = (client: ApiClient, brand: Brand) =>
  queryOptions({
    queryKey: [brand, 'feedbackFigures'],
    queryFn: ({ signal }) => client.call('feedbackFigures', { brand, signal }),
  })

/** The newest feedback that nobody has taken. */
export const feedbackQueueQuery = (client: ApiClient, brand: Brand) =>
  queryOptions({
    queryKey: [brand, 'feedbackQueue'],
    queryFn: ({ signal }) => client.call('feedbackQueue', { brand, signal, query: { page_size: '10' } }),
  })

/** Active users over time. */
export const activeUsersQuery = (client: ApiClient, brand: Brand, query: PeriodQuery) =>
  queryOptions({
    queryKey: [brand, 'activeUsers', query],
    queryFn: ({ signal }) => client.call('activeUsers', { brand, signal, query }),
    placeholderData: keepOf(brand),
  })

/** Active devices over time. */
export const activeDevicesQuery = (client: ApiClient, brand: Brand, query: PeriodQuery) =>
  queryOptions({
    queryKey: [brand, 'activeDevices', query],
    queryFn: ({ signal }) => client.call('activeDevices', { brand, signal, query }),
    placeholderData: keepOf(brand),
  })

/** Users with a device online, over time. */
export const liveUsersQuery = (client: ApiClient, brand: Brand, query: PeriodQuery) =>
  queryOptions({
    queryKey: [brand, 'liveUsers', query],
    queryFn: ({ signal }) => client.call('liveUsers', { brand, signal, query }),
    placeholderData: keepOf(brand),
  })

/** What went out in a period: versions, messages, e-mails. They come with the board, which has them for DataMap. */
export const annotationsQuery = (client: ApiClient, brand: Brand, { start_date, end_date }: PeriodQuery) => {
  const query = { start_date, end_date, metrics: 'new_users' }
  return queryOptions({
    queryKey: [brand, 'boardByDate', query],
    queryFn: ({ signal }) => client.call('boardByDate', { brand, signal, query, silent: true }),
    select: ({ annotations }) => annotations,
  })
}

/** Users and devices by country, at the period's end. */
export const distributionQuery = (client: ApiClient, brand: Brand, { start_date, end_date }: PeriodQuery) =>
  queryOptions({
    queryKey: [brand, 'userDeviceDistribution', { start_date, end_date }],
    queryFn: ({ signal }) => client.call('userDeviceDistribution', { brand, signal, query: { start_date, end_date } }),
    placeholderData: keepOf(brand),
  })

/** Users by country with their change. */
export const usersByCountryQuery = (client: ApiClient, brand: Brand, period: PeriodQuery) => {
  const query = toDays(period)
  return queryOptions({
    queryKey: [brand, 'usersByCountry', query],
    queryFn: ({ signal }) => client.call('usersByCountry', { brand, signal, query }),
    placeholderData: keepOf(brand),
  })
}

/** Products by devices. */
export const deviceRankQuery = (client: ApiClient, brand: Brand, period: PeriodQuery, by: RankDimension) => {
  const query = { ...toDays(period), by, top: String(topLength) }
  return queryOptions({
    queryKey: [brand, 'deviceRank', query],
    queryFn: ({ signal }) => client.call('deviceRank', { brand, signal, query }),
    placeholderData: keepOf(brand),
  })
}

/** Ids of what a rank names by code or key, to find its devices: they change with a release. */
export const rankIdsQuery = (client: ApiClient, brand: Brand, by: RankDimension) =>
  queryOptions({
    queryKey: [brand, by === 'series' ? 'seriesList' : 'categoryTree', 'ids'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      if (by === 'series') {
        const { list } = await client.call('seriesList', { brand, signal, query: { page_size: 200 }, silent: true })
        return new Map(list.map(({ code, series_id: id }) => [code, id]))
      }
      const { list } = await client.call('categoryTree', { brand, signal, silent: true })
      const all = list.flatMap((category) => [category, ...category.children])
      return new Map(all.map(({ key, category_id: id }) => [key, id]))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** New users and devices since a day. */
export const newSinceQuery = (client: ApiClient, brand: Brand, day: string) =>
  queryOptions({
    queryKey: [brand, 'homeFigures', 'since', day],
    queryFn: ({ signal }) => client.call('homeFigures', { brand, signal, query: { start_date: day }, silent: true }),
  })

/** How much feedback came since a day: for UserCenter. */
export const feedbackSinceQuery = (client: ApiClient, brand: Brand, day: string) =>
  queryOptions({
    queryKey: [brand, 'feedbackList', 'since', day],
    queryFn: ({ signal }) =>
      client.call('feedbackList', { brand, signal, query: { created_from: day, page_size: '10' }, silent: true }),
    select: ({ total, total_is_lower_bound }) => ({ total, isAtLeast: total_is_lower_bound === true }),
  })

/** Faults by code from a day on, against as many days before: for DataMap. */
export const faultsQuery = (client: ApiClient, brand: Brand, day: string) => {
  const query = { start_date: day, compare: 'prev', group_by: 'code', top: '10' } as const
  return queryOptions({
    queryKey: [brand, 'faultTrend', query],
    queryFn: ({ signal }) => client.call('faultTrend', { brand, signal, query, silent: true }),
  })
}

/** Messages that wait for their time on these days: for OperationCenter. */
export const scheduledMessagesQuery = (client: ApiClient, brand: Brand, from: string, to: string) => {
  const query = { status: 'scheduled', publish_at_from: from, publish_at_to: to, sort: 'publish_at', page_size: '10' }
  return queryOptions({
    queryKey: [brand, 'pushMessageList', query],
    queryFn: ({ signal }) => client.call('pushMessageList', { brand, signal, query }),
  })
}

/** E-mails under way and those that wait for their time: for OperationCenter. */
export const runningEmailsQuery = (client: ApiClient, brand: Brand) => {
  const query = { promo_type: 'email', status: 'sending,scheduled', page_size: '10' }
  return queryOptions({
    queryKey: [brand, 'promotionList', query],
    queryFn: ({ signal }) => client.call('promotionList', { brand, signal, query }),
  })
}

/** What the console keeps for a person beside their preferences. */
export const keptQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['preference', 'ui'],
    queryFn: async ({ signal }) =>
      (await client.call('getPreference', { query: { scope: 'ui' }, signal, silent: true })).value,
    staleTime: Infinity,
    retry: false,
  })

/** What Home's first screen asks for: its charts first, which take longest. */
export const homeFirst: FirstReads = ({ client, brand, search, now }) => {
  const period = toPeriodQuery(readPeriod(search, now, homeGranularities))
  return [
    activeUsersQuery(client, brand, period),
    activeDevicesQuery(client, brand, period),
    distributionQuery(client, brand, period),
    registeredUsersQuery(client, brand),
    homeFiguresQuery(client, brand, period),
    feedbackFiguresQuery(client, brand),
    keptQuery(client),
  ]
}
