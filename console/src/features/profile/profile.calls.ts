import type { ApiClient } from '@bms/api-client'
import type { BodyOf, DataOf } from '@bms/contract'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { ListState } from '../../shared/page/list-state.ts'
import { toRecordQuery } from './profile.model.ts'

/* All are silent: each part of the page shows its own failure, where it happened. */

const keys = { sessions: ['bms', 'sessionList'], records: ['bms', 'ownRecords'] } as const

/** Who is signed in. */
export const myInfoQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: ['bms', 'myInfo'],
    queryFn: ({ signal }) => client.call('myInfo', { signal, silent: true }),
  })

/** Where the person is signed in; asked anew each time it is looked at. */
export const sessionListQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => client.call('sessionList', { signal, silent: true }),
    staleTime: 0,
  })

/** A page of the person's own operation records; the one before stays in view until the next is there. */
export const ownRecordsQuery = (client: ApiClient, uid: string, state: ListState<never>) => {
  const query = toRecordQuery(uid, state)
  return queryOptions({
    queryKey: [...keys.records, query],
    queryFn: ({ signal }) => client.call('operationRecordList', { signal, silent: true, query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Changes the person's own password. Failures are the caller's to show. */
export function changePassword(client: ApiClient, body: BodyOf<'changeMyPass'>): Promise<DataOf<'changeMyPass'>> {
  return client.call('changeMyPass', { body, silent: true })
}

/** Ends one of the person's other sessions, or, without an id, all of them. */
export function endSessions(client: ApiClient, id: string | undefined): Promise<unknown> {
  return id === undefined
    ? client.call('endOtherSessions', { silent: true })
    : client.call('endSession', { body: { session_id: id }, silent: true })
}

/** Has sessions and records asked for anew: what was just done changed them. */
export function refreshSessions(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(Object.values(keys).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
