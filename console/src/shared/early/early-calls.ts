import type { ApiSession, EarlyRequest } from '@bms/api-client'

/** Reads that were sent before the console's code was there, until somebody takes them over. */
export interface EarlyCalls {
  /** Sends a read. */
  send(read: { url: string; session: ApiSession; headers: Record<string, string>; requestId: string }): void
  /** Hands a read over, once, to who asks for the same address for the same person. */
  readonly take: (read: { url: string; session: ApiSession }) => EarlyRequest | undefined
  /** Ends what nobody took, and says what that was. */
  close(): readonly string[]
}

interface Sent {
  readonly session: ApiSession
  readonly requestId: string
  readonly answer: Promise<Response>
  readonly controller: AbortController
}

/** Makes the register of reads sent ahead; it sends them by `fetch`. */
export function createEarlyCalls(fetch: typeof globalThis.fetch): EarlyCalls {
  const sent = new Map<string, Sent>()
  return {
    send({ url, session, headers, requestId }) {
      const controller = new AbortController()
      const { signal } = controller
      const answer = fetch(url, { headers, credentials: 'include', signal })
      // Whoever takes it is told of its failure; where nobody does, there is nobody to tell.
      answer.catch(() => undefined)
      sent.set(url, { session, requestId, answer, controller })
    },
    take({ url, session }) {
      const found = sent.get(url)
      // Another session's answer is nobody's any more.
      if (!found || found.session.accessToken !== session.accessToken || found.session.uid !== session.uid)
        return undefined
      sent.delete(url)
      const { requestId, answer, controller } = found
      return {
        requestId,
        fetch(_url, init) {
          const signal = init?.signal
          const abort = (): void => controller.abort(signal?.reason)
          if (signal?.aborted) abort()
          else signal?.addEventListener('abort', abort, { once: true })
          return answer
        },
      }
    },
    close() {
      const left = [...sent.keys()]
      for (const { controller } of sent.values()) controller.abort()
      sent.clear()
      return left
    },
  }
}

declare global {
  /** What the boot script sent, for the console to take over. */
  var bmsEarlyCalls: EarlyCalls | undefined
}
