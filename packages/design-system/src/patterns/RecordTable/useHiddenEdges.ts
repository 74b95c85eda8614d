import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Marks on the scroller which of its side edges hide columns, for the lines of pinned columns there. Written straight
 * to the element: it changes while scrolling, and no component needs to know.
 */
export function useHiddenEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const mark = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-hides-start', Math.abs(scrollLeft) > 0)
      element.toggleAttribute('data-hides-end', scrollWidth - clientWidth - Math.abs(scrollLeft) > 1)
    }
    mark()
    element.addEventListener('scroll', mark, { passive: true })
    const resize = new ResizeObserver(mark)
    resize.observe(element)
    for (const child of element.children) resize.observe(child)
    return () => {
      element.removeEventListener('scroll', mark)
      resize.disconnect()
    }
  }, [scroller])
}
