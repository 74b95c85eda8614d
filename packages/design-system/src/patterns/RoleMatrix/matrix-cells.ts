import type { RoleMatrixLabels } from './labels.ts'
import {
  changeOf,
  type MatrixColumn,
  type MatrixLine,
  type MatrixRefusal,
  type MatrixRight,
  type MatrixValue,
  stateOf,
  toRights,
} from './matrix-model.ts'
import type { MatrixCellProps } from './MatrixCell.tsx'

/** What a cell shows, without its place in the grid. */
export type CellParts = Omit<MatrixCellProps, 'place' | 'tabIndex' | 'onToggle'>

/** What decides how cells look. */
export interface CellSource {
  readonly value: MatrixValue
  readonly saved: MatrixValue | undefined
  readonly mode: 'edit' | 'readOnly'
  readonly refusal: MatrixRefusal | undefined
  readonly why: ((right: MatrixRight) => string | undefined) | undefined
  readonly labels: RoleMatrixLabels
}

/** The reasons that hold for some of these rights, each once, and whether they hold for all of them. */
function findNotes(rights: readonly MatrixRight[], noteOf: (right: MatrixRight) => string | undefined) {
  const notes = rights.map(noteOf)
  const given = notes.filter((note) => note !== undefined)
  return { text: [...new Set(given)].join(' · ') || undefined, isTotal: given.length === notes.length }
}

/** What the cell of a line shows in one column, or in several taken together. */
export function toCellParts(
  line: MatrixLine,
  column: MatrixColumn,
  columns: readonly string[],
  { value, saved, mode, refusal, why, labels }: CellSource,
): CellParts {
  const rights = toRights(line.rows, columns)
  const state = stateOf(value, rights)
  const change = saved ? changeOf(value, saved, rights) : 'same'
  const parts = {
    label: `${line.label}, ${column.label}`,
    state,
    stateText: labels.states[state],
    change,
    changeText: change === 'same' ? '' : labels.changed[change],
  }
  if (mode === 'readOnly') return { ...parts, mode: 'readOnly', note: why && findNotes(rights, why).text }
  if (!refusal) return { ...parts, mode: 'free', note: undefined }
  const notes = findNotes(rights, refusal)
  return { ...parts, mode: notes.isTotal ? 'refused' : 'free', note: notes.text }
}
