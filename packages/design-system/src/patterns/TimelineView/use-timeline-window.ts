import { type RefObject, useLayoutEffect, useState } from 'react'

/** The part of a timeline that is drawn, in pixels: what is in sight, and as much again around it. */
export interface TimelineWindow {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const nothing: TimelineWindow = { left: 0, right: 0, top: 0, bottom: 0 }

function windowOf({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): TimelineWindow {
  // In steps of half a view: while something is scrolled within one, nothing is drawn anew.
  const stepX = Math.max(200, clientWidth / 2)
  const stepY = Math.max(200, clientHeight / 2)
  const left = Math.floor(scrollLeft / stepX) * stepX
  const top = Math.floor(scrollTop / stepY) * stepY
  return {
    left: left - stepX,
    right: left + clientWidth + 2 * stepX,
    top: top - stepY,
    bottom: top + clientHeight + 2 * stepY,
  }
}

const isSame = (a: TimelineWindow, b: TimelineWindow): boolean =>
  a.left === b.left && a.right === b.right && a.top === b.top && a.bottom === b.bottom

/** Follows the scrolling of an element, in steps. */
export function useTimelineWindow(scroller: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(nothing)
  const look = (): void => {
    const element = scroller.current
    if (!element) return
    const next = windowOf(element)
    setView((before) => (isSame(before, next) ? before : next))
  }
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const next = windowOf(element)
      setView((before) => (isSame(before, next) ? before : next))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return { view, look }
}
