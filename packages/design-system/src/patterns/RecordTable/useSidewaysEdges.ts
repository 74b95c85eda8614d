import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

import { isNarrow } from './useTableView.ts'

/** A pause in scrolling after which it has ended, in milliseconds. */
const endAfter = 150

/**
 * Tells the style sheet how wide the table is, as `--_inline-size` in pixels and `data-width`, and how far it is scrolled
 * sideways: `data-hides-start` and `-end` where an edge hides columns, and while only its height is scrolled
 * `data-pins="placed"` with `--_from-start` and `--_to-end` in pixels.
 * Browsers make each sticky cell a layer of its own, and some sixty of them take longer than a frame has; what is placed
 * where it would stick looks the same and costs nothing. Written straight to the element: it changes while scrolling, and
 * no component needs to know.
 */
export function useSidewaysEdges(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    let left = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const toEnd = scrollWidth - clientWidth - Math.abs(scrollLeft)
      left = scrollLeft
      element.toggleAttribute('data-hides-start', Math.abs(left) > 0)
      element.toggleAttribute('data-hides-end', toEnd > 1)
      element.style.setProperty('--_from-start', `${Math.abs(left)}px`)
      element.style.setProperty('--_to-end', `${toEnd}px`)
    }
    const measure = (): void => {
      const width = element.offsetWidth
      // Out of sight it has none, and should be as it was when it comes back.
      if (width === 0) return
      mark()
      element.dataset['width'] = isNarrow(width) ? 'narrow' : 'wide'
      element.style.setProperty('--_inline-size', `${width}px`)
    }
    const stick = (): void => {
      clearTimeout(timer)
      delete element.dataset['pins']
    }
    const onScroll = (): void => {
      clearTimeout(timer)
      if (element.scrollLeft !== left) {
        mark()
        return stick()
      }
      if (element.dataset['pins'] === undefined) element.dataset['pins'] = 'placed'
      timer = setTimeout(stick, endAfter)
    }
    // Capturing, so that it reads before others write: to be asked for a position amid changes costs a layout of its own.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    // It speaks before the first frame is painted.
    const resize = new ResizeObserver(measure)
    resize.observe(element)
    for (const child of element.children) resize.observe(child)
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true })
      resize.disconnect()
      stick()
    }
  }, [scroller])
}
