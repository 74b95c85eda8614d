import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Pause in typing after which the form is told, in milliseconds. */
const pause = 250

/**
 * Tells the form of a change once typing pauses, so that no key waits for the whole mail to be written down; and at once
 * when it may be needed: before a shortcut, a click elsewhere, or the end of the editor.
 */
export function useLateChange(tell: () => void): () => void {
  const latest = useRef(tell)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    latest.current = tell
  })
  const flush = useCallback((): void => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current()
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.key === 'Tab') flush()
    }
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', flush, true)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', flush, true)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pause)
  }, [flush])
}
