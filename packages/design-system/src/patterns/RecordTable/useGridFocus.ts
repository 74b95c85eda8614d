import { useState } from 'react'
import type { FocusEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'

import { cellAt, cellOf, controlsOf, focusTargetOf, positionOf } from './grid-dom.ts'
import { clampPosition } from './grid-navigation.ts'
import type { GridPosition } from './grid-navigation.ts'

export interface GridFocus {
  /** The cell that is the grid's one tab stop. */
  readonly active: GridPosition
  /** Moves focus to a cell, scrolling it into sight. */
  focusCell: (position: GridPosition) => void
  /** Moves focus into the cell's own controls, if it has any. */
  enterCell: (cell: HTMLElement) => boolean
  onFocus: (event: FocusEvent) => void
  onBlur: (event: FocusEvent) => void
}

/** The grid's tab stop: the cell focused last, or the nearest one that is left of it. */
export function useActiveCell(initial: GridPosition, rowCount: number, colCount: number) {
  const [wanted, setActive] = useState(initial)
  return { active: clampPosition(wanted, { rowCount, colCount, pageRows: 1 }), setActive }
}

/**
 * Moves focus between cells, and the grid's one tab stop with it. The controls inside a cell are taken out of the tab
 * order by the row (see TableRow) and put back while focus is among them.
 */
export function useGridFocus(
  scroller: RefObject<HTMLElement | null>,
  { active, setActive }: ReturnType<typeof useActiveCell>,
  showRow: (index: number) => void,
): GridFocus {
  return {
    active,
    focusCell: (position) => {
      showRow(position.row)
      flushSync(() => setActive(position))
      const cell = scroller.current && cellAt(scroller.current, position)
      if (!cell) return
      focusTargetOf(cell).focus({ preventScroll: true })
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    enterCell: (cell) => {
      const [first] = controlsOf(cell)
      first?.focus()
      return first !== undefined
    },
    onFocus: ({ target }) => {
      const cell = cellOf(target)
      if (!cell) return
      const position = positionOf(cell)
      if (position.row !== active.row || position.col !== active.col) setActive(position)
      for (const control of controlsOf(cell)) control.tabIndex = target === focusTargetOf(cell) ? -1 : 0
    },
    onBlur: ({ target, relatedTarget }) => {
      const cell = cellOf(target)
      if (!cell || (relatedTarget instanceof Node && cell.contains(relatedTarget))) return
      for (const control of controlsOf(cell)) control.tabIndex = -1
    },
  }
}
