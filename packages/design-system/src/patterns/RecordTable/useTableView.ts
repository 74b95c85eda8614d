import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** What of the table is in view. All in pixels, but for the shift: see scaled-scroll. */
export interface TableView {
  /** As the size tokens have it now; also the height of the sticky header. 0 while not known. */
  readonly rowHeight: number
  /** Of the scroller, its header within. */
  readonly height: number
  readonly top: number
  readonly shift: number
}

/** The elements that are measured. `probe` is as high as a row. */
export interface TableElements {
  readonly scroller: RefObject<HTMLElement | null>
  readonly probe: RefObject<HTMLElement | null>
}

/** The view, following changes of size and zoom without knowing what causes them; scrolling is the caller's to follow. */
export function useTableView({ scroller, probe }: TableElements) {
  const [view, setView] = useState<TableView>({ rowHeight: 0, height: 0, top: 0, shift: 0 })
  /** The scroll position that was heard of last; the view has another as long as that brings no other rows. */
  const lastTopRef = useRef(0)
  const measuredRef = useRef({ rowHeight: 0, height: 0 })
  useLayoutEffect(() => {
    const [element, row] = [scroller.current, probe.current]
    if (!element || !row) return undefined
    // The observer speaks before the frame is painted, the first time too, and when nothing is left to be laid out; what
    // was asked for earlier would cost a layout of its own. Rendering at once keeps old rows out of the frame.
    const observer = new ResizeObserver(() => {
      const { clientHeight: height, scrollTop: top } = element
      // Out of sight it has none, and should be as it was when it comes back.
      if (height === 0) return
      const rowHeight = row.getBoundingClientRect().height
      const known = measuredRef.current
      // Coming back as it was, it need not be drawn anew.
      if (known.rowHeight === rowHeight && known.height === height && lastTopRef.current === top) return
      measuredRef.current = { rowHeight, height }
      lastTopRef.current = top
      flushSync(() => setView((before) => ({ ...before, rowHeight, height, top })))
    })
    for (const watched of [element, row]) observer.observe(watched)
    return () => observer.disconnect()
  }, [scroller, probe])
  return { view, setView, lastTopRef }
}
