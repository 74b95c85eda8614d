import { type DataOf, Problem, refuse } from '@bms/contract'
import type { Kysely } from 'kysely'

import type { Tables } from '../../db/tables.ts'
import { findEvents } from './newest-rows.ts'
import type { Place } from './place.ts'

type StreamEvent = DataOf<'realtimeStream'>['events'][number]

/** How often it is looked for what is new, and whether who listens still may, in milliseconds. */
const every = 500
/** Looks between two signs of life: proxies close what is silent for a minute. */
const looksPerBeat = 30
/** Lines that one session may have; a browser needs one, and another while it changes over. */
const linesOfSession = 4
/** Lines that one server keeps. */
const mostLines = 1000
/** Bytes that may wait for a reader before its line is closed: it comes again, with the last event it has. */
const mostWaiting = 64 * 1024
/** How far back a line is taken up again, in milliseconds. */
const memory = 24 * 3_600_000

/** Somebody who wants to be told. */
interface Listener {
  readonly place: Place
  readonly sessionId: string
  /** The id of the last event they have. */
  readonly lastId: string | undefined
  /** Rejects with a Problem once they may listen no longer. */
  readonly check: () => Promise<unknown>
}

/** The lines of a server. */
export interface EventStreams {
  /** @throws Problem 42900 when the session has as many as it may, or the server has. */
  open(listener: Listener): Promise<ReadableStream<Uint8Array>>
  /** Ends all lines, for the server ends. */
  close(): void
}

interface Line extends Listener {
  readonly send: (text: string) => void
  readonly end: (text?: string) => void
}

/** The id of an event on the line: when it happened, and which it was. */
const toLineId = ({ at, id }: StreamEvent): string => `${at}/${id}`

const toText = (event: StreamEvent): string => `id: ${toLineId(event)}\ndata: ${JSON.stringify(event)}\n\n`

/** What a line ends with once its listener may hear no more: the code that a call would be refused with. */
const toEnd = (error: unknown): string =>
  error instanceof Problem ? `event: end\ndata: ${JSON.stringify({ code: error.code })}\n\n` : ''

/**
 * Tells listeners what happens. However many there are, each place is looked at once every half second, and nothing is
 * while nobody listens. Every listener is checked as often: signing out ends the line, and so does a right that is taken.
 */
export function createEventStreams(db: Kysely<Tables>, now: () => Date): EventStreams {
  const lines = new Set<Line>()
  /** Newest events by place, as of the last look, oldest last. */
  const seen = new Map<string, readonly StreamEvent[]>()
  let looks = 0
  let timer: NodeJS.Timeout | undefined

  const find = (place: Place): Promise<StreamEvent[]> => findEvents(db, place, new Date(now().getTime() - memory))

  const look = async (place: Place): Promise<string> => {
    const key = toKey(place)
    const found = await find(place)
    const before = seen.get(key) ?? found
    seen.set(key, found)
    return toNew(before, found).map(toText).join('')
  }

  const tick = async (): Promise<void> => {
    looks += 1
    const beat = looks % looksPerBeat === 0 ? ':\n\n' : ''
    const news = new Map<string, Promise<string>>()
    const tell = async (line: Line): Promise<void> => {
      const key = toKey(line.place)
      const told = news.get(key) ?? look(line.place)
      news.set(key, told)
      // Whoever may listen no longer isn't told either that it failed.
      told.catch(() => undefined)
      try {
        await line.check()
        line.send((await told) + beat)
      } catch (error) {
        line.end(toEnd(error))
      }
    }
    await Promise.all([...lines].map(tell))
    for (const key of seen.keys()) if (!news.has(key)) seen.delete(key)
    timer = lines.size > 0 ? setTimeout(() => void tick(), every) : undefined
  }

  return {
    async open(listener) {
      const own = [...lines].filter(({ sessionId }) => sessionId === listener.sessionId)
      if (own.length >= linesOfSession || lines.size >= mostLines) throw refuse('too-busy', { retry_after_s: 30 })
      const found = await find(listener.place)
      const key = toKey(listener.place)
      if (![...lines].some(({ place }) => toKey(place) === key)) seen.set(key, found)
      const missed = listener.lastId === undefined ? [] : toMissed(found, listener.lastId)
      const stream = toStream(listener, lines)
      timer ??= setTimeout(() => void tick(), every)
      stream.line.send(`retry: 3000\n:\n\n${missed.map(toText).join('')}`)
      return stream.readable
    },
    close() {
      clearTimeout(timer)
      for (const line of lines) line.end()
    },
  }
}

const toKey = ({ brand, dataCentre }: Place): string => `${brand} ${dataCentre ?? 'all'}`

/** What came since the last look, oldest first. What moved up because something newer was deleted isn't new. */
function toNew(before: readonly StreamEvent[], found: readonly StreamEvent[]): StreamEvent[] {
  const known = new Set(before.map(({ id }) => id))
  const floor = before.at(-1)?.at ?? ''
  return found.filter(({ id, at }) => !known.has(id) && at >= floor).toReversed()
}

/** What came after an event, oldest first; all that is known where the id makes no sense. */
function toMissed(found: readonly StreamEvent[], lastId: string): StreamEvent[] {
  return found.filter((event) => toLineId(event) > lastId).toReversed()
}

/** A line, and what is read from it. It is among `lines` from now until it ends, by either side. */
function toStream(listener: Listener, lines: Set<Line>): { readable: ReadableStream<Uint8Array>; line: Line } {
  const encoder = new TextEncoder()
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const line: Line = {
    ...listener,
    send(text) {
      if (text === '' || !lines.has(line)) return
      out?.enqueue(encoder.encode(text))
      if ((out?.desiredSize ?? 0) < 0) line.end()
    },
    end(text = '') {
      if (!lines.delete(line)) return
      if (text !== '') out?.enqueue(encoder.encode(text))
      out?.close()
    },
  }
  const readable = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (out = controller),
      cancel: () => void lines.delete(line),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
  )
  lines.add(line)
  return { readable, line }
}
