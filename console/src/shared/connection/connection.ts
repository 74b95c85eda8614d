import { createBackOff } from '@bms/api-client'
import { proxy } from 'valtio/vanilla'

/** `restored`: back for a moment, so that it can be said. */
export type ConnectionState = 'online' | 'offline' | 'restored'

/** The browser, as far as it tells of the connection. */
export interface ConnectionSigns {
  /** Sends `online` and `offline`. */
  readonly window: EventTarget
  /** Sends `visibilitychange`. */
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState }
  /** False where the browser knows that there is no network; true says little. */
  readonly navigator: { readonly onLine: boolean }
}

/** Whether the server can be reached. */
export interface ConnectionStore {
  readonly state: { connection: ConnectionState }
  /** A call reached nobody: one look tells whether it is the connection. Nothing happens while nobody watches. */
  suspect(): void
  /** Looks now; resolves when it is known. One look runs at a time. */
  check(): Promise<void>
  /** Follows the browser's signs, and looks from time to time while offline and in view. Returns what ends it. */
  watch(signs: ConnectionSigns): () => void
}

/** Waits between looks for the connection while there is none, in milliseconds: after a restart not all come at once. */
const waits = { first: 10_000, most: 30_000 } as const

/** How long it is said that the connection is back, in milliseconds. */
const restoredFor = 4000

/** Makes the store of the connection. `reach` resolves to whether the server answers, and never rejects. */
export function createConnectionStore({
  reach,
  random,
}: {
  reach: () => Promise<boolean>
  random?: () => number
}): ConnectionStore {
  const state = proxy<{ connection: ConnectionState }>({ connection: 'online' })
  const backOff = createBackOff({ ...waits, ...(random && { random }) })
  let signs: ConnectionSigns | undefined
  let looking: Promise<void> | undefined
  // One for both purposes: being back is told of online, looking again is for offline.
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (next: ConnectionState): void => {
    clearTimeout(timer)
    state.connection = next
    if (next !== 'offline') backOff.reset()
    if (next === 'restored') timer = setTimeout(() => change('online'), restoredFor)
    if (next === 'offline' && signs?.document.visibilityState === 'visible')
      timer = setTimeout(() => void check(), backOff.next())
  }
  const look = async (): Promise<void> => {
    const reached = await reach()
    looking = undefined
    if (!signs) return
    if (!reached) change('offline')
    else if (state.connection === 'offline') change('restored')
  }
  const check = (): Promise<void> => {
    looking ??= look()
    return looking
  }

  return {
    state,
    check,
    suspect() {
      // While offline it is known already, and looked at from time to time.
      if (signs && state.connection !== 'offline') void check()
    },
    watch(given) {
      signs = given
      const onOffline = (): void => change('offline')
      const onOnline = (): void => void check()
      const onVisibility = (): void => {
        if (state.connection !== 'offline') return
        clearTimeout(timer)
        if (given.document.visibilityState === 'visible') void check()
      }
      given.window.addEventListener('offline', onOffline)
      given.window.addEventListener('online', onOnline)
      given.document.addEventListener('visibilitychange', onVisibility)
      if (!given.navigator.onLine) change('offline')
      return () => {
        signs = undefined
        clearTimeout(timer)
        state.connection = 'online'
        given.window.removeEventListener('offline', onOffline)
        given.window.removeEventListener('online', onOnline)
        given.document.removeEventListener('visibilitychange', onVisibility)
      }
    },
  }
}
