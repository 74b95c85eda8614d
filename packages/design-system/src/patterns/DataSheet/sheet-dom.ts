import type { CellAt } from './sheet-model.ts'

/** What is needed to know where a cell lies. Lengths are CSS pixels. */
export interface SheetLayout {
  readonly widths: readonly number[]
  readonly rowHeight: number
  readonly headerHeight: number
  /** Of the column of row numbers. */
  readonly rowHeaderWidth: number
  readonly frozen: number
}

const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0)

/** What scrolls inside Blueprint's table. */
export const scrollerOf = (surface: HTMLElement): HTMLElement | null =>
  surface.querySelector<HTMLElement>('.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container')

/** Where the part that scrolls begins: below the headings, behind what is frozen. */
function fixedEdge({ widths, headerHeight, rowHeaderWidth, frozen }: SheetLayout): { left: number; top: number } {
  return { left: rowHeaderWidth + sum(widths.slice(0, frozen)), top: headerHeight }
}

/** A cell's place in the sheet as it is scrolled now, and the corner of the part in which it may be seen. */
export function placeCell(
  scroller: HTMLElement,
  { row, col }: CellAt,
  layout: SheetLayout,
): { clip: { left: number; top: number }; left: number; top: number; width: number; height: number } {
  const { widths, rowHeight, headerHeight, rowHeaderWidth, frozen } = layout
  const isFrozen = col < frozen
  return {
    clip: isFrozen ? { left: rowHeaderWidth, top: headerHeight } : fixedEdge(layout),
    left: rowHeaderWidth + sum(widths.slice(0, col)) - (isFrozen ? 0 : scroller.scrollLeft),
    top: headerHeight + row * rowHeight - scroller.scrollTop,
    width: widths[col] ?? 0,
    height: rowHeight,
  }
}

/** Scrolls as little as needed to have the cell in view. */
export function revealCell(scroller: HTMLElement, at: CellAt, layout: SheetLayout): void {
  const edge = fixedEdge(layout)
  const { left, top, width, height } = placeCell(scroller, at, layout)
  const by = (start: number, end: number, from: number, to: number): number =>
    start < from ? start - from : Math.max(0, Math.min(end - to, start - from))
  const across = at.col < layout.frozen ? 0 : by(left, left + width, edge.left, scroller.clientWidth)
  scroller.scrollBy({ left: across, top: by(top, top + height, edge.top, scroller.clientHeight), behavior: 'instant' })
}

/** How many whole rows are in view. */
export const rowsInView = (scroller: HTMLElement, { rowHeight, headerHeight }: SheetLayout): number =>
  Math.max(1, Math.floor((scroller.clientHeight - headerHeight) / rowHeight))

let thickness: number | undefined

/** How much room a scrollbar takes in this browser; none where it lies over what scrolls. */
export function scrollbarThickness(): number {
  if (thickness !== undefined) return thickness
  const probe = document.createElement('div')
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 100px; height: 100px; overflow: scroll'
  document.body.append(probe)
  thickness = probe.offsetWidth - probe.clientWidth
  probe.remove()
  return thickness
}
