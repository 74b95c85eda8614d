import { useImperativeHandle, useRef } from 'react'
import type { Ref, RefObject } from 'react'

/**
 * A ref for a component of Blueprint that merges it with its own anew each time it renders, which takes it off and puts
 * it on again: what is handed in is told of the element once.
 */
export function useSteadyRef<Element>(ref: Ref<Element> | undefined): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useImperativeHandle<Element | null, Element | null>(ref, () => element.current, [])
  return element
}
