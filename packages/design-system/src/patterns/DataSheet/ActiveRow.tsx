/* oxlint-disable jsx-a11y/prefer-tag-over-role -- two rows of a grid of thousands, which is no table of the document */
import type { CellAt, SheetModel } from './sheet-model.ts'
import { isIn } from './sheet-ranges.ts'
import type { SheetRange } from './sheet-ranges.ts'

/** Props of ActiveRow. */
export interface ActiveRowProps {
  model: SheetModel
  active: CellAt
  ranges: readonly SheetRange[]
  /** Whether anything can be edited at all. */
  isEditable: boolean
  /** Makes the ids that the grid points at. */
  idOf: (at: CellAt) => string
  /** What says what is wrong with the active cell. */
  problemId: string
}

/**
 * What screen readers read: the headings and the active row, as a grid has them. Blueprint's table lays its cells side by
 * side in four panes, each heading more than once, so that what is seen can't be that grid.
 */
export function ActiveRow({ model, active, ranges, isEditable, idOf, problemId }: ActiveRowProps) {
  return (
    <div className="bms-visually-hidden">
      <div role="row" aria-rowindex={1}>
        {model.columns.map(({ key, label }, col) => (
          <div key={key} role="columnheader" aria-colindex={col + 1}>
            {label}
          </div>
        ))}
      </div>
      <div role="row" aria-rowindex={active.row + 2}>
        {model.columns.map(({ key }, col) => {
          const at = { row: active.row, col }
          const isWrong = model.error(at) !== undefined
          return (
            <div
              key={key}
              id={idOf(at)}
              role={col === 0 ? 'rowheader' : 'gridcell'}
              aria-colindex={col + 1}
              aria-selected={ranges.some((range) => isIn(at, range))}
              aria-readonly={isEditable ? !model.isEditable(at) : undefined}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong && col === active.col ? problemId : undefined}
            >
              {model.text(at)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
