import { type Brand, type DataOf, Problem, refuse } from '@bms/contract'
import type { Kysely } from 'kysely'

import { readMarks } from '../../audit/touched.ts'
import type { Marks } from '../../context.ts'
import type { Tables } from '../../db/tables.ts'
import { findEvents } from './newest-rows.ts'
import type { Place } from './place.ts'

type StreamEvent = DataOf<'realtimeStream'>['events'][number]

/** How often it is looked whether something changed, in milliseconds. */
const defaultEvery = 500
/** Looks between two signs of life: proxies close what is silent for a minute. Every listener is checked then, too. */
const defaultLooksPerBeat = 30
/** Streams that one session may have; a browser needs one, and another while it changes over. */
const streamsOfSession = 4
/** Streams that one person may have in all their sessions. */
const streamsOfPerson = 12
/** Streams that one server keeps. */
const mostStreams = 1000
/** Bytes that may wait for a reader before its stream is closed: it comes again, with the last event it has. */
const mostWaiting = 64 * 1024
/** How far back a stream is resumed, in milliseconds. */
const memory = 24 * 3_600_000
/** Newest events that a look reads. More than that between two looks leave a gap, and listeners are told so. */
const depth = 100
/** Events that are remembered in the order in which they were told, so that a stream resumes with late ones as well. */
const mostTold = 500
/** Pause before a stream is opened again, in milliseconds: by chance, so that after a restart not all come at once. */
const reopenAfter = (): number => Math.round(2000 + Math.random() * 4000)
/** When a refused listener may try again, in seconds: by chance for the same reason. */
const retryAfter = (): number => Math.round(20 + Math.random() * 20)

/** Somebody who wants to be told. */
interface Listener {
  readonly place: Place
  readonly uid: string
  readonly sessionId: string
  /** The id of the last event they have. */
  readonly lastId: string | undefined
  /** Fires when nobody waits for the stream any more. */
  readonly signal?: AbortSignal
  /** Rejects with a Problem once they may listen no longer. */
  readonly check: () => Promise<unknown>
}

/** The streams of a server. */
export interface EventStreams {
  /** @throws Problem 42900 when the session or the person has as many as they may, or the server has. */
  open(listener: Listener): Promise<ReadableStream<Uint8Array>>
  /** Ends all streams, for the server ends. */
  close(): void
}

interface Line extends Listener {
  readonly send: (text: string) => void
  readonly end: (text?: string) => void
  /** The system's mark as of the last check: while it is the same, nobody's rights have changed. */
  checkedAt: string | undefined
}

/** What is known of a place while somebody listens to it. */
interface Watched {
  /** Newest events as of the last look, oldest last. */
  seen: readonly StreamEvent[]
  /** What was told, in that order. */
  told: readonly StreamEvent[]
  /** The brand's mark as of the last look: while it is the same, nothing happened. */
  mark: string | undefined
}

/** The id of an event on the stream: when it happened, and which it was. */
const toLineId = ({ at, id }: StreamEvent): string => `${at}/${id}`

const toText = (event: StreamEvent): string => `id: ${toLineId(event)}\ndata: ${JSON.stringify(event)}\n\n`

/** Says that events may be missing: who needs all of them reads them by the call. */
const gapText = 'event: gap\ndata: {}\n\n'

/** What a stream ends with once its listener may hear no more: the code that a call would be refused with. */
const toEnd = (error: unknown): string =>
  error instanceof Problem ? `event: end\ndata: ${JSON.stringify({ code: error.code })}\n\n` : ''

/**
 * Tells listeners what happens. However many there are, one statement every half second reads whether anything changed;
 * only then events are read, once for each place, and the listeners' rights. All listeners are checked with every sign of
 * life as well: a session that runs out changes nothing.
 */
export function createEventStreams(
  db: Kysely<Tables>,
  now: () => Date,
  { every = defaultEvery, looksPerBeat = defaultLooksPerBeat } = {},
): EventStreams {
  /** Places that are taken, by streams and by who is about to have one. */
  const taken = new Set<Listener>()
  const lines = new Set<Line>()
  const watched = new Map<string, Watched>()
  let looks = 0
  let timer: NodeJS.Timeout | undefined

  const find = (place: Place): Promise<StreamEvent[]> =>
    findEvents(db, place, new Date(now().getTime() - memory), depth)

  const look = async (place: Place, state: Watched, mark: string): Promise<string> => {
    if (state.mark === mark) return ''
    const found = await find(place)
    const { events, hasGap } = toNews(state.seen, found)
    // The mark was read before the events: what changes in between is looked at again, never missed.
    Object.assign(state, { seen: found, mark, told: [...state.told, ...events].slice(-mostTold) } satisfies Watched)
    return (hasGap ? gapText : '') + events.map(toText).join('')
  }

  const tell = async (marks: Marks, isBeat: boolean): Promise<void> => {
    const systemMark = JSON.stringify(marks.system)
    const news = new Map<string, Promise<string>>()
    const tellOne = async (line: Line): Promise<void> => {
      const key = toKey(line.place)
      const state = watched.get(key)
      if (!state) return
      const told = news.get(key) ?? look(line.place, state, JSON.stringify(marks[line.place.brand]))
      news.set(key, told)
      // Whoever may listen no longer isn't told either that it failed.
      told.catch(() => undefined)
      try {
        if (isBeat || line.checkedAt !== systemMark) await line.check()
        line.checkedAt = systemMark
        line.send((await told) + (isBeat ? ':\n\n' : ''))
      } catch (error) {
        line.end(toEnd(error))
      }
    }
    await Promise.all([...lines].map(tellOne))
  }

  const tick = async (): Promise<void> => {
    looks += 1
    try {
      const brands = new Set<Brand>([...lines].map(({ place }) => place.brand))
      await tell(await readMarks(db, [...brands]), looks % looksPerBeat === 0)
    } catch {
      for (const line of lines) line.end()
    }
    const listened = new Set([...taken].map(({ place }) => toKey(place)))
    for (const key of watched.keys()) if (!listened.has(key)) watched.delete(key)
    timer = lines.size > 0 ? setTimeout(() => void tick(), every) : undefined
  }

  const takePlace = (listener: Listener): void => {
    const all = [...taken]
    const ofSession = all.filter(({ sessionId }) => sessionId === listener.sessionId).length
    const ofPerson = all.filter(({ uid }) => uid === listener.uid).length
    if (ofSession >= streamsOfSession || ofPerson >= streamsOfPerson || all.length >= mostStreams)
      throw refuse('too-many-streams', { retry_after_s: retryAfter() })
    taken.add(listener)
  }

  return {
    async open(listener) {
      // Before anything is waited for: of sixty that come at once, each would find the places free.
      takePlace(listener)
      try {
        const key = toKey(listener.place)
        const found = watched.has(key) ? [] : await find(listener.place)
        const state = watched.get(key) ?? { seen: found, told: [], mark: undefined }
        watched.set(key, state)
        // From here on nothing is waited for: what a look finds next is told to this stream, too.
        const missed = listener.lastId === undefined ? '' : toMissed(state, listener.lastId)
        const stream = toStream(listener, lines, () => taken.delete(listener))
        timer ??= setTimeout(() => void tick(), every)
        stream.line.send(`retry: ${reopenAfter()}\n:\n\n${missed}`)
        return stream.readable
      } catch (error) {
        taken.delete(listener)
        throw error
      }
    },
    close() {
      clearTimeout(timer)
      for (const line of lines) line.end()
    },
  }
}

const toKey = ({ brand, dataCentre }: Place): string => `${brand} ${dataCentre ?? 'all'}`

/**
 * What came since the last look, oldest first, those that are told late in their place. Of a full look, what lies before
 * its end isn't new: it moved up because something newer was deleted. Where all of a full look is new, more may have come
 * than it holds.
 */
function toNews(
  before: readonly StreamEvent[],
  found: readonly StreamEvent[],
): { readonly events: readonly StreamEvent[]; readonly hasGap: boolean } {
  const known = new Set(before.map(({ id }) => id))
  const floor = before.length < depth ? '' : (before.at(-1)?.at ?? '')
  const events = found.filter(({ id, at }) => !known.has(id) && at >= floor).toReversed()
  return { events, hasGap: events.length >= depth }
}

/**
 * What came after an event, oldest first. Where this process told it, all that was told since, late events among it. Else
 * what happened later, behind a gap: late events may be missing.
 */
function toMissed({ seen, told }: Watched, lastId: string): string {
  const at = told.findIndex((event) => toLineId(event) === lastId)
  if (at >= 0)
    return told
      .slice(at + 1)
      .map(toText)
      .join('')
  const later = seen.filter((event) => toLineId(event) > lastId).toReversed()
  return gapText + later.map(toText).join('')
}

/** A line, and what is read from it. It is among `lines` from now until it ends, by either side; `onEnd` then, once. */
function toStream(
  listener: Listener,
  lines: Set<Line>,
  onEnd: () => void,
): { readable: ReadableStream<Uint8Array>; line: Line } {
  const encoder = new TextEncoder()
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const drop = (): boolean => {
    listener.signal?.removeEventListener('abort', onGone)
    if (!lines.delete(line)) return false
    onEnd()
    return true
  }
  const onGone = (): void => line.end()
  const line: Line = {
    ...listener,
    checkedAt: undefined,
    send(text) {
      if (text === '' || !lines.has(line)) return
      out?.enqueue(encoder.encode(text))
      if ((out?.desiredSize ?? 0) < 0) line.end()
    },
    end(text = '') {
      if (!drop()) return
      if (text !== '') out?.enqueue(encoder.encode(text))
      out?.close()
    },
  }
  const readable = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (out = controller),
      cancel: () => void drop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
  )
  lines.add(line)
  if (listener.signal?.aborted) line.end()
  else listener.signal?.addEventListener('abort', onGone, { once: true })
  return { readable, line }
}
