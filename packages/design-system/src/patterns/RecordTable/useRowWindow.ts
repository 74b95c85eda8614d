import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

import { jumpDistance, shiftAtSlot, slotOfRow, toScrollScale } from './scaled-scroll.ts'
import { slotsInSight } from './slots-in-sight.ts'
import type { useTableView } from './useTableView.ts'

/** Rows rendered beyond each edge: a wheel tick's worth, so that a frame is never blank. */
const overscan = 6

/** A row that is to be in the document, and the distance of its top from the body's, in pixels. */
interface PlacedRow {
  readonly index: number
  readonly top: number
}

export interface RowWindow {
  readonly rows: readonly PlacedRow[]
  /** Pixels; 0 while not known. */
  readonly rowHeight: number
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
  readonly tableView: ReturnType<typeof useTableView>
  readonly rowCount: number
  /** A row that stays in the document wherever it is: the one with the focus. */
  readonly keptRow: number
  readonly onVisibleRowsChange?: ((first: number, last: number) => void) | undefined
}

/** Decides which rows are in the document, and keeps that right while the table scrolls or changes. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller: scrollerRef, rowCount, keptRow, onVisibleRowsChange } = options
  const { view, setView, lastTopRef } = options.tableView
  const { rowHeight, headerHeight, height, top, shift } = view
  const scale = useMemo(() => toScrollScale(rowCount, Math.max(rowHeight, 1)), [rowCount, rowHeight])
  const { slotCount } = scale

  /** Puts a row into the slot that the map gives it, `rest` pixels of it scrolled away. */
  const jumpTo = useCallback(
    (row: number, rest: number): void => {
      const element = scrollerRef.current
      if (!element) return
      const slot = slotOfRow(scale, row)
      element.scrollTop = slot * rowHeight + rest
      lastTopRef.current = element.scrollTop
      setView((before) => ({ ...before, top: element.scrollTop, shift: row - slot }))
    },
    [scrollerRef, scale, rowHeight, lastTopRef, setView],
  )

  useLayoutEffect(() => {
    const element = scrollerRef.current
    if (!element || rowHeight === 0) return undefined
    const isScaled = scale.rowCount > slotCount
    const shown = slotsInSight({ rowHeight, headerHeight, height, top }, slotCount)
    const onScroll = (): void => {
      const { scrollTop } = element
      const isJump = isScaled && Math.abs(scrollTop - lastTopRef.current) > jumpDistance
      lastTopRef.current = scrollTop
      const nextShift = isJump ? shiftAtSlot(scale, Math.floor(scrollTop / rowHeight)) : shift
      const next = slotsInSight({ rowHeight, headerHeight, height, top: scrollTop }, slotCount)
      if (nextShift === shift && next.first === shown.first && next.last === shown.last) return
      // At once: the frame that has scrolled is painted next.
      flushSync(() => setView((before) => ({ ...before, top: scrollTop, shift: nextShift })))
    }
    const onScrollEnd = (): void => {
      const slot = Math.floor(element.scrollTop / rowHeight)
      const row = slot + shift
      if (slotOfRow(scale, row) !== slot) flushSync(() => jumpTo(row, element.scrollTop % rowHeight))
    }
    // Capturing, so that it reads before others write: to be asked for a position amid changes costs a layout of its own.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    if (isScaled) element.addEventListener('scrollend', onScrollEnd)
    return () => {
      element.removeEventListener('scroll', onScroll, { capture: true })
      element.removeEventListener('scrollend', onScrollEnd)
    }
  }, [scrollerRef, scale, slotCount, rowHeight, headerHeight, height, top, shift, lastTopRef, setView, jumpTo])

  useKeepTopRow(scrollerRef, rowHeight, shift, jumpTo)
  // Fewer rows than before can leave a shift that leads past the last one.
  const surplus = scale.rowCount - slotCount
  useLayoutEffect(() => {
    if (shift > surplus) setView((before) => ({ ...before, shift: surplus }))
  }, [surplus, shift, setView])

  const { first, last } = slotsInSight(view, slotCount)
  useEffect(() => {
    if (last >= first) onVisibleRowsChange?.(first + shift, last + shift)
  }, [onVisibleRowsChange, first, last, shift])

  const rows: PlacedRow[] = []
  if (last >= first) {
    const end = Math.min(last + overscan, slotCount - 1)
    for (let slot = Math.max(first - overscan, 0); slot <= end; slot += 1)
      rows.push({ index: slot + shift, top: slot * rowHeight })
  }
  if (keptRow >= 0 && keptRow < rowCount && rows.length > 0 && !rows.some(({ index }) => index === keptRow)) {
    const slot = Math.max(0, Math.min(keptRow - shift, slotCount - 1))
    rows.push({ index: keptRow, top: slot * rowHeight })
  }

  const viewHeight = (): number => (scrollerRef.current?.clientHeight ?? 0) - headerHeight
  return {
    rows,
    rowHeight,
    bodyHeight: slotCount * rowHeight,
    pageRows: () => Math.max(Math.floor(viewHeight() / Math.max(rowHeight, 1)) - 1, 1),
    scrollToRow: (index) => jumpTo(Math.max(0, Math.min(index, rowCount - 1)), 0),
    showRow: (index) => {
      const element = scrollerRef.current
      if (!element || index < 0) return
      const rowTop = (index - shift) * rowHeight
      const lowest = rowTop + rowHeight - viewHeight()
      const wished = Math.min(Math.max(element.scrollTop, lowest), rowTop)
      if (wished === element.scrollTop) return
      const isNear = Math.abs(wished - element.scrollTop) <= jumpDistance && index - shift < slotCount
      flushSync(() => {
        if (slotCount < rowCount && !isNear)
          return jumpTo(index, rowTop < element.scrollTop ? 0 : rowHeight - viewHeight())
        element.scrollTop = wished
        lastTopRef.current = element.scrollTop
        return setView((before) => ({ ...before, top: element.scrollTop }))
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
    before.current = rowHeight
    if (previous === rowHeight || previous === 0) return
    const top = scroller.current?.scrollTop ?? 0
    if (top > 0) jumpTo(Math.floor(top / previous) + shift, ((top % previous) / previous) * rowHeight)
  }, [scroller, rowHeight, shift, jumpTo])
}
