import type { BodyOf } from '@bms/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { refreshCalls } from '../../shared/query/call-query.ts'
import { useCaller } from '../../shared/query/caller.ts'
import { useServices } from '../../shared/services.ts'

/** Marks notes as read, here and in the other browser tabs. */
export function useRead(): (which: BodyOf<'readNotifications'>) => void {
  const { channel } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  return useCallback(
    (which) => {
      const read = async (): Promise<void> => {
        await caller.call('readNotifications', { body: which })
        channel?.post({ kind: 'inbox' })
        await refreshCalls(queryClient, caller.brand, ['notificationList'])
      }
      // The call tells it.
      read().catch(() => undefined)
    },
    [caller, channel, queryClient],
  )
}
