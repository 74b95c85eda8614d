import type { ApiClient } from '@bms/api-client'
import type { Brand, rankDimensions } from '@bms/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What devices are ranked by. */
export type RankDimension = (typeof rankDimensions)[number]

/** Cards of the left block. */
export const homeFiguresQuery = (client: ApiClient, brand: Brand) =>
  queryOptions({
    queryKey: [brand, 'homeFigures'],
    queryFn: ({ signal }) => client.call('homeFigures', { brand, signal }),
  })

/** Active users, day by day. */
export const activeUsersQuery = (client: ApiClient, brand: Brand) =>
  queryOptions({
    queryKey: [brand, 'activeUsers'],
    queryFn: ({ signal }) => client.call('activeUsers', { brand, signal }),
  })

/** Users and devices by country. */
export const distributionQuery = (client: ApiClient, brand: Brand) =>
  queryOptions({
    queryKey: [brand, 'userDeviceDistribution'],
    queryFn: ({ signal }) => client.call('userDeviceDistribution', { brand, signal }),
  })

/** Rows of the rank: as many as stand beside the line of active users. */
export const rankLength = 8

/** Products by devices; the rank before stays in view until the next is there. */
export const deviceRankQuery = (client: ApiClient, brand: Brand, by: RankDimension) =>
  queryOptions({
    queryKey: [brand, 'deviceRank', by],
    queryFn: ({ signal }) => client.call('deviceRank', { brand, signal, query: { by, top: rankLength } }),
    placeholderData: keepPreviousData,
  })
