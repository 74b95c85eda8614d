/** Timers this long, in milliseconds, wait while a story is looked at. */
const long = 1000

/** What is due and waits, by its timer. */
const held = new Map<number, () => void>()
let isHeld = false

/**
 * Has timers of a second and more, set from now on, wait while {@link holdLongTimers} holds: the picture of a story that
 * has been played shows its notice, however long axe and the pictures before it took.
 */
export function wrapLongTimers(): void {
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  const wrapped = (handler: TimerHandler, after?: number, ...given: unknown[]): number => {
    if (typeof handler === 'string' || (after ?? 0) < long) return set(handler, after, ...given)
    const run = (): void => void handler(...given)
    const timer = set(() => {
      if (isHeld) held.set(timer, run)
      else run()
    }, after)
    return timer
  }
  window.setTimeout = wrapped as typeof window.setTimeout
  window.clearTimeout = (timer) => {
    held.delete(Number(timer))
    clear(timer)
  }
}

/** Makes long timers wait. */
export function holdLongTimers(): void {
  isHeld = true
}

/** Runs what has waited. */
export function releaseLongTimers(): void {
  isHeld = false
  const due = [...held.values()]
  held.clear()
  for (const run of due) run()
}
