import type { BodyOf, DataOf } from '@bms/contract'
import { skipToken, type QueryClient } from '@tanstack/react-query'

import { callQuery, refreshCalls } from '../../../shared/query/call-query.ts'
import type { Caller } from '../../../shared/query/caller.ts'
import type { Email } from './email.model.ts'

/** A marketing e-mail. */
export const emailQuery = (caller: Caller, email_id: string) =>
  callQuery(caller, 'emailDetail', { email_id }, { staleTime: 0 })

/** Addresses that e-mails of the brand may come from. */
export const sendersQuery = (caller: Caller) => callQuery(caller, 'emailSenders', {})

/** What an e-mail looks like, and what to look at in it. The one before stays in view while somebody goes on writing. */
export const previewQuery = (caller: Caller, body: BodyOf<'previewEmail'> | undefined) =>
  callQuery(caller, 'previewEmail', body ?? skipToken, { before: 'keep', during: 'deciding', staleTime: 60_000 })

/** An e-mail was changed: shows it as the server answered, and has lists of promotions read anew. */
export function showEmail(queryClient: QueryClient, caller: Caller, email: Email): void {
  queryClient.setQueryData<DataOf<'emailDetail'>>(emailQuery(caller, email.email_id).queryKey, email)
  void refreshCalls(queryClient, caller.brand, ['promotionList', 'operationRecordList', 'revisionList'])
}
