import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'

/** How far an upload has come. */
export interface UploadState {
  readonly id: string
  /** Bytes; it goes on there. */
  readonly received: number
}

/** The calls of an upload in parts. All of them reject as calls do. */
export interface PartsCalls<Value> {
  readonly begin: (file: File, signal: AbortSignal) => Promise<UploadState>
  /** Where an upload stands. */
  readonly look: (id: string, signal: AbortSignal) => Promise<UploadState>
  readonly append: (
    state: UploadState,
    part: Blob,
    options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
  ) => Promise<UploadState>
  /** What is kept of a file that is complete. */
  readonly finish: (id: string, signal: AbortSignal) => Promise<Value>
  /** Nothing of it is kept. */
  readonly giveUp: (id: string) => Promise<unknown>
}

export interface SendOptions {
  readonly signal: AbortSignal
  /** Bytes that are sent. */
  readonly onProgress: (sent: number) => void
  /** All of it is sent, and looked at. */
  readonly onSent: () => void
}

/** Sends files, each of which goes on where it broke off. */
export interface FileSender<Value> {
  readonly send: (file: File, options: SendOptions) => Promise<Value>
  /** Lets go of what was sent of a file. */
  readonly giveUp: (file: File) => void
}

export interface PartsOptions {
  /** Bytes of a part. */
  readonly size: number
  /** Most milliseconds to wait, by chance, after each break before it goes on by itself; after the last one it is given back. */
  readonly pauses?: readonly number[]
  readonly random?: () => number
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

const isBreak = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

const hasCode = (error: unknown, code: number): boolean => error instanceof ApiError && error.code === code

/** Waits; rejects at once when it is given up. */
async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  const stop = (): void => {
    clearTimeout(timer)
    reject(signal.reason as Error)
  }
  signal.addEventListener('abort', stop, { once: true })
  await promise
  signal.removeEventListener('abort', stop)
}

/** A file is the same one when it is chosen again, say after the form was closed. */
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** Makes a sender of files in parts. It goes on by itself after a short break, and when it is told to after a long one. */
export function createPartsSender<Value>(
  calls: PartsCalls<Value>,
  { size, pauses = [2000, 6000, 18_000], random = Math.random, wait = waitFor }: PartsOptions,
): FileSender<Value> {
  const begun = new Map<string, string>()

  /** Where it goes on; a new upload, where nothing is kept of it any more. */
  async function resume(file: File, signal: AbortSignal): Promise<UploadState> {
    const key = keyOf(file)
    const id = begun.get(key)
    try {
      if (id !== undefined) return await calls.look(id, signal)
    } catch (error) {
      if (!hasCode(error, codes.notFound)) throw error
    }
    const state = await calls.begin(file, signal)
    begun.set(key, state.id)
    return state
  }

  async function attempt(file: File, { signal, onProgress, onSent }: SendOptions): Promise<Value> {
    let state = await resume(file, signal)
    while (state.received < file.size) {
      const { received } = state
      onProgress(received)
      const part = file.slice(received, received + size)
      // oxlint-disable-next-line no-await-in-loop -- each part begins where the one before has ended
      state = await calls.append(state, part, {
        signal,
        onProgress: (share) => onProgress(received + Math.round(share * part.size)),
      })
    }
    onProgress(file.size)
    onSent()
    try {
      return await calls.finish(state.id, signal)
    } catch (error) {
      // What was refused isn't kept: trying again begins anew.
      if (hasCode(error, codes.validation)) begun.delete(keyOf(file))
      throw error
    }
  }

  return {
    async send(file, options) {
      let reached = 0
      let breaks = 0
      const onProgress = (sent: number): void => {
        // What gets further may break as often again.
        if (sent > reached) breaks = 0
        reached = Math.max(reached, sent)
        options.onProgress(sent)
      }
      for (;;) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- tries come one after the other
          const value = await attempt(file, { ...options, onProgress })
          begun.delete(keyOf(file))
          return value
        } catch (error) {
          // Elsewhere than it was thought to be, as after an answer that got lost: it goes on where it is.
          const isElsewhere = hasCode(error, codes.transition) && begun.has(keyOf(file))
          const pause = pauses[breaks]
          if (options.signal.aborted || pause === undefined || !(isBreak(error) || isElsewhere)) throw error
          breaks += 1
          // oxlint-disable-next-line no-await-in-loop -- as above
          await wait(isElsewhere ? 0 : Math.round(random() * pause), options.signal)
        }
      }
    },
    giveUp(file) {
      const id = begun.get(keyOf(file))
      begun.delete(keyOf(file))
      // Whatever can't be given up now goes by itself after a while.
      if (id !== undefined) void calls.giveUp(id).catch(() => undefined)
    },
  }
}
