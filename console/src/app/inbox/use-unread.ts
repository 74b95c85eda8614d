import { isQuiet } from '@bms/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useNow } from '../../shared/clock/use-now.ts'
import { inboxSettingsQuery, pollEvery, unreadQuery } from '../../shared/inbox/inbox.calls.ts'
import { useCalm } from '../../shared/page/use-calm.ts'
import { refreshCalls } from '../../shared/query/call-query.ts'
import { useCaller } from '../../shared/query/caller.ts'
import { pollWait } from '../../shared/query/poll-wait.ts'
import { useServices } from '../../shared/services.ts'

/** How long after the last key or press nobody is taken to be there, in milliseconds: then nothing is asked. */
const away = 10 * 60_000

/** The hour of the day where the person is. */
function hourOf(now: number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now))
}

/**
 * How many notes are unread: asked once the first page stands, and then every minute while somebody is there to see it.
 * None in the person's quiet hours.
 */
export function useUnread(): number {
  const { clock, channel } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const isCalm = useCalm()
  const now = useNow()
  const seen = useRef(now)
  const { data: settings } = useQuery(inboxSettingsQuery(caller, isCalm))
  const { data: unread = 0 } = useQuery({
    ...unreadQuery(caller),
    enabled: isCalm,
    refetchInterval: (query) => (clock.now() - seen.current < away ? pollWait(query, pollEvery) : false),
  })
  useEffect(() => {
    const refresh = (): void => void refreshCalls(queryClient, caller.brand, ['notificationList'])
    const onInput = (): void => {
      const wasAway = clock.now() - seen.current >= away
      seen.current = clock.now()
      if (wasAway) refresh()
    }
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    document.addEventListener('pointerdown', onInput, options)
    document.addEventListener('keydown', onInput, options)
    const stop = channel?.listen(({ kind }) => {
      if (kind === 'inbox') refresh()
    })
    return () => {
      listening.abort()
      stop?.()
    }
  }, [caller, channel, clock, queryClient])
  return settings && isQuiet(settings, hourOf(now, clock.timeZone)) ? 0 : unread
}
