import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { usePageOutput } from '../../primitives/page-output.ts'

/** Whole CSS pixels. */
export interface BoxSize {
  width: number
  height: number
}

/** The inner size of an element, kept up to date; 0 × 0 before it is laid out. */
export function useBoxSize(ref: RefObject<HTMLElement | null>): BoxSize {
  const [size, setSize] = useState<BoxSize>({ width: 0, height: 0 })
  const knownRef = useRef(size)
  const isPrinted = usePageOutput() === 'print'

  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = (): void => {
      const [width, height] = [Math.floor(element.clientWidth), Math.floor(element.clientHeight)]
      // To set what is set already would be kept by React until it next draws this.
      if (knownRef.current.width === width && knownRef.current.height === height) return
      knownRef.current = { width, height }
      setSize(knownRef.current)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
    // Paper is as wide as it is at once: before an observer is told, it is printed.
  }, [ref, isPrinted])

  return size
}
