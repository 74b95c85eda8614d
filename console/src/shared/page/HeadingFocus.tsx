import { useEffect, useRef } from 'react'

/** Moves the focus to the page's heading when something else is shown and what had the focus has gone with it. */
export function HeadingFocus({ shown }: { shown: string }) {
  const end = useRef<HTMLSpanElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === document.body) {
      end.current?.parentElement?.querySelector('h1')?.focus({ preventScroll: true })
    }
  }, [shown])
  return <span ref={end} hidden />
}
