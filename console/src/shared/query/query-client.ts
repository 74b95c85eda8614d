import { ApiError } from '@bms/api-client'
import { QueryClient } from '@tanstack/react-query'

/** How long an answer counts as fresh, in milliseconds: going back to a page within it fetches nothing. */
export const freshFor = 30_000

/** Whether a failed read is worth a second try: the network's fault may pass, the back end's answer stands. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 1 && error instanceof ApiError && error.kind === 'network'
}

/** Longest wait before a read is tried again, in milliseconds. */
const retryWithin = 1000

/** The cache of what the server said. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        gcTime: 5 * 60_000,
        retry: isWorthRetrying,
        // By chance: those who lost the server at the same moment don't ask again at the same moment.
        retryDelay: () => Math.random() * retryWithin,
        refetchOnWindowFocus: false,
        // Offline is found out by trying: the browser's own guess is often wrong.
        networkMode: 'always',
        // When the connection is back, what is on show and not fresh is fetched anew.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
