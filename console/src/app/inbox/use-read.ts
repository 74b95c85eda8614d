import type { BodyOf } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { refreshCalls } from '../../shared/query/call-query.ts'
import { useCaller } from '../../shared/query/caller.ts'
import { useServices } from '../../shared/services.ts'
import { inboxStrings } from './inbox.strings.ts'

/** Marks notes as read, here and in the other browser tabs. What can't be kept is told. */
export function useRead(): (which: BodyOf<'readNotifications'>) => void {
  const { notify, channel } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const t = useStrings(inboxStrings)
  return useCallback(
    (which) => {
      const read = async (): Promise<void> => {
        await caller.call('readNotifications', { body: which })
        channel?.post({ kind: 'inbox' })
        await refreshCalls(queryClient, caller.brand, ['notificationList'])
      }
      read().catch(() => notify.show({ tone: 'danger', message: t('notKept') }))
    },
    [caller, channel, notify, queryClient, t],
  )
}
