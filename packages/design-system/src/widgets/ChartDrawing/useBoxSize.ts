import { useCallback, useLayoutEffect, useRef, useState } from 'react'
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
  const output = usePageOutput()

  const measure = useCallback(() => {
    if (ref.current === null) return
    const [width, height] = [Math.floor(ref.current.clientWidth), Math.floor(ref.current.clientHeight)]
    // To set what is set already would be kept by React until it next draws this.
    if (knownRef.current.width === width && knownRef.current.height === height) return
    knownRef.current = { width, height }
    setSize(knownRef.current)
  }, [ref])

  useLayoutEffect(() => {
    if (ref.current === null) return undefined
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, measure])

  // Paper is printed before an observer would be told of its width.
  useLayoutEffect(() => {
    if (output === 'print') measure()
  }, [output, measure])

  return size
}
