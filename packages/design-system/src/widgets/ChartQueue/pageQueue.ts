import { createChartQueue } from './createChartQueue.ts'
import type { ChartQueue } from './createChartQueue.ts'

/** Idle time is worth waiting for, but not for longer than this many milliseconds. */
const idleTimeout = 100

/** The queue that all charts of a page share. It starts after a frame has been painted. */
export const pageQueue: ChartQueue = createChartQueue({
  // A task asked for in a frame's callback runs when that frame is on the screen.
  first: (callback) => requestAnimationFrame(() => setTimeout(callback)),
  next: (callback) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: idleTimeout })
    else setTimeout(callback, 16)
  },
})

/** Resolves when no chart of the page waits for its turn. */
export const chartsAtRest = (): Promise<void> => pageQueue.rest()
