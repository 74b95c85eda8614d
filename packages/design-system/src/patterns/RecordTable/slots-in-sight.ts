import type { TableView } from './useTableView.ts'

/**
 * The slots of which something is in sight below the header, both ends among them; `last` is before `first` where there
 * are none. A position past the end counts as the end: the browser will scroll there.
 */
export function slotsInSight(
  { rowHeight, headerHeight, height, top }: Pick<TableView, 'rowHeight' | 'headerHeight' | 'height' | 'top'>,
  slotCount: number,
): { first: number; last: number } {
  if (rowHeight === 0 || slotCount === 0) return { first: 0, last: -1 }
  const bodyHeight = height - headerHeight
  const start = Math.max(0, Math.min(top, slotCount * rowHeight - bodyHeight))
  return {
    first: Math.floor(start / rowHeight),
    last: Math.min(Math.max(0, Math.ceil((start + bodyHeight) / rowHeight) - 1), slotCount - 1),
  }
}
