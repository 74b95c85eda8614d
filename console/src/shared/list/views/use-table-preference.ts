import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

import { callQuery } from '../../query/call-query.ts'
import { type Caller, useCaller } from '../../query/caller.ts'
import type { ColumnSetting } from './column-settings.ts'

/** How long a person may go on choosing before it is kept on the server, in milliseconds. */
const keepAfter = 800

/** What a person has chosen of a list. */
export interface TablePreference {
  readonly columns?: readonly ColumnSetting[] | undefined
  /** Seconds between two refreshes; 0 or nothing: none. */
  readonly refresh?: number | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSetting = (value: unknown): value is ColumnSetting =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  (value['width'] === undefined || typeof value['width'] === 'number')

/** Reads what the server kept; what makes no sense reads as not chosen. */
export function readTablePreference(value: unknown): TablePreference {
  if (!isRecord(value)) return {}
  const { columns, refresh } = value
  return {
    ...(Array.isArray(columns) && { columns: columns.filter(isSetting) }),
    ...(typeof refresh === 'number' && { refresh }),
  }
}

const preferenceQuery = (caller: Caller, scope: string) =>
  callQuery(
    caller,
    'getPreference',
    { scope },
    { select: ({ value }) => readTablePreference(value), staleTime: Number.POSITIVE_INFINITY, retry: false },
  )

/** What the person has chosen of a list, kept on the server; `ready` once it is known, or known not to come. */
export function useTablePreference(key: string): {
  value: TablePreference
  state: 'loading' | 'ready'
  change: (change: TablePreference) => void
} {
  const caller = useCaller()
  const queryClient = useQueryClient()
  const scope = `table:${key}`
  const { data, isPending } = useQuery({ ...preferenceQuery(caller, scope), gcTime: Number.POSITIVE_INFINITY })
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined)
  // Whoever leaves or reloads right after choosing has chosen all the same.
  useEffect(() => {
    const sendNow = (): void => waiting.current?.send()
    window.addEventListener('pagehide', sendNow)
    return () => {
      window.removeEventListener('pagehide', sendNow)
      sendNow()
    }
  }, [])

  const change = useCallback(
    (changes: TablePreference) => {
      const { queryKey } = preferenceQuery(caller, scope)
      const next = { ...readTablePreference(queryClient.getQueryData(queryKey)?.value), ...changes }
      // Cast: nothing in it is undefined once it is JSON.
      const body = { scope, value: JSON.parse(JSON.stringify(next)) as null }
      queryClient.setQueryData(queryKey, body)
      clearTimeout(waiting.current?.timer)
      const send = (): void => {
        clearTimeout(waiting.current?.timer)
        waiting.current = undefined
        // It isn't worth a message: the list is as chosen, and the next choice tries again.
        caller.call('putPreference', { body, keepalive: true, silent: 'preference' }).catch(() => undefined)
      }
      waiting.current = { timer: setTimeout(send, keepAfter), send }
    },
    [caller, queryClient, scope],
  )
  return { value: data ?? {}, state: isPending ? 'loading' : 'ready', change }
}
