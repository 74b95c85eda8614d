import type { ApiClient } from '@bms/api-client'
import type { Brand, DataOf } from '@bms/contract'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { ListState } from '../../shared/page/list-state.ts'
import { toUserQuery, withStatus, type UserFilter, type Wanted } from './users.model.ts'

/** A page of users; the one before stays in view until the next is there. */
export const userListQuery = (client: ApiClient, brand: Brand, state: ListState<UserFilter>) => {
  const query = toUserQuery(state)
  return queryOptions({
    queryKey: [brand, 'userList', query],
    queryFn: ({ signal }) => client.call('userList', { brand, signal, query }),
    placeholderData: keepPreviousData,
  })
}

/** Countries the brand sells in: they change with a release, not while somebody works. */
export const countryListQuery = (client: ApiClient, brand: Brand) =>
  queryOptions({
    queryKey: [brand, 'countryList'],
    // Without them the filter still has the countries of the users in the list.
    queryFn: ({ signal }) => client.call('countryList', { brand, signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Enables or disables users. Failures are the caller's to show. */
export function setUserStatus(
  client: ApiClient,
  brand: Brand,
  wanted: Wanted,
  body: { user_ids: string[]; reason: string },
): Promise<DataOf<'enableUsers'>> {
  return client.call(wanted === 'enabled' ? 'enableUsers' : 'disableUsers', { brand, body, silent: true })
}

/** Shows a change at once in every list that is held, and asks the server for them anew. */
export function showUserStatus(queryClient: QueryClient, brand: Brand, ids: readonly string[], status: Wanted): void {
  const queryKey = [brand, 'userList']
  queryClient.setQueriesData<DataOf<'userList'>>({ queryKey }, (page) => withStatus(page, ids, status))
  void queryClient.invalidateQueries({ queryKey })
}
