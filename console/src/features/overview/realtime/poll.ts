import { toFailure } from '../../../shared/query/failure.ts'
import { type PolledQuery, pollWait } from '../../../shared/query/poll-wait.ts'

/** Seconds between two polls until the server has said how many. */
export const usualPollSeconds = 30

/** Whether figures are asked for again and again, or stay as they are. */
export type Running = 'running' | 'paused'

/**
 * How a read is polled: while the window is seen, and at once when it is seen again. After a failure it goes on, for
 * what failed may work the next time; a refusal is an answer, and ends it.
 */
export function pollOptions(running: Running, seconds: number, wait = pollWait) {
  return {
    refetchInterval: (query: PolledQuery) =>
      running === 'paused' || isRefused(query.state.error) ? (false as const) : wait(query, seconds * 1000),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: running === 'running',
    staleTime: (seconds * 1000) / 2,
  }
}

/** Whether a read was refused, because the right for it is missing. */
export const isRefused = (error: unknown): boolean => error !== null && toFailure(error).kind === 'denied'
