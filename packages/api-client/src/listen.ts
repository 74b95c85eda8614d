import { headers as defaultHeaderNames } from '@bms/contract'

import type { ApiClientOptions } from './options.ts'
import { readEvents } from './read-events.ts'
import { createRequestId } from './request-id.ts'

/** How lines get at the server. */
export type LineAccess = Pick<ApiClientOptions, 'fetch' | 'getSession' | 'headerNames' | 'isAttended'>

/** What a line is opened with. */
interface LineOptions {
  readonly url: string
  /** The last event somebody has. */
  readonly lastId: string | undefined
  /** Ends the line. */
  readonly signal: AbortSignal
  readonly onEvent: (data: unknown, id: string | undefined) => void
  /** The server answers with a stream. */
  readonly onOpen?: () => void
  /** Events may have been lost: whoever needs all of them reads them by a call. */
  readonly onGap?: () => void
}

/**
 * How a line ended: with the code the server refused or ended it with, or by itself, so that it can be opened again.
 * `retryAfter`: how long the server asks to wait until then, in milliseconds.
 */
type LineEnd =
  | { readonly kind: 'told'; readonly code: number; readonly retryAfter?: number }
  | { readonly kind: 'broken' }

/** Hears what the server tells over a line until it ends; never rejects. */
export type Listen = (options: LineOptions) => Promise<LineEnd>

/** A line that shows no sign of life for so many milliseconds is taken for broken: there is one every 15 seconds. */
const silence = 45_000

/** Listens by `fetch`: the browser's own way shows no session, for it sends no headers. */
export function createListen({ fetch: send = fetch, getSession, headerNames, isAttended }: LineAccess): Listen {
  const names = { ...defaultHeaderNames, ...headerNames }
  return async ({ url, lastId, signal, onEvent, onOpen, onGap }) => {
    const session = getSession()
    if (!session) return { kind: 'broken' }
    // Of this line alone, and let go with it: what is joined to a signal that lives on stays there.
    const own = new AbortController()
    const stop = (): void => own.abort()
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    let timer = setTimeout(stop, silence)
    async function* alive(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
      const reader = body.pipeThrough(new TextDecoderStream()).getReader()
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- each piece comes after the one before
        const { done, value } = await reader.read()
        if (done) return
        clearTimeout(timer)
        timer = setTimeout(stop, silence)
        yield value
      }
    }
    try {
      const response = await send(url, {
        headers: {
          [names.requestId]: createRequestId(),
          [names.accessToken]: session.accessToken,
          [names.uid]: session.uid,
          ...(isAttended?.() === false && { [names.passive]: '1' }),
          ...(lastId !== undefined && { 'last-event-id': lastId }),
        },
        credentials: 'include',
        cache: 'no-store',
        signal: own.signal,
      })
      if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
        return toEnd(await response.json())
      }
      onOpen?.()
      for await (const { id, event, data } of readEvents(alive(response.body))) {
        if (event === 'end') return toEnd(JSON.parse(data))
        if (event === 'gap') onGap?.()
        else onEvent(JSON.parse(data), id)
      }
      return { kind: 'broken' }
    } catch {
      return { kind: 'broken' }
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
  }
}

function toEnd(body: unknown): LineEnd {
  const { code, data } = (body ?? {}) as { code?: unknown; data?: { retry_after_s?: unknown } | null }
  if (!Number.isSafeInteger(code)) return { kind: 'broken' }
  const seconds = Number(data?.retry_after_s)
  return { kind: 'told', code: Number(code), ...(seconds > 0 && { retryAfter: seconds * 1000 }) }
}
