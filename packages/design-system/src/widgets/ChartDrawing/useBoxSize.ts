import { createContext, use, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

import { usePageOutput } from '../../primitives/page-output.ts'

/** Whole CSS pixels. */
export interface BoxSize {
  width: number
  height: number
}

/** The size of the place that a drawing fills, where it is known before the drawing is laid out. */
export const PlaceSize = createContext<BoxSize | undefined>(undefined)

/** The inner size of an element, kept up to date; before it is laid out that of its place, or 0 × 0. */
export function useBoxSize(ref: RefObject<HTMLElement | null>): BoxSize {
  const place = use(PlaceSize)
  const [size, setSize] = useState<BoxSize>(place ?? { width: 0, height: 0 })
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
    // The observer tells it anyway before anything is painted; to ask now has the browser lay out the page once more.
    if (knownRef.current.width === 0) measure()
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
