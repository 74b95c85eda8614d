import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

import { pageQueue } from './pageQueue.ts'

/** What goes first when several charts wait: the cheap and wanted before the heavy. */
export const chartPriority = { line: 1, map: 2, table: 3 } as const
/** A name of `chartPriority`. */
export type ChartPriority = keyof typeof chartPriority

/** Charts this near to the screen, in pixels, are as good as seen. */
const margin = '160px'

/**
 * Holds a chart back until its place is on the screen and it is its turn in the page's queue.
 * Give `ref` to the place; draw the chart when `mounted` is true. It stays mounted from then on.
 */
export function useDeferredMount(priority: ChartPriority): { ref: RefObject<HTMLDivElement | null>; mounted: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [mounted, setMounted] = useState(false)

  useEffect(() => {
    if (mounted || ref.current === null) return undefined
    let takeOut: (() => void) | undefined
    const settle = pageQueue.expect()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return settle()
        observer.disconnect()
        // Synchronously: otherwise React would mount all charts whose turn came in one long task of its own.
        takeOut = pageQueue.add({
          priority: chartPriority[priority],
          run: () => flushSync(() => setMounted(true)),
        })
        settle()
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    return () => {
      observer.disconnect()
      takeOut?.()
      settle()
    }
  }, [mounted, priority])

  return { ref, mounted }
}
