import { useEffect } from 'react'
import type { RefObject } from 'react'

import { scrollToShow } from './scroll-to-show.ts'

/** Pixels of the neighbour that peep out beside the active tag. */
const peep = 24

/** Pixels of one line, for mice that report lines. */
const lineHeight = 16

/**
 * Keeps the active tag of a bar in sight, and turns the wheel's down into right. Only the bar scrolls, never what is
 * around it.
 */
export function useTagScroll(bar: RefObject<HTMLElement | null>, activeIndex: number): void {
  useEffect(() => {
    const element = bar.current
    const tag = element?.children[activeIndex]
    if (!element || !(tag instanceof HTMLElement)) return
    const left = scrollToShow(
      { start: tag.offsetLeft, size: tag.offsetWidth },
      { start: element.scrollLeft, size: element.clientWidth },
      peep,
    )
    if (left !== undefined) element.scrollTo({ left })
  }, [bar, activeIndex])

  useEffect(() => {
    const element = bar.current
    const onWheel = (event: WheelEvent): void => {
      // Zooming, and what goes sideways already, is the browser's.
      if (!element || event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return
      const before = element.scrollLeft
      element.scrollBy({
        left: event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * lineHeight : event.deltaY,
      })
      // At its end the page scrolls on.
      if (element.scrollLeft !== before) event.preventDefault()
    }
    // React's own listeners are passive and can't keep the page from scrolling along.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [bar])
}
