import { createBackOff, createListen } from '@bms/api-client'
import { codes, streamEndpoints, toBrandPath, brands } from '@bms/contract'
import { useEffect, useState } from 'react'

import type { Board } from '../../../shared/dashboard/widget-scope.ts'
import { withQuery } from '../../../shared/paths.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import type { Running } from './poll.ts'
import { addTold, type StreamEvent } from './realtime.model.ts'

/** Waits before a line is opened again, in milliseconds: longer each time that the server gives none. */
const waits = { first: 3000, most: 120_000 } as const

/** How long a line has to be open before its end is a first failure again, in milliseconds. */
const worksAfter = 30_000

const none: readonly StreamEvent[] = []

/** What a line that ended with such a code would only end with again. */
const final: readonly number[] = [codes.notAllowed, codes.notFound]

/**
 * What happens, told by the server as it happens, the newest first. However many tabs show it, one of them has the line
 * and hands on what it hears; when it goes or is hidden, the next takes it up where it was left. Without a line there is
 * nothing here, and the poll brings it later. `onGap`: events may be missing; it stays the same function.
 */
export function useTold({ dataCentre }: Board, running: Running, onGap: () => void): readonly StreamEvent[] {
  const { lines, channel, clock, rightsWatch } = useServices()
  const brand = useBrand()
  const place = `${brand} ${dataCentre}`
  const [told, setTold] = useState({ place, events: none })

  useEffect(() => {
    if (running === 'paused') return undefined
    const listen = createListen(lines)
    const backOff = createBackOff(waits)
    let line = new AbortController()
    let openSince: number | undefined
    let lastId: string | undefined
    const hear = (event: StreamEvent, id: string | undefined): void => {
      lastId = id ?? lastId
      setTold((before) => ({
        place,
        events: addTold(before.place === place ? before.events : none, event, clock.now()),
      }))
    }
    const url = withQuery(toBrandPath(streamEndpoints.realtimeEvents, brands[brand]), {
      data_center: dataCentre,
    })
    const keepOpen = async (signal: AbortSignal): Promise<void> => {
      while (!signal.aborted) {
        // oxlint-disable-next-line no-await-in-loop -- one line after the other
        const end = await listen({
          url,
          lastId,
          signal,
          onOpen: () => {
            openSince = performance.now()
          },
          onGap,
          onEvent(data, id) {
            hear(data as StreamEvent, id)
            channel?.post({ kind: 'happened', place, id, event: data })
          },
        })
        if (end.kind === 'told' && end.code === codes.notAllowed) rightsWatch.suspect()
        if (end.kind === 'told' && final.includes(end.code)) return
        // A line that opens and breaks at once has not worked.
        if (openSince !== undefined && performance.now() - openSince >= worksAfter) backOff.reset()
        openSince = undefined
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (!signal.aborted) await pause(Math.max(backOff.next(), toAskedWait(end)), signal)
      }
    }
    const lead = (): void => {
      line = new AbortController()
      const { signal } = line
      // Where there are no locks every tab has a line of its own: a session has some.
      if (!('locks' in navigator)) return void keepOpen(signal)
      navigator.locks.request(`bms-line ${place}`, { signal }, () => keepOpen(signal)).catch(() => undefined)
    }
    const onVisibility = (): void => {
      line.abort()
      if (document.visibilityState === 'visible') lead()
    }
    const stop = channel?.listen((message) => {
      if (message.kind === 'happened' && message.place === place) hear(message.event as StreamEvent, message.id)
    })
    document.addEventListener('visibilitychange', onVisibility)
    onVisibility()
    return () => {
      line.abort()
      stop?.()
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [running, lines, channel, clock, rightsWatch, brand, dataCentre, place, onGap])

  return told.place === place ? told.events : none
}

/** How long the server asks to wait, in milliseconds. */
const toAskedWait = (end: Awaited<ReturnType<ReturnType<typeof createListen>>>): number =>
  end.kind === 'told' ? (end.retryAfter ?? 0) : 0

/** Waits, or is over at once when the signal fires. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
