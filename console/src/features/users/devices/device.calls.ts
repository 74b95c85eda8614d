import type { DeviceEvent, DeviceFault } from '@bms/contract'

import { pickName } from '../../../shared/i18n/pick-name.ts'
import { callQuery, pagesQuery } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { fixed } from '../../../shared/query/countries-query.ts'

/** How many faults come at a time. */
export const faultsPerPage = 20

/** How many events or pieces of feedback come at a time. */
export const eventsPerPage = 50

/** What happened to a device, newest first, of some kinds or of all. */
export const deviceEventsQuery = (caller: Caller, device_id: string, kinds: readonly DeviceEvent['kind'][]) =>
  pagesQuery(
    caller,
    'deviceEventList',
    { device_id, ...(kinds.length > 0 && { kind: kinds.join(',') }) },
    { pageSize: eventsPerPage },
  )

/** What a list of faults is narrowed to. */
export interface FaultsWanted {
  readonly page: number
  readonly state: 'all' | 'open'
  readonly level: DeviceFault['level'] | 'all'
}

/** Faults of a device, newest first; the page before stays in view until the next is there. */
export const deviceFaultsQuery = (caller: Caller, device_id: string, { page, state, level }: FaultsWanted) =>
  callQuery(
    caller,
    'deviceFaultList',
    {
      device_id,
      page,
      page_size: faultsPerPage,
      ...(state === 'open' && { open: 'true' as const }),
      ...(level !== 'all' && { level }),
    },
    { before: 'keep' },
  )

/** How many models or series a filter offers; who has more searches by name. */
const mostOptions = 200

/** Categories of products, by name. */
export const categoryOptions = (caller: Caller, locale: string) =>
  callQuery(
    caller,
    'categoryTree',
    {},
    {
      ...fixed,
      select: ({ list }) =>
        list
          .flatMap((category) => [category, ...category.children])
          .map(({ category_id: value, name }) => ({ value, label: pickName(name, locale) })),
    },
  )

/** Series of products, by name. */
export const seriesOptions = (caller: Caller) =>
  callQuery(
    caller,
    'seriesList',
    { page_size: mostOptions },
    { ...fixed, select: ({ list }) => list.map(({ series_id: value, name }) => ({ value, label: name })) },
  )

/** Models of products, with their names. */
export const modelOptions = (caller: Caller, locale: string) =>
  callQuery(
    caller,
    'standardProductList',
    { page_size: mostOptions },
    {
      ...fixed,
      select: ({ list }) =>
        list.map(({ model, name }) => ({ value: model, label: `${model} · ${pickName(name, locale)}` })),
    },
  )
