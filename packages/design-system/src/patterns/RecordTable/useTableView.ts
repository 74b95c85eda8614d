import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** What of the table is in view. All in pixels, but for the shift: see scaled-scroll. */
export interface TableView {
  /** As the size tokens have it now, or that of a card. 0 while not known. */
  readonly rowHeight: number
  /** Of the sticky header. */
  readonly headerHeight: number
  /** Of the scroller, its scroll bar within. 0 while not known. */
  readonly width: number
  /** Of the scroller, its header within. */
  readonly height: number
  readonly top: number
  readonly shift: number
}

const unknownView: TableView = { rowHeight: 0, headerHeight: 0, width: 0, height: 0, top: 0, shift: 0 }

/** The elements that are measured. `probe` is as high as a row, `header` the first child of `scroller`. */
interface TableElements {
  readonly scroller: RefObject<HTMLElement | null>
  readonly probe: RefObject<HTMLElement | null>
}

/** Pixels below which a table is that of a phone. */
const narrowBelow = 560

/** Whether a table of that width in pixels is a phone's; not while the width isn't known. */
export const isNarrow = (width: number): boolean => width > 0 && width < narrowBelow

/** The view, following changes of size and zoom without knowing what causes them; scrolling is the caller's to follow. */
export function useTableView({ scroller, probe }: TableElements) {
  const [view, setView] = useState<TableView>(unknownView)
  /** The scroll position that was heard of last; the view has another as long as that brings no other rows. */
  const lastTopRef = useRef(0)
  const measuredRef = useRef({ rowHeight: 0, headerHeight: 0, width: 0, height: 0 })
  useLayoutEffect(() => {
    const [element, row] = [scroller.current, probe.current]
    if (!element || !row) return undefined
    // The observer speaks before the frame is painted, the first time too, and when nothing is left to be laid out; what
    // was asked for earlier would cost a layout of its own. Rendering at once keeps old rows out of the frame.
    const observer = new ResizeObserver(() => {
      // Out of sight it has none, and should be as it was when it comes back.
      if (element.clientHeight === 0) return
      const known = measuredRef.current
      const width = element.offsetWidth
      // Cards have a height of their own: they have to be what is drawn before it can be measured.
      if (isNarrow(width) !== isNarrow(known.width)) flushSync(() => setView((before) => ({ ...before, width })))
      const { clientHeight: height, scrollTop: top } = element
      const rowHeight = row.getBoundingClientRect().height
      const headerHeight = element.firstElementChild?.clientHeight ?? 0
      const next = { rowHeight, headerHeight, width, height }
      measuredRef.current = next
      // Coming back as it was, it need not be drawn anew.
      if (isSame(known, next) && lastTopRef.current === top) return
      lastTopRef.current = top
      flushSync(() => setView((before) => ({ ...before, ...next, top })))
    })
    for (const watched of [element, row]) observer.observe(watched)
    return () => observer.disconnect()
  }, [scroller, probe])
  return { view, setView, lastTopRef }
}

type Measured = Pick<TableView, 'rowHeight' | 'headerHeight' | 'width' | 'height'>

const isSame = (one: Measured, other: Measured): boolean =>
  one.rowHeight === other.rowHeight &&
  one.headerHeight === other.headerHeight &&
  one.width === other.width &&
  one.height === other.height
