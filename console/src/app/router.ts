import { createContext } from 'react'
import { createPath, type Location, type UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

/** Where the console's addresses are kept: react-router's, of the browser or in memory. */
export type RouterHistory = Pick<
  ReturnType<typeof createBrowserHistory>,
  'location' | 'push' | 'replace' | 'go' | 'listen' | 'createHref' | 'createURL'
>

/** Goes to an address of the console, a whole one. `replace`: without a step in the browser's history. */
export type Go = (to: string, options?: { replace?: boolean; state?: unknown }) => void

/**
 * Asked before another address is shown. 'wait': it isn't yet; `proceed` goes there after all, once and at any time.
 */
export type Hold = (to: { readonly pathname: string }, proceed: () => void) => 'go' | 'wait'

/** The console's router: says where the console is, goes elsewhere, and lets unsaved work have a say in that. */
export interface Router {
  readonly history: RouterHistory
  /** The address that is wanted, in view or on its way there. */
  readonly location: Location
  readonly go: Go
  /** Tells of each change of the address. Returns how to end that. */
  readonly subscribe: (onChange: () => void) => () => void
  /** Sets who is asked before the address changes: one at a time. Returns how to end that. */
  readonly hold: (hold: Hold) => () => void
}

/**
 * Makes a router over a history. One of react-router's own with data would bring loaders, actions and fetchers of which the
 * console uses none: 15 KB before Home is seen (decision 0003).
 */
export function createRouter(history: RouterHistory): Router {
  const listeners = new Set<() => void>()
  let location = history.location
  let held: Hold = () => 'go'
  let next: 'asked' | 'allowed' = 'asked'
  /** What waits until the browser is back at the address in view. */
  const returning = new Set<() => void>()

  const show = (): void => {
    location = history.location
    for (const tell of listeners) tell()
  }
  history.listen(({ location: to, delta }) => {
    if (to.key === location.key && createPath(to) === createPath(location)) {
      for (const goOn of returning) goOn()
      returning.clear()
      return
    }
    const returned = Promise.withResolvers<void>()
    const proceed = async (): Promise<void> => {
      // The browser answers each step in its own time: the second may not overtake the first.
      await returned.promise
      next = 'allowed'
      history.go(delta ?? 0)
    }
    if (next === 'allowed' || delta === null || held(to, () => void proceed()) === 'go') {
      next = 'asked'
      show()
      return
    }
    // The browser has gone there already.
    returning.add(returned.resolve)
    history.go(-delta)
  })

  return {
    history,
    get location() {
      return location
    },
    go(to, { replace = false, state = null } = {}) {
      const proceed = (): void => {
        if (replace) history.replace(to, state)
        else history.push(to, state)
        show()
      }
      if (held(history.createURL(to), proceed) === 'go') proceed()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    hold(hold) {
      held = hold
      return () => {
        if (held === hold) held = () => 'go'
      }
    },
  }
}

/** The router itself, for what the router's hooks don't tell. */
export const RouterContext = createContext<Router | undefined>(undefined)
