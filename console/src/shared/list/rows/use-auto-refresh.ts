import { useEffect, useRef } from 'react'

/** Seconds between two refreshes that can be chosen; 0: only when asked. */
export const refreshIntervals = [0, 10, 30, 60, 300] as const

/** How much later a refresh may come, as part of the interval: pages that began together don't stay in step. */
const spread = 0.1

/**
 * Refreshes every so many seconds while the page can be seen: a hidden page has its effects undone, and a hidden
 * window is looked after here. Coming back to one that is overdue refreshes at once.
 */
export function useAutoRefresh(seconds: number, asOf: number | undefined, refresh: () => void): void {
  const latest = useRef({ asOf, refresh })
  useEffect(() => {
    latest.current = { asOf, refresh }
  })
  useEffect(() => {
    if (seconds <= 0) return undefined
    const refreshIfDue = (): void => {
      const isDue = Date.now() - (latest.current.asOf ?? Date.now()) >= seconds * 1000 - 500
      if (isDue && document.visibilityState === 'visible') latest.current.refresh()
    }
    let timer: ReturnType<typeof setTimeout>
    const plan = (): void => {
      timer = setTimeout(
        () => {
          refreshIfDue()
          plan()
        },
        seconds * 1000 * (1 + Math.random() * spread),
      )
    }
    plan()
    document.addEventListener('visibilitychange', refreshIfDue)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', refreshIfDue)
    }
  }, [seconds])
}
