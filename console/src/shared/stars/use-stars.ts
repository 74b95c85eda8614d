import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { callQuery } from '../query/call-query.ts'
import { type Caller, useCaller } from '../query/caller.ts'
import { useServices } from '../services.ts'
import { readStars, toggleStar, type Star } from './stars.ts'

const scope = 'stars'

/** The person's stars. Nobody else changes them, so they are asked for once. */
const starsQuery = (caller: Caller) =>
  callQuery(caller, 'getPreference', { scope }, { select: ({ value }) => readStars(value), staleTime: Infinity })

/** The person's starred pages, and the way to give or take a star. */
export interface Stars {
  /** `failed`: they could not be read, and are not written over. */
  readonly state: 'loading' | 'failed' | 'ready'
  readonly list: readonly Star[]
  readonly toggle: (page: Star) => void
  readonly retry: () => void
}

/** Starred pages, the same on every device. A star shows at once; where it can't be kept it goes again. */
export function useStars(): Stars {
  const { client } = useServices()
  const caller = useCaller()
  const queryClient = useQueryClient()
  const query = useQuery(starsQuery(caller))
  const { data, isPending, refetch } = query
  const toggle = useCallback(
    (page: Star) => {
      const { queryKey } = starsQuery(caller)
      const before = queryClient.getQueryData(queryKey)
      if (!before) return
      const pages = toggleStar(readStars(before.value), page)
      const value = pages.length === 0 ? null : { pages: pages.map((star) => ({ ...star, title: star.title ?? null })) }
      queryClient.setQueryData(queryKey, { scope, value })
      client.call('putPreference', { body: { scope, value } }).catch(() => queryClient.setQueryData(queryKey, before))
    },
    [caller, client, queryClient],
  )
  return {
    state: isPending ? 'loading' : data ? 'ready' : 'failed',
    list: data ?? [],
    toggle,
    retry: () => void refetch(),
  }
}
