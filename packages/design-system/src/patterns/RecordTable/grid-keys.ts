import type { KeyboardEvent } from 'react'

import { isComposing } from '../../primitives/is-composing.ts'
import { toColumnWidth } from './column-model.ts'
import { focusTargetOf, ownsKeys } from './grid-dom.ts'
import { headerRow, nextPosition } from './grid-navigation.ts'
import type { GridPosition } from './grid-navigation.ts'
import { placeOf } from './grid-parts.ts'
import type { GridCommands, GridParts, GridPlace } from './grid-parts.ts'

/** What keys do in the grid: one listener serves all cells, and says whether it took the key by preventing it. */
export function createKeyHandler<Row>(parts: GridParts<Row>, commands: GridCommands) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const place = placeOf(event.target)
    if (!place || event.defaultPrevented || isComposing(event)) return
    const { cell, position } = place
    const target = focusTargetOf(cell)
    if (event.target !== target) {
      if (event.key === 'Escape' || event.key === 'F2') {
        event.preventDefault()
        target.focus()
        return
      }
      if (event.target instanceof Element && ownsKeys(event.target)) return
      if (event.key === 'Enter' || event.key === ' ') return
    }
    const isDone =
      position.row === headerRow ? onHeaderKey(event, place, parts, commands) : onRowKey(event, place, parts, commands)
    if (isDone || move(event, position, parts)) event.preventDefault()
  }
}

/** Pixels by which a key changes a column's width. */
const widthStep = 16

function onHeaderKey<Row>(
  event: KeyboardEvent,
  { cell, position }: GridPlace,
  { props, model }: GridParts<Row>,
  commands: GridCommands,
): boolean {
  const slot = model.slots[position.col]
  const step = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key]
  // What stands on a card has no width of its own.
  const hasWidth = slot?.kind === 'data' && slot.part === undefined
  if (event.altKey && step !== undefined && hasWidth && props.onColumnWidthChange) {
    props.onColumnWidthChange(slot.column.key, toColumnWidth(cell.offsetWidth + step))
    return true
  }
  // Without Shift the button's own press does it.
  if ((event.key !== 'Enter' && event.key !== ' ') || !event.shiftKey) return false
  commands.sortBy(position, 'added')
  return true
}

function onRowKey<Row>(
  event: KeyboardEvent,
  { cell, position }: GridPlace,
  { props, model, focus, selection }: GridParts<Row>,
  commands: GridCommands,
): boolean {
  const slot = model.slots[position.col]
  const hasCommand = event.ctrlKey || event.metaKey
  if (event.altKey || (hasCommand && event.key !== 'a')) return false
  switch (event.key) {
    case 'Enter':
      if (slot?.kind === 'actions') return false
      if (!focus.enterCell(cell)) commands.openRow(position)
      return true
    case 'F2':
      return focus.enterCell(cell)
    case ' ':
      if (slot?.kind !== 'data') return false
      selection?.toggle(position.row)
      return selection !== undefined
    case 'x':
      selection?.toggle(position.row)
      return selection !== undefined
    case 'a':
      if (!hasCommand) return commands.runShortcut(position, event.key)
      selection?.selectAll()
      return selection !== undefined
    case 'e':
      commands.editRow(position)
      return props.rowActions !== undefined
    case 'Escape':
      if (props.selection === undefined || props.selection.selected.size === 0) return false
      selection?.clear()
      return true
    default:
      return !event.repeat && commands.runShortcut(position, event.key)
  }
}

function move<Row>(
  event: KeyboardEvent,
  position: GridPosition,
  { extent, selection, focus }: GridParts<Row>,
): boolean {
  const next = nextPosition(position, event, extent())
  if (!next) return false
  const isRange = event.shiftKey && position.row !== headerRow && next.row !== headerRow && next.row !== position.row
  if (isRange) selection?.extend(position.row, next.row)
  if (next.row !== position.row || next.col !== position.col) focus.focusCell(next)
  return true
}
