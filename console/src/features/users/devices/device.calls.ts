import type { ApiClient } from '@bms/api-client'
import type { Brand, DeviceEvent, DeviceFault } from '@bms/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { OptionSource } from '../../../shared/list/list-filter.ts'
import { pickName } from './device.model.ts'

/** How many faults or pieces of feedback come at a time. */
export const faultsPerPage = 20

const eventsPerPage = 50

/** A device with what it reports of itself. */
export const deviceDetailQuery = (client: ApiClient, brand: Brand, deviceId: string) =>
  queryOptions({
    queryKey: [brand, 'deviceDetail', deviceId],
    queryFn: ({ signal }) =>
      client.call('deviceDetail', { brand, signal, query: { device_id: deviceId }, silent: true }),
  })

/** What happened to a device, newest first, of some kinds or of all. */
export const deviceEventsQuery = (
  client: ApiClient,
  brand: Brand,
  deviceId: string,
  kinds: readonly DeviceEvent['kind'][],
) =>
  infiniteQueryOptions({
    queryKey: [brand, 'deviceEventList', deviceId, kinds],
    queryFn: ({ signal, pageParam }) =>
      client.call('deviceEventList', {
        brand,
        signal,
        query: {
          device_id: deviceId,
          page: pageParam,
          page_size: eventsPerPage,
          ...(kinds.length > 0 && { kind: kinds.join(',') }),
        },
        silent: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * eventsPerPage < total ? page + 1 : undefined),
  })

/** What was written about a device, newest first. */
export const deviceFeedbackQuery = (client: ApiClient, brand: Brand, deviceId: string) =>
  queryOptions({
    queryKey: [brand, 'feedbackList', { device_id: deviceId }],
    queryFn: ({ signal }) =>
      client.call('feedbackList', {
        brand,
        signal,
        query: { device_id: deviceId, page_size: eventsPerPage, sort: '-created_at' },
        silent: true,
      }),
  })

/** What a list of faults is narrowed to. */
export interface FaultsWanted {
  readonly page: number
  readonly state: 'all' | 'open'
  readonly level: DeviceFault['level'] | 'all'
}

/** Faults of a device, newest first; the page before stays in view until the next is there. */
export const deviceFaultsQuery = (
  client: ApiClient,
  brand: Brand,
  deviceId: string,
  { page, state, level }: FaultsWanted,
) =>
  queryOptions({
    queryKey: [brand, 'deviceFaultList', deviceId, { page, state, level }],
    queryFn: ({ signal }) =>
      client.call('deviceFaultList', {
        brand,
        signal,
        query: {
          device_id: deviceId,
          page,
          page_size: faultsPerPage,
          ...(state === 'open' && { open: 'true' as const }),
          ...(level !== 'all' && { level }),
        },
        silent: true,
      }),
    placeholderData: keepPreviousData,
  })

/** How many models or series a filter offers; who has more searches by name. */
const mostOptions = 200

const staleTime = Number.POSITIVE_INFINITY

/** Categories of products, by name; they change with a release, not while somebody works. */
export const categoryOptions = (client: ApiClient, brand: Brand, locale: string): OptionSource => ({
  queryKey: [brand, 'categoryTree', 'options', locale],
  queryFn: async ({ signal }) => {
    const { list } = await client.call('categoryTree', { brand, signal, silent: true })
    const all = list.flatMap((category) => [category, ...category.children])
    return all.map(({ category_id: value, name }) => ({ value, label: pickName(name, locale) }))
  },
  staleTime,
})

/** Series of products, by name. */
export const seriesOptions = (client: ApiClient, brand: Brand): OptionSource => ({
  queryKey: [brand, 'seriesList', 'options'],
  queryFn: async ({ signal }) => {
    const { list } = await client.call('seriesList', { brand, signal, query: { page_size: mostOptions }, silent: true })
    return list.map(({ series_id: value, name }) => ({ value, label: name }))
  },
  staleTime,
})

/** Models of products, with their names. */
export const modelOptions = (client: ApiClient, brand: Brand, locale: string): OptionSource => ({
  queryKey: [brand, 'standardProductList', 'options', locale],
  queryFn: async ({ signal }) => {
    const query = { page_size: mostOptions }
    const { list } = await client.call('standardProductList', { brand, signal, query, silent: true })
    return list.map(({ model, name }) => ({ value: model, label: `${model} · ${pickName(name, locale)}` }))
  },
  staleTime,
})
