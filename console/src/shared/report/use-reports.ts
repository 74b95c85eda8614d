import type { ReportBoard, ReportSubscription } from '@bms/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useLanguage } from '../i18n/use-strings.ts'
import { callQuery, refreshCalls } from '../query/call-query.ts'
import { useCaller } from '../query/caller.ts'
import { toFailure } from '../query/failure.ts'
import { useServices } from '../services.ts'

/** What is under way or done: `new`, or a subscription by id. */
export interface ReportWork {
  readonly busy: string | undefined
  readonly done: 'subscribed' | 'stopped' | 'sent' | undefined
  readonly error: string | undefined
}

const idle: ReportWork = { busy: undefined, done: undefined, error: undefined }

/** The person's weekly reports, and what can be done with them. What fails is told in `work.error`. */
export function useReports() {
  const caller = useCaller()
  const { clock } = useServices()
  const locale = useLanguage()
  const queryClient = useQueryClient()
  const [work, setWork] = useState(idle)
  const read = useQuery(callQuery(caller, 'reportSubscriptionList', {}))
  const { call, brand } = caller

  const act = async (busy: string, done: ReportWork['done'], make: () => Promise<unknown>): Promise<void> => {
    setWork({ ...idle, busy })
    try {
      await make()
      setWork({ ...idle, done })
    } catch (failure) {
      setWork({ ...idle, error: toFailure(failure).message })
    } finally {
      // Refused because it is gone already: then it is to go from here, too.
      await refreshCalls(queryClient, brand, ['reportSubscriptionList'])
    }
  }
  return {
    read,
    work,
    subscribe: (board: ReportBoard, query: Readonly<Record<string, string>>) =>
      act('new', 'subscribed', () =>
        call('subscribeToReport', { body: { board, query: { ...query }, locale, tz: clock.timeZone } }),
      ),
    stop: ({ subscription_id }: ReportSubscription) =>
      act(subscription_id, 'stopped', () => call('unsubscribeFromReport', { body: { subscription_id } })),
    sendNow: ({ subscription_id }: ReportSubscription) =>
      act(subscription_id, 'sent', () => call('sendReportNow', { body: { subscription_id } })),
  }
}
