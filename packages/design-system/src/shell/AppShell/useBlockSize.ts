import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/** Keeps the height of an element, in pixels, in a custom property of another one, where style sheets reckon with it. */
export function useBlockSize(
  element: RefObject<HTMLElement | null>,
  owner: RefObject<HTMLElement | null>,
  property: `--${string}`,
): void {
  useLayoutEffect(() => {
    if (!element.current) return undefined
    const measured = element.current
    const write = (): void => owner.current?.style.setProperty(property, `${measured.offsetHeight}px`)
    write()
    const observer = new ResizeObserver(write)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, owner, property])
}
