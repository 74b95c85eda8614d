import type { KeyboardEvent, RefObject } from 'react'

import type { DataSheetLabels } from './labels.ts'
import { revealCell, rowsInView, scrollerOf } from './sheet-dom.ts'
import type { SheetLayout } from './sheet-dom.ts'
import { commandOf, moveFrom } from './sheet-keys.ts'
import type { SheetCommand } from './sheet-keys.ts'
import type { CellAt, SheetModel } from './sheet-model.ts'
import { rangeBetween, sizeOf } from './sheet-ranges.ts'
import type { SheetEdits } from './use-sheet-edits.ts'
import { columnLimits } from './use-sheet-layout.ts'
import type { SheetSelection } from './use-sheet-selection.ts'

interface Keyed {
  readonly model: SheetModel
  readonly layout: SheetLayout | undefined
  readonly surface: RefObject<HTMLElement | null>
  readonly selection: SheetSelection
  readonly edits: SheetEdits
  readonly changeWidth: (col: number, width: number) => void
  readonly say: (text: string) => void
  readonly labels: DataSheetLabels
}

/** What the keys of a sheet do. Whatever it has no use for, such as Tab, is the browser's. */
export function useSheetKeys(keyed: Keyed): (event: KeyboardEvent) => void {
  const { model, layout, surface, selection, edits, changeWidth, say, labels } = keyed
  const { active, head } = selection
  const size = { rows: model.rowIds.length, cols: model.columns.length }

  const extend = (to: CellAt): void => {
    selection.extendTo(to)
    say(labels.selected(sizeOf(rangeBetween(active, to))))
    const scroller = surface.current && scrollerOf(surface.current)
    if (scroller && layout) revealCell(scroller, to, layout)
  }
  const selectPart = (region: { rows?: [number, number]; cols?: [number, number] }): void => {
    selection.select([region])
    say(labels.selected({ rows: region.rows ? 1 : size.rows, cols: region.cols ? 1 : size.cols }))
  }
  const run = (command: SheetCommand): void => {
    const { row, col } = active
    if (command.kind === 'edit') edits.begin(active)
    else if (command.kind === 'type') edits.begin(active, command.text)
    else if (command.kind === 'clear') edits.clear(selection.ranges)
    else if (command.kind === 'selectAll') selectPart({})
    else if (command.kind === 'selectRow') selectPart({ rows: [row, row] })
    else if (command.kind === 'selectColumn') selectPart({ cols: [col, col] })
    else if (command.kind === 'widen') {
      changeWidth(col, Math.max(columnLimits.least, (layout?.widths[col] ?? 0) + command.by))
    } else {
      const at = edits.step(command.kind)
      if (at) selection.goTo(at)
    }
  }

  return (event) => {
    if (event.target !== event.currentTarget) return
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const scroller = surface.current && scrollerOf(surface.current)
    const page = scroller && layout ? rowsInView(scroller, layout) : 1
    const to = altKey ? undefined : moveFrom(shiftKey ? head : active, { key, far: ctrlKey || metaKey }, size, page)
    const command = to ? undefined : commandOf(event)
    if (!to && !command) return
    event.preventDefault()
    if (command) run(command)
    else if (to && shiftKey) extend(to)
    else if (to) {
      say('')
      selection.goTo(to)
    }
  }
}
