import type { ApiClient } from '@bms/api-client'
import type { Brand } from '@bms/contract'

import type { RunAction } from '../../shared/list/list-action.ts'

/** Countries the brand sells in, by code: they change with a release, not while somebody works. */
export const countryOptions = (client: ApiClient, brand: Brand) => ({
  queryKey: [brand, 'countryList'],
  // Without them the filter still has the countries of the users in the list.
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly string[]> => {
    const { list } = await client.call('countryList', { brand, signal, silent: true })
    return list.map(({ cc }) => cc)
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Lets users sign in to the app again. */
export const enableUsers: RunAction = (ids, { client, brand, reason }) =>
  client.call('enableUsers', { brand, body: { user_ids: [...ids], reason }, silent: true })

/** Keeps users out of the app. */
export const disableUsers: RunAction = (ids, { client, brand, reason }) =>
  client.call('disableUsers', { brand, body: { user_ids: [...ids], reason }, silent: true })

/** Takes a tag off users. */
export const untagUsers =
  (tag: string): RunAction =>
  (ids, { client, brand }) =>
    client.call('tagUsers', { brand, body: { user_ids: [...ids], remove: [tag] }, silent: true })

/** Puts a tag on users. */
export const tagUsers =
  (tag: string): RunAction =>
  (ids, { client, brand }) =>
    client.call('tagUsers', { brand, body: { user_ids: [...ids], add: [tag] }, silent: true })
