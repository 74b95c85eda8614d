import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { callQuery } from '../query/call-query.ts'
import { type Caller, useCaller } from '../query/caller.ts'

const preferenceQuery = (caller: Caller, board: string) =>
  callQuery(
    caller,
    'getPreference',
    { scope: `board:${board}` },
    { select: ({ value }) => (typeof value === 'string' ? value : undefined), staleTime: Infinity, retry: false },
  )

/** What a person has chosen of a board for all times, such as a line of their own: a text, kept on the server. */
export function useBoardPreference(board: string): {
  value: string | undefined
  /** Undefined forgets it. */
  keep: (value: string | undefined) => void
} {
  const caller = useCaller()
  const queryClient = useQueryClient()
  const { data } = useQuery(preferenceQuery(caller, board))
  const keep = useCallback(
    (value: string | undefined) => {
      const { queryKey } = preferenceQuery(caller, board)
      const body = { scope: `board:${board}`, value: value ?? null }
      queryClient.setQueryData(queryKey, body)
      // It isn't worth a message: the address says it, and the next choice tries again.
      caller.call('putPreference', { body, silent: 'preference' }).catch(() => undefined)
    },
    [caller, queryClient, board],
  )
  return { value: data, keep }
}
