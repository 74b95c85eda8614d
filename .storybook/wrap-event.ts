import { act } from 'react'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined
}

/**
 * Fires an event inside React's `act`, as Storybook does, and waits for what suspends by it. Storybook drops what `act`
 * gives back: a page loaded lazily by a click, in a transition, then never came, because React takes the work that was
 * left in the queue of `act` for scheduled.
 */
export function wrapEvent<T>(fire: () => T): T {
  const before = globalThis.IS_REACT_ACT_ENVIRONMENT
  const fired: T[] = []
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  try {
    const done = act<undefined>(() => {
      fired.push(fire())
      return undefined
    })
    // At once, not awaited: the next event must go on with this queue, for React knows one at a time.
    done.then(() => undefined, reportError)
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = before
  }
  return fired[0] as T
}
