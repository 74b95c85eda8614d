import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * The row height in pixels, as the size tokens have it now. `probe` is an element of that height; watching it follows
 * a change of size, and zoom, without knowing what causes them. 0 until it is in the document.
 */
export function useRowHeight(probe: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = probe.current
    if (!element) return undefined
    // The observer speaks before the frame is painted, the first time too; rendering at once keeps old rows out of it.
    const observer = new ResizeObserver(() => flushSync(() => setHeight(element.getBoundingClientRect().height)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [probe])
  return height
}
