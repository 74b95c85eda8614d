const minute = 60_000

/** What a ticker asks of the document: whether anybody sees it. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/** A clock that tells whoever listens when another minute begins. */
export interface Ticker {
  /** When the minute was looked at last, in milliseconds since 1970: the same until another begins. */
  readonly moment: () => number
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Makes a ticker of a clock. A window that nobody sees isn't told; it catches up when it comes into view. Every zone's
 * midnight begins a minute.
 */
export function createTicker(clock: { readonly now: () => number }, pageOf: () => Page = () => document): Ticker {
  const listeners = new Set<() => void>()
  let seen = clock.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const moment = (): number => {
    const now = clock.now()
    if (Math.floor(now / minute) !== Math.floor(seen / minute)) seen = now
    return seen
  }
  const stop = (): void => {
    clearTimeout(timer)
    pageOf().removeEventListener('visibilitychange', look)
  }
  const look = (): void => {
    clearTimeout(timer)
    if (pageOf().visibilityState !== 'visible') return
    timer = setTimeout(look, minute - (clock.now() % minute))
    for (const listener of listeners) listener()
  }
  return {
    moment,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) {
        pageOf().addEventListener('visibilitychange', look)
        if (pageOf().visibilityState === 'visible') timer = setTimeout(look, minute - (clock.now() % minute))
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

const tickers = new WeakMap<object, Ticker>()

/** The one ticker of a clock. */
export function tickerOf(clock: { readonly now: () => number }): Ticker {
  const known = tickers.get(clock)
  if (known) return known
  const made = createTicker(clock)
  tickers.set(clock, made)
  return made
}
