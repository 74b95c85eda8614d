import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'

import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { refreshCalls } from '../../../shared/query/call-query.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import type { Live } from './live.ts'
import { isRefused, pollOptions, usualPollSeconds, type Running } from './poll.ts'
import { liveFiguresQuery, onlinePlacesQuery, streamQuery } from './realtime.calls.ts'
import { arrivalsOf, heardOf, toHeard, toPulses, withTold, type Heard, type StreamEvent } from './realtime.model.ts'
import { useAge } from './use-age.ts'
import { useTold } from './use-told.ts'

/** The colours of the map change slowly: it is asked for once in so many polls. */
const placesEvery = 10

/** The wall's reads. */
export interface LiveReads {
  readonly live: Live
  readonly figures: ReturnType<typeof useFigures>
  /** How fresh each data centre is by now; undefined until it is known. */
  readonly centres: readonly Heard[] | undefined
  /** `denied`: the server says that the person may not see this, now or any more. */
  readonly state: 'running' | 'failed' | 'denied'
  /** What the server says to that. */
  readonly refusal: string | undefined
  /** Of when what is shown is, ISO 8601; undefined until there is something. */
  readonly asOf: string | undefined
  /** Seconds between two polls. */
  readonly seconds: number
  /** Asks at once. */
  readonly refresh: () => void
}

const useFigures = (board: Board, poll: ReturnType<typeof pollOptions>) =>
  useQuery({ ...liveFiguresQuery(useCaller(), board), ...poll })

/** Polls what the wall shows, here alone: its widgets read the same answers, and don't ask again. */
export function useLive(board: Board, running: Running): LiveReads {
  const caller = useCaller()
  const queryClient = useQueryClient()
  const options = streamQuery(caller, board)
  const seconds = queryClient.getQueryData(options.queryKey)?.next_poll_s ?? usualPollSeconds
  const poll = pollOptions(running, seconds)
  const stream = useQuery({ ...options, ...poll })
  const figures = useFigures(board, poll)
  useQuery({ ...onlinePlacesQuery(caller, board), ...pollOptions(running, seconds * placesEvery) })

  const answer = stream.isPlaceholderData ? undefined : stream.data
  const refreshStream = useCallback(
    () => void refreshCalls(queryClient, caller.brand, ['realtimeStream']),
    [queryClient, caller.brand],
  )
  const told = useTold(board, running, refreshStream)
  const events = useMemo(() => answer && withTold(answer.events, told), [answer, told])
  const arrived = useArrivals(hashKey(options.queryKey), events)
  const known = figures.data
  const age = useAge(known, running)
  const centres = useMemo(() => known && toHeard(known, age), [known, age])
  const heard = heardOf(figures.isPlaceholderData ? undefined : centres, board.dataCentre)
  const live = useMemo(
    () => ({ heard, events, arrived, pulses: toPulses(events ?? [], arrived) }),
    [heard, arrived, events],
  )
  const reads = [stream, figures]
  const refused = reads.map(({ error }) => error).find(isRefused)
  return {
    live,
    figures,
    centres,
    refusal: refused?.message,
    state: refused ? 'denied' : reads.some(({ error, data }) => error && data) ? 'failed' : 'running',
    asOf: [stream.data?.as_of, figures.data?.as_of].filter((at) => at !== undefined).toSorted()[0],
    seconds,
    refresh: () => {
      for (const read of reads) void read.refetch()
    },
  }
}

interface Seen {
  readonly of: string
  readonly events: readonly StreamEvent[]
  readonly arrived: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

/** Ids of the events that came last; none of those that the first answer to a question has. */
function useArrivals(of: string, events: readonly StreamEvent[] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>()
  const before = seen?.of === of ? seen : undefined
  if (events && before?.events !== events) {
    setSeen({ of, events, arrived: before ? arrivalsOf(before.events, events) : none })
  }
  return before?.arrived ?? none
}
