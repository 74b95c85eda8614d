import type { ApiClient } from '@bms/api-client'
import type { AppUserDetail, Brand, DataOf } from '@bms/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { withUser } from './user-record.model.ts'

/** How many devices, pieces of feedback and messages a record shows; the lists have the rest. */
export const shownAtMost = 20

/** An app user with counts and what happened. */
export const userDetailQuery = (client: ApiClient, brand: Brand, userId: string) =>
  queryOptions({
    queryKey: [brand, 'userDetail', userId],
    queryFn: ({ signal }) => client.call('userDetail', { brand, signal, query: { user_id: userId }, silent: true }),
  })

/** The devices of a user, the latest activated first. */
export const userDevicesQuery = (client: ApiClient, brand: Brand, userId: string) =>
  queryOptions({
    queryKey: [brand, 'deviceList', { user_id: userId }],
    queryFn: ({ signal }) =>
      client.call('deviceList', { brand, signal, query: { user_id: userId, page_size: shownAtMost }, silent: true }),
  })

/** What a user wrote, the newest first. */
export const userFeedbackQuery = (client: ApiClient, brand: Brand, userId: string) =>
  queryOptions({
    queryKey: [brand, 'feedbackList', { user_id: userId }],
    queryFn: ({ signal }) =>
      client.call('feedbackList', {
        brand,
        signal,
        query: { user_id: userId, page_size: shownAtMost, sort: '-created_at' },
        silent: true,
      }),
  })

/** What a user was sent, the newest first. */
export const userMessagesQuery = (client: ApiClient, brand: Brand, userId: string, page: number) =>
  queryOptions({
    queryKey: [brand, 'userMessageList', userId, page],
    queryFn: ({ signal }) =>
      client.call('userMessageList', {
        brand,
        signal,
        query: { user_id: userId, page, page_size: shownAtMost },
        silent: true,
      }),
  })

/** Shows a changed user at once, in the record and in every list that is held, and asks for the lists anew. */
export function showUser(queryClient: QueryClient, brand: Brand, user: AppUserDetail): void {
  queryClient.setQueryData([brand, 'userDetail', user.user_id], user)
  const queryKey = [brand, 'userList']
  queryClient.setQueriesData<DataOf<'userList'>>({ queryKey }, (page) => withUser(page, user))
  void queryClient.invalidateQueries({ queryKey })
}
