import type { AppUserDetail, DataOf } from '@bms/contract'
import type { QueryClient } from '@tanstack/react-query'

import { callKey, callQuery, refreshCalls } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import { userDetailQuery } from '../users.calls.ts'
import { withUser } from './user-record.model.ts'

/** How many devices, pieces of feedback and messages a record shows; the lists have the rest. */
export const shownAtMost = 20

/** What a user was sent, the newest first; the page before stays in view until the next is there. */
export const userMessagesQuery = (caller: Caller, user_id: string, page: number) =>
  callQuery(caller, 'userMessageList', { user_id, page, page_size: shownAtMost }, { before: 'keep' })

/** Shows a changed user at once, in the record and in every list that is held, and asks for the lists anew. */
export function showUser(queryClient: QueryClient, caller: Caller, user: AppUserDetail): void {
  queryClient.setQueryData(userDetailQuery(caller, user.user_id).queryKey, user)
  queryClient.setQueriesData<DataOf<'userList'>>({ queryKey: callKey('userList', caller.brand, 'answer') }, (page) =>
    withUser(page, user),
  )
  void refreshCalls(queryClient, caller.brand, ['userList'])
}
