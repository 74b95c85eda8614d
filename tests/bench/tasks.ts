import type { Page } from 'playwright'

/** Notes from now on what holds a page up; what it gives answers the longest so far in milliseconds, 0 where none took 50. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const state = { longest: 0, since: performance.now() }
    Object.assign(window, { __tasks: state })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime >= state.since) state.longest = Math.max(state.longest, duration)
      }
    }).observe({ type: 'longtask' })
  })
  return () =>
    page.evaluate(async () => {
      // Long tasks are told of a little later.
      await new Promise((resolve) => setTimeout(resolve, 200))
      return (window as unknown as { __tasks: { longest: number } }).__tasks.longest
    })
}
