import type { CellChange, CellState } from './matrix-model.ts'

import styles from './RoleMatrix.module.css'

export interface MatrixCellProps {
  /** Its place in the grid, for the keyboard. */
  place: string
  /** Row and column, in words. */
  label: string
  state: CellState
  stateText: string
  change: CellChange
  /** In words what became of it; empty for nothing. */
  changeText: string
  /** Why it can't be changed, or, where all is only to be read, where it comes from. */
  note: string | undefined
  mode: 'free' | 'refused' | 'readOnly'
  tabIndex: 0 | -1
  onToggle: () => void
}

const checkedOf = { none: 'false', some: 'mixed', all: 'true' } as const
const changeSigns: Readonly<Record<CellChange, string>> = { same: '', added: '+', removed: '−', both: '±' }

/** Whether something is given, in part or whole. */
export function MatrixCell(props: MatrixCellProps) {
  const { place, label, state, stateText, change, changeText, note, mode, tabIndex, onToggle } = props
  const name = changeText === '' ? label : `${label} (${changeText})`
  const shared = { tabIndex, 'data-place': place, title: note, className: styles['cell'] }
  const content = (
    <>
      <span className={styles['box']} data-state={state} data-mode={mode} aria-hidden="true" />
      <span className={styles['sign']} data-change={change} aria-hidden="true">
        {changeSigns[change]}
      </span>
    </>
  )
  if (mode === 'readOnly') {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by styles, there is no picture to fetch
      <span {...shared} role="img" aria-label={`${name}: ${stateText}`}>
        {content}
      </span>
    )
  }
  return (
    <button
      {...shared}
      type="button"
      // A button of its own, for a checkbox can't be clicked in the whole of its cell.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="checkbox"
      aria-checked={checkedOf[state]}
      aria-label={name}
      aria-disabled={mode === 'refused' || undefined}
      onClick={mode === 'refused' ? undefined : onToggle}
    >
      {content}
    </button>
  )
}
