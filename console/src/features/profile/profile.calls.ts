import type { BodyOf, DataOf } from '@bms/contract'
import type { QueryClient } from '@tanstack/react-query'

import type { ListState } from '../../shared/page/list-state.ts'
import { callQuery, refreshCalls } from '../../shared/query/call-query.ts'
import type { Caller } from '../../shared/query/caller.ts'
import { toRecordQuery } from './profile.model.ts'

/** Who is signed in, and what the server can do beyond the basic calls. */
export const myInfoQuery = (caller: Caller) => callQuery(caller, 'myInfo', {})

/** Where the person is signed in; asked anew each time it is looked at. */
export const sessionListQuery = (caller: Caller) => callQuery(caller, 'sessionList', {}, { staleTime: 0 })

/** A page of the person's own operation records; the one before stays in view until the next is there. */
export const ownRecordsQuery = (caller: Caller, uid: string, state: ListState<never>) =>
  callQuery(caller, 'operationRecordList', toRecordQuery(uid, state), { before: 'keep', staleTime: 0 })

/** Changes the person's own password. */
export const changePassword = ({ call }: Caller, body: BodyOf<'changeMyPass'>): Promise<DataOf<'changeMyPass'>> =>
  call('changeMyPass', { body })

/** Ends one of the person's other sessions, or, without an id, all of them. */
export const endSessions = ({ call }: Caller, id: string | undefined): Promise<unknown> =>
  id === undefined ? call('endOtherSessions') : call('endSession', { body: { session_id: id } })

/** Has sessions and records asked for anew: what was just done changed them. */
export const refreshSessions = (queryClient: QueryClient, { brand }: Caller): Promise<void> =>
  refreshCalls(queryClient, brand, ['sessionList', 'operationRecordList'])

/** The person's own second factor, and browsers that are not asked for it; asked anew each time it is looked at. */
export const secondFactorQuery = (caller: Caller) => callQuery(caller, 'secondFactor', {}, { staleTime: 0 })

/** Forgets one remembered browser, or, without an id, all of them. */
export const forgetBrowsers = ({ call }: Caller, id: string | undefined): Promise<unknown> =>
  call('forgetBrowsers', { body: id === undefined ? {} : { browser_id: id } })

/** Has the second factor and the records about it asked for anew. */
export const refreshSecondFactor = (queryClient: QueryClient, { brand }: Caller): Promise<void> =>
  refreshCalls(queryClient, brand, ['secondFactor', 'operationRecordList'])

/** The person's exports of one brand, the newest first; asked anew each time they are looked at. */
export const exportsQuery = (caller: Caller) => callQuery(caller, 'exportList', { page_size: 50 }, { staleTime: 0 })

/** Gives an export up. */
export async function cancelExport(queryClient: QueryClient, caller: Caller, export_id: string): Promise<void> {
  await caller.call('cancelExport', { body: { export_id } })
  await refreshCalls(queryClient, caller.brand, ['exportList'])
}
