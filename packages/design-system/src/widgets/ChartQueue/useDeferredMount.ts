import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

import { usePageOutput } from '../../primitives/page-output.ts'
import type { BoxSize } from '../ChartDrawing/useBoxSize.ts'
import { pageQueue } from './pageQueue.ts'

/** What goes first when several charts wait: the cheap and wanted before the heavy. */
export const chartPriority = { line: 1, map: 2, table: 3 } as const
/** A name of `chartPriority`. */
export type ChartPriority = keyof typeof chartPriority

/** Charts this near to the screen, in pixels, are as good as seen. */
const margin = '160px'

/**
 * Holds a chart back until its place is on the screen and it is its turn in the page's queue, which it asks for when what
 * draws it has come: so nothing that can wait goes before it meanwhile. Give `ref` to the place; draw the chart when
 * `mounted` is true. It stays mounted from then on. Keep `bring` the same between renders. What a picture of the page or
 * paper shows waits for nothing; tables for screen readers aren't seen there. `size` is the place's when it was seen: what
 * is drawn first need not have the browser lay out for it.
 */
export function useDeferredMount(
  priority: ChartPriority,
  bring?: () => Promise<unknown>,
): { ref: RefObject<HTMLDivElement | null>; mounted: boolean; size: BoxSize | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  const [hasTurn, setHasTurn] = useState(false)
  const [size, setSize] = useState<BoxSize>()
  const isAsked = usePageOutput() !== 'screen' && priority !== 'table'
  if (isAsked && !hasTurn) setHasTurn(true)
  const mounted = hasTurn || isAsked

  useEffect(() => {
    if (mounted || ref.current === null) return undefined
    let takeOut: (() => void) | undefined
    let isWanted = true
    let seen: BoxSize | undefined
    const settle = pageQueue.expect()
    const queue = (): void => {
      // Synchronously: otherwise React would mount all charts whose turn came in one long task of its own.
      const run = (): void =>
        flushSync(() => {
          setHasTurn(true)
          setSize(seen)
        })
      if (isWanted) takeOut = pageQueue.add({ priority: chartPriority[priority], run })
      settle()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (!entry) return settle()
        const { width, height } = entry.boundingClientRect
        seen = { width: Math.floor(width), height: Math.floor(height) }
        observer.disconnect()
        // A failure to bring it is told where it is drawn.
        if (bring) void bring().then(queue, queue)
        else queue()
      },
      { rootMargin: margin },
    )
    observer.observe(ref.current)
    return () => {
      isWanted = false
      observer.disconnect()
      takeOut?.()
      settle()
    }
  }, [mounted, priority, bring])

  return { ref, mounted, size }
}
