import type { QueryClient } from '@tanstack/react-query'

import { callQuery, refreshCalls } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'

/** Where a member is signed in; asked anew each time it is looked at. */
export const memberSessionsQuery = (caller: Caller, uid: string) =>
  callQuery(caller, 'staffSessionList', { uid }, { staleTime: 0 })

/** Ends one session of a member, or, without an id, all of them. */
export const endMemberSessions = ({ call }: Caller, uid: string, session_id: string | undefined): Promise<unknown> =>
  call('endStaffSessions', { body: { uid, ...(session_id !== undefined && { session_id }) } })

/** Has sessions and records asked for anew: what was just done changed them. */
export const refreshMemberSessions = (queryClient: QueryClient, { brand }: Caller): Promise<void> =>
  refreshCalls(queryClient, brand, ['staffSessionList', 'sessionList', 'operationRecordList'])
