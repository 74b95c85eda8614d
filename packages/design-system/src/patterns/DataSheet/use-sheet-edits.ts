import { useRef, useState } from 'react'

import { emptyHistory, recordEdits, redoEdits, undoEdits } from './edit-history.ts'
import type { DataSheetLabels } from './labels.ts'
import { plainText } from './sheet-model.ts'
import type { CellAt, ModelEdit, SheetModel } from './sheet-model.ts'
import { cellsIn } from './sheet-ranges.ts'
import type { SheetRange } from './sheet-ranges.ts'

/** A cell that is being edited. */
interface EditedCell {
  readonly at: CellAt
  readonly text: string
}

/** What can be done to the cells of a sheet. */
export interface SheetEdits {
  readonly edited: EditedCell | undefined
  /** Opens the editor; with what was typed, or what the cell holds. Nothing happens where a cell can't be edited. */
  readonly begin: (at: CellAt, text?: string) => void
  readonly type: (text: string) => void
  /** Takes the typed text in, or gives it up. */
  readonly finish: (outcome: 'take' | 'cancel') => void
  readonly clear: (ranges: readonly SheetRange[]) => void
  /** Where the change was; undefined where there was none to take back. */
  readonly step: (way: 'undo' | 'redo') => CellAt | undefined
}

interface Editing {
  readonly model: SheetModel
  readonly isEditable: boolean
  readonly onChange: ((edits: readonly ModelEdit[]) => void) | undefined
  readonly say: (text: string) => void
  readonly labels: DataSheetLabels
}

/** Edits cells and takes edits back. The rows are the caller's: a change is only ever asked for. */
export function useSheetEdits({ model, isEditable, onChange, say, labels }: Editing): SheetEdits {
  const [edited, setEdited] = useState<EditedCell>()
  const history = useRef(emptyHistory)

  const editOf = (at: CellAt, text: string): ModelEdit => ({
    rowId: model.rowIds[at.row] ?? '',
    key: model.columns[at.col]?.key ?? '',
    value: model.parse(at, text),
    before: model.value(at),
  })
  const change = (edits: readonly ModelEdit[]): number => {
    const real = edits.filter(({ value, before }) => value !== before)
    if (real.length === 0) return 0
    history.current = recordEdits(history.current, real)
    onChange?.(real)
    return real.length
  }
  const placeOf = ({ rowId, key }: ModelEdit): CellAt => ({
    row: model.rowIds.indexOf(rowId),
    col: model.columns.findIndex((column) => column.key === key),
  })
  // Rows and columns that are gone meanwhile have nothing to take back.
  const isThere = (edit: ModelEdit): boolean => {
    const { row, col } = placeOf(edit)
    return row !== -1 && col !== -1
  }

  return {
    edited,
    begin: (at, text) => {
      if (isEditable && model.isEditable(at)) setEdited({ at, text: text ?? plainText(model.value(at)) })
    },
    type: (text) => setEdited((before) => before && { ...before, text }),
    finish: (outcome) => {
      if (edited && outcome === 'take') change([editOf(edited.at, edited.text)])
      setEdited(undefined)
    },
    clear: (ranges) => {
      const cells = isEditable ? ranges.flatMap(cellsIn).filter((at) => model.isEditable(at)) : []
      const count = change(cells.map((at) => editOf(at, '')))
      if (count > 0) say(labels.cleared(count))
    },
    step: (way) => {
      const step = (way === 'undo' ? undoEdits : redoEdits)(history.current, isThere)
      if (!step) {
        say(way === 'undo' ? labels.nothingToUndo : labels.nothingToRedo)
        return undefined
      }
      const { edits } = step
      history.current = step.history
      onChange?.(edits)
      say(way === 'undo' ? labels.undone(edits.length) : labels.redone(edits.length))
      return edits[0] && placeOf(edits[0])
    },
  }
}
