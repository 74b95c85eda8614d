import { useCallback, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

/** Whether an element fills the screen, and the way to change it. */
export interface ElementFullScreen {
  /** `unsupported`: this browser shows nothing but videos so. */
  state: 'full' | 'inline' | 'unsupported'
  toggle: () => void
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Follows the browser's full screen of one element, whoever changed it. */
export function useElementFullScreen(ref: RefObject<HTMLElement | null>): ElementFullScreen {
  const read = useCallback((): ElementFullScreen['state'] => {
    if (!document.fullscreenEnabled) return 'unsupported'
    return ref.current !== null && document.fullscreenElement === ref.current ? 'full' : 'inline'
  }, [ref])
  const state = useSyncExternalStore(subscribe, read, () => 'inline' as const)
  const toggle = useCallback(() => {
    const change = read() === 'full' ? document.exitFullscreen() : ref.current?.requestFullscreen()
    // Refused, such as in a frame that may not: everything stays as it is.
    change?.catch(() => undefined)
  }, [read, ref])
  return { state, toggle }
}
