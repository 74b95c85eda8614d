import { ApiError, type CallInfo } from '@bms/api-client'
import { isSessionEndCode } from '@bms/contract'
import { proxy } from 'valtio/vanilla'

import type { PageLocation } from '../page/page-location.ts'
import { scrub, scrubAddress } from './scrub.ts'

/** One thing that went wrong (the specification's err, vm, info, url), without tokens and without anybody's data. */
export interface LoggedError {
  readonly id: string
  readonly err: { readonly message: string; readonly stack: string }
  /** The components around it, where it was rendering that failed. */
  readonly vm: string
  /** Where it was caught: `render`, `unhandled rejection`, `request GET /…`. */
  readonly info: string
  /** The page it happened on, with the names of its query alone. */
  readonly url: string
  /** Names the last such request in the server's log. */
  readonly requestId: string | undefined
  /** When it last happened, as ISO 8601. */
  readonly at: string
  /** How often in a row. */
  readonly times: number
}

/** What went wrong in this browser tab, in memory alone. */
export interface ErrorLogStore {
  /** Oldest first; at most 200. */
  readonly state: { entries: LoggedError[] }
  /** Keeps an error. The same error object again, calls that were given up and ended sessions are not errors. */
  add(error: unknown, info: string, vm?: string): void
  clear(): void
}

/** So many are kept, the newest. */
export const errorLimit = 200

const longestMessage = 1000
const longestStack = 4000

/** What a failed call is named by in the log. */
export const toCallInfo = ({ method, path }: Pick<CallInfo, 'method' | 'path'>): string => `request ${method} ${path}`

/** Whether something thrown is worth keeping: giving up and an ended session are no errors. */
function isError(error: unknown): boolean {
  if (error instanceof DOMException) return error.name !== 'AbortError'
  if (!(error instanceof ApiError)) return true
  return error.kind !== 'aborted' && !isSessionEndCode(error.code)
}

function textOf(error: unknown, key: 'message' | 'stack'): string {
  if (typeof error === 'string') return key === 'message' ? error : ''
  const found =
    typeof error === 'object' && error !== null && key in error ? (error as Record<string, unknown>)[key] : ''
  return typeof found === 'string' ? found : ''
}

const isSame = (a: LoggedError, b: LoggedError): boolean =>
  a.err.message === b.err.message &&
  a.err.stack === b.err.stack &&
  a.vm === b.vm &&
  a.info === b.info &&
  a.url === b.url

/** Makes the error log. `now` is milliseconds since 1970, `read` says which page is open. */
export function createErrorLogStore({ now, read }: { now: () => number; read: () => PageLocation }): ErrorLogStore {
  const state = proxy<{ entries: LoggedError[] }>({ entries: [] })
  const seen = new WeakSet<object>()
  let made = 0

  /** The stack of a failed call leads through the client alone and tells nothing. */
  const stackOf = (error: unknown): string =>
    error instanceof ApiError ? '' : scrub(textOf(error, 'stack')).slice(0, longestStack)

  return {
    state,
    add(error, info, vm = '') {
      if (typeof error === 'object' && error !== null) {
        // A failed call that nobody caught comes twice: from the client, and as an unhandled rejection.
        if (seen.has(error)) return
        seen.add(error)
      }
      if (!isError(error)) return
      made += 1
      const entry: LoggedError = {
        id: `error-${made}`,
        err: {
          message: scrub(textOf(error, 'message')).slice(0, longestMessage) || 'Error',
          stack: stackOf(error),
        },
        vm: scrub(vm).slice(0, longestStack),
        info: scrub(info),
        url: scrubAddress(read()),
        requestId: error instanceof ApiError ? error.requestId?.slice(0, 64) : undefined,
        at: new Date(now()).toISOString(),
        times: 1,
      }
      const last = state.entries.at(-1)
      const isRepeated = last !== undefined && isSame(last, entry)
      const before = isRepeated ? state.entries.slice(0, -1) : state.entries
      const next = isRepeated ? { ...entry, id: last.id, times: last.times + 1 } : entry
      state.entries = [...before, next].slice(-errorLimit)
    },
    clear() {
      state.entries = []
    },
  }
}
