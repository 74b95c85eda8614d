import { observeElementOffset, useVirtualizer } from '@tanstack/react-virtual'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

import { jumpDistance, shiftAtSlot, slotOfRow, toScrollScale } from './scaled-scroll.ts'

/** Rows rendered beyond each edge: a wheel tick's worth, so that a frame is never blank. */
const overscan = 6

/** A row that is to be in the document, and the distance of its top from the body's, in pixels. */
interface PlacedRow {
  readonly index: number
  readonly top: number
}

export interface RowWindow {
  readonly rows: readonly PlacedRow[]
  /** Pixels of the whole body. */
  readonly bodyHeight: number
  /** How many whole rows are in sight: what a page key moves by. */
  pageRows: () => number
  /** Scrolls so that the row is the first in sight. */
  scrollToRow: (index: number) => void
  /** Scrolls just as far as it takes to have the row in sight. Call it from an event. */
  showRow: (index: number) => void
}

export interface RowWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rowCount: number
  /** Pixels; also the height of the sticky header. 0 while not known. */
  readonly rowHeight: number
  /** A row that stays in the document wherever it is: the one with the focus. */
  readonly keptRow: number
  readonly onVisibleRowsChange?: ((first: number, last: number) => void) | undefined
}

/** Decides which rows are in the document, and keeps that right while the table scrolls or changes. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, rowCount, rowHeight, keptRow, onVisibleRowsChange } = options
  const scale = useMemo(() => toScrollScale(rowCount, Math.max(rowHeight, 1)), [rowCount, rowHeight])
  const { slotCount } = scale
  const [shift, setShift] = useState(0)
  const lastTop = useRef(0)
  const report = useRef<((isScrolling: boolean) => void) | undefined>(undefined)

  const latest = useRef<Virtualizer<HTMLElement, HTMLElement>>(undefined)
  useLayoutEffect(() => {
    // Before the virtualizer's own effects: on a page that comes back it would scroll to where it last heard of, and a
    // page that was left in the middle of a scroll is further than that.
    if (latest.current && scroller.current) latest.current.scrollOffset = scroller.current.scrollTop
  }, [scroller])

  // oxlint-disable-next-line react/incompatible-library -- its answers are read anew at each render and never memoised
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rowHeight === 0 ? 0 : slotCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: rowHeight,
    observeElementOffset: (instance, tell) => {
      report.current = (isScrolling) => tell(instance.scrollElement?.scrollTop ?? 0, isScrolling)
      return observeElementOffset(instance, tell)
    },
  })

  useLayoutEffect(() => {
    latest.current = virtualizer
  }, [virtualizer])

  /** Puts a row into the slot that the map gives it, `rest` pixels of it scrolled away. */
  const jumpTo = useCallback(
    (row: number, rest: number): void => {
      const element = scroller.current
      if (!element) return
      const slot = slotOfRow(scale, row)
      setShift(row - slot)
      element.scrollTop = slot * rowHeight + rest
      lastTop.current = element.scrollTop
      report.current?.(false)
    },
    [scroller, scale, rowHeight],
  )

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || scale.rowCount === slotCount) return undefined
    const firstSlot = (): number => Math.floor(element.scrollTop / rowHeight)
    const onScroll = (): void => {
      const distance = Math.abs(element.scrollTop - lastTop.current)
      lastTop.current = element.scrollTop
      if (distance <= jumpDistance) return
      // The virtualizer is told in the same breath, or it would first render the new rows in their old places.
      flushSync(() => {
        setShift(shiftAtSlot(scale, firstSlot()))
        report.current?.(true)
      })
    }
    const onScrollEnd = (): void => {
      const row = firstSlot() + shift
      if (slotOfRow(scale, row) !== firstSlot()) flushSync(() => jumpTo(row, element.scrollTop % rowHeight))
    }
    // Capturing, so that it hears of the scroll before the virtualizer does.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    element.addEventListener('scrollend', onScrollEnd)
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true })
      element.removeEventListener('scrollend', onScrollEnd)
    }
  }, [scroller, scale, slotCount, rowHeight, shift, jumpTo])

  useKeepTopRow(scroller, rowHeight, shift, jumpTo)
  useClampShift(scale.rowCount - slotCount, shift, setShift)

  const rows = virtualizer.getVirtualItems().map(({ index }) => ({ index: index + shift, top: index * rowHeight }))
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {}
  useEffect(() => {
    // Away from the start, the header covers the first of the range.
    const first = startIndex === 0 ? 0 : startIndex + 1
    if (endIndex >= first) onVisibleRowsChange?.(first + shift, endIndex + shift)
  }, [onVisibleRowsChange, startIndex, endIndex, shift])

  if (keptRow >= 0 && keptRow < rowCount && rows.length > 0 && !rows.some(({ index }) => index === keptRow)) {
    const slot = Math.max(0, Math.min(keptRow - shift, slotCount - 1))
    rows.push({ index: keptRow, top: slot * rowHeight })
  }

  const viewHeight = (): number => (scroller.current?.clientHeight ?? 0) - rowHeight
  return {
    rows,
    bodyHeight: slotCount * rowHeight,
    pageRows: () => Math.max(Math.floor(viewHeight() / Math.max(rowHeight, 1)) - 1, 1),
    scrollToRow: (index) => jumpTo(Math.max(0, Math.min(index, rowCount - 1)), 0),
    showRow: (index) => {
      const element = scroller.current
      if (!element || index < 0) return
      const top = (index - shift) * rowHeight
      const lowest = top + rowHeight - viewHeight()
      const wished = Math.min(Math.max(element.scrollTop, lowest), top)
      if (wished === element.scrollTop) return
      const isNear = Math.abs(wished - element.scrollTop) <= jumpDistance && index - shift < slotCount
      flushSync(() => {
        if (slotCount < rowCount && !isNear)
          return jumpTo(index, top < element.scrollTop ? 0 : rowHeight - viewHeight())
        element.scrollTop = wished
        lastTop.current = element.scrollTop
        return report.current?.(false)
      })
    },
  }
}

/** Keeps the first row in sight where it is when the row height changes. */
function useKeepTopRow(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  shift: number,
  jumpTo: (row: number, rest: number) => void,
): void {
  const before = useRef(rowHeight)
  useLayoutEffect(() => {
    const previous = before.current
    const top = scroller.current?.scrollTop ?? 0
    if (previous !== rowHeight && previous !== 0 && top > 0) {
      const slot = Math.floor(top / previous)
      jumpTo(slot + shift, ((top % previous) / previous) * rowHeight)
    }
    before.current = rowHeight
  }, [scroller, rowHeight, shift, jumpTo])
}

/** Fewer rows than before can leave a shift that leads past the last one. */
function useClampShift(surplus: number, shift: number, setShift: (shift: number) => void): void {
  useLayoutEffect(() => {
    if (shift > surplus) setShift(Math.max(surplus, 0))
  }, [surplus, shift, setShift])
}
