import { useEffect } from 'react'
import type { RefObject } from 'react'

/** A pause in scrolling after which it has ended, in milliseconds. */
const endAfter = 150

/**
 * Tells the style sheet how far the table is scrolled sideways: `data-hides-start` and `-end` where an edge hides
 * columns, and while only its height is scrolled `data-pins="placed"` with `--_from-start` and `--_to-end` in pixels.
 * Browsers make each sticky cell a layer of its own, and some sixty of them take longer than a frame has; what is placed
 * where it would stick looks the same and costs nothing. Written straight to the element: it changes while scrolling, and
 * no component needs to know.
 */
export function useSidewaysEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
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
    mark()
    element.addEventListener('scroll', onScroll, { passive: true })
    const resize = new ResizeObserver(mark)
    resize.observe(element)
    for (const child of element.children) resize.observe(child)
    return () => {
      element.removeEventListener('scroll', onScroll)
      resize.disconnect()
      stick()
    }
  }, [scroller])
}
