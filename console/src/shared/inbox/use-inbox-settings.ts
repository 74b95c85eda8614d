import type { InboxSettings } from '@bms/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useCaller } from '../query/caller.ts'
import { useServices } from '../services.ts'
import { inboxSettingsQuery } from './inbox.calls.ts'

/** What the person chose of their inbox, and the way to choose. `failed`: it couldn't be read, and isn't written over. */
export interface KeptInboxSettings {
  readonly state: 'loading' | 'failed' | 'ready'
  readonly settings: InboxSettings
  /** Holds at once; where it can't be kept, it is taken back. */
  readonly choose: (change: Partial<InboxSettings>) => Promise<void>
  readonly retry: () => void
}

const none: InboxSettings = { muted: [], quiet: null }

export function useInboxSettings(): KeptInboxSettings {
  const { client } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const { data, isPending, refetch } = useQuery(inboxSettingsQuery(caller))
  const choose = useCallback(
    async (change: Partial<InboxSettings>) => {
      const { queryKey } = inboxSettingsQuery(caller)
      const before = queryClient.getQueryData(queryKey)
      const value = { ...(data ?? none), ...change }
      const kept = { muted: [...value.muted], quiet: value.quiet }
      queryClient.setQueryData(queryKey, { scope: 'inbox', value: kept })
      try {
        await client.call('putPreference', { body: { scope: 'inbox', value: kept } })
      } catch {
        queryClient.setQueryData(queryKey, before)
      }
    },
    [caller, client, data, queryClient],
  )
  return {
    state: isPending ? 'loading' : data ? 'ready' : 'failed',
    settings: data ?? none,
    choose,
    retry: () => void refetch(),
  }
}
