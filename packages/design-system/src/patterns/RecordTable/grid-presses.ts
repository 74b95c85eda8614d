import type { MouseEvent } from 'react'

import { focusTargetOf, isInControl } from './grid-dom.ts'
import { headerRow } from './grid-navigation.ts'
import { placeOf } from './grid-parts.ts'
import type { GridCommands, GridParts, GridPlace } from './grid-parts.ts'

/** What presses do in the grid: one listener of each kind serves all cells. */
export function createPressHandlers<Row>(parts: GridParts<Row>, commands: GridCommands) {
  const { model, selection, openMenu } = parts
  return {
    onClick: (event: MouseEvent): void => {
      const place = placeOf(event.target)
      if (place?.position.row === headerRow) onHeaderClick(event, place, parts, commands)
      else if (place) onRowClick(event, place, parts)
    },
    onMouseDown: (event: MouseEvent): void => {
      // Shift would mark the text from the last press to here, and move the tab stop that the range begins at.
      if (event.shiftKey && selection && placeOf(event.target)) event.preventDefault()
    },
    onContextMenu: (event: MouseEvent): void => {
      const place = placeOf(event.target)
      const actions = place?.cell.parentElement?.querySelector<HTMLElement>('[aria-haspopup="menu"][data-grid-target]')
      if (!place || !actions || place.position.row === headerRow) return
      // What a page put into a cell has the browser's own menu: a link's, or that of a text field.
      const kind = model.slots[place.position.col]?.kind
      if (kind === 'data' && isInControl(place.cell, event.target)) return
      if (window.getSelection()?.isCollapsed === false) return
      event.preventDefault()
      openMenu({ index: place.position.row, anchor: actions, returnTo: focusTargetOf(place.cell) })
    },
  }
}

function onHeaderClick<Row>(
  event: MouseEvent,
  { cell, position }: GridPlace,
  { model, selection }: GridParts<Row>,
  commands: GridCommands,
): void {
  const kind = model.slots[position.col]?.kind
  if (kind === 'select' && isInControl(cell, event.target)) selection?.toggleAll()
  if (kind === 'data' && isInControl(cell, event.target)) commands.sortBy(position, event.shiftKey ? 'added' : 'only')
}

function onRowClick<Row>(
  event: MouseEvent,
  { cell, position }: GridPlace,
  { props, rows, model, selection, focus, openMenu }: GridParts<Row>,
): void {
  const { onOpenRow } = props
  const kind = model.slots[position.col]?.kind
  const row = rows.at(position.row)
  if (row === undefined) return
  if (kind === 'actions') {
    const button = focusTargetOf(cell)
    if (isInControl(cell, event.target)) openMenu({ index: position.row, anchor: button, returnTo: button })
    return
  }
  if (kind === 'data' && isInControl(cell, event.target)) return
  if (selection && event.shiftKey) {
    selection.extend(Math.max(focus.active.row, 0), position.row)
    return focus.focusCell(position)
  }
  if (selection && (kind === 'select' || event.ctrlKey || event.metaKey)) return selection.toggle(position.row)
  // Marking a text with the mouse ends in a click as well.
  if (onOpenRow && window.getSelection()?.isCollapsed !== false) onOpenRow(row)
}
