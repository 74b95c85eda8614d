import { InputGroup } from '@blueprintjs/core'
import { useRef, useState } from 'react'

import type { MenuAction } from '../../primitives/ActionMenu/ActionMenu.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { keepEnter } from '../../primitives/keep-enter.ts'
import { useSettledText } from '../../primitives/use-settled-text.ts'
import { englishMatrixLabels } from './labels.ts'
import type { RoleMatrixLabels } from './labels.ts'
import { toCellParts } from './matrix-cells.ts'
import {
  clearColumn,
  copyColumn,
  countChanges,
  type MatrixColumn,
  type MatrixImplication,
  type MatrixLine,
  type MatrixRefusal,
  type MatrixRight,
  type MatrixRow,
  type MatrixValue,
  toggle,
  toLines,
  toRights,
} from './matrix-model.ts'
import { MatrixGrid } from './MatrixGrid.tsx'

import styles from './RoleMatrix.module.css'

export interface RoleMatrixProps {
  /** Its name, for screen readers. */
  label: string
  rows: readonly MatrixRow[]
  columns: readonly MatrixColumn[]
  /** The rights that are given. */
  value: MatrixValue
  /** Without this the matrix is only to be read. */
  onChange?: ((value: MatrixValue) => void) | undefined
  /** What was saved: cells that differ are marked. */
  saved?: MatrixValue | undefined
  /** The action that others bring along. */
  implied?: MatrixImplication | undefined
  /** Why a right can't be given or taken. */
  refusal?: MatrixRefusal | undefined
  /** Where a right comes from, in a matrix that is only to be read. */
  why?: ((right: MatrixRight) => string | undefined) | undefined
  labels?: Partial<RoleMatrixLabels> | undefined
}

/** The column for all columns together. */
const allKey = ''

/**
 * Who may do what where: rows open to their actions, columns stand beside each other, and each cell says whether none,
 * some or all of it is given. Rows and columns can be given whole.
 */
export function RoleMatrix(props: RoleMatrixProps) {
  const { label, rows, columns, value, onChange, saved, implied, refusal, why } = props
  const labels = { ...englishMatrixLabels, ...props.labels }
  const root = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const search = useSettledText(query, setQuery)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState<string>()
  const rules = { implied, refusal }
  const lines = toLines(rows, { query, open, allLabel: labels.allRows })
  const columnKeys = columns.map(({ key }) => key)
  const keysOf = ({ key }: MatrixColumn): readonly string[] => (key === allKey ? columnKeys : [key])
  const source = { value, saved, mode: onChange ? ('edit' as const) : ('readOnly' as const), refusal, why, labels }
  const changes = saved && onChange ? countChanges(value, saved) : 0
  const isAllOpen = rows.every(({ key }) => open.has(key))

  const expand = ({ key }: MatrixLine): void =>
    setOpen(new Set(open.has(key) ? [...open].filter((other) => other !== key) : [...open, key]))
  const undo = (): void => {
    if (saved) onChange?.(saved)
    // The button goes with the changes; who pressed it goes on in the grid.
    root.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus({ preventScroll: true })
  }
  const menuOf = (column: MatrixColumn): MenuAction[] => [
    ...columns
      .filter(({ key }) => key !== column.key)
      .map((other) => ({
        key: other.key,
        label: labels.copyFrom(other.label),
        onSelect: () => onChange?.(copyColumn(value, rows, { from: other.key, to: column.key }, rules)),
      })),
    {
      key: '',
      label: labels.clearColumn,
      tone: 'danger' as const,
      onSelect: () => onChange?.(clearColumn(value, rows, column.key, rules)),
    },
  ]

  return (
    <div ref={root} className={styles['matrix']}>
      <div className={styles['tools']}>
        <InputGroup
          type="search"
          fill
          className={styles['search'] ?? ''}
          aria-label={labels.search}
          placeholder={labels.search}
          {...search}
          onKeyDown={keepEnter}
        />
        <Button
          size="small"
          appearance="minimal"
          onClick={() => setOpen(new Set(isAllOpen ? [] : rows.map(({ key }) => key)))}
        >
          {isAllOpen ? labels.collapseAll : labels.expandAll}
        </Button>
        <span className={styles['changes']} data-state={changes > 0 ? 'some' : 'none'}>
          <output>{changes > 0 && labels.changes(changes)}</output>
          {changes > 0 && saved && onChange && (
            <Button size="small" appearance="minimal" onClick={undo}>
              {labels.undo}
            </Button>
          )}
        </span>
      </div>
      <div className={styles['scroller']}>
        {lines.length === 0 ? (
          <p className={styles['nothing']}>{labels.nothingFound}</p>
        ) : (
          <MatrixGrid
            label={label}
            rowsLabel={labels.rows}
            lines={lines}
            columns={[
              { key: allKey, label: labels.allColumns },
              ...columns.map((column) => ({
                ...column,
                ...(onChange && { menu: { label: labels.columnActions(column.label), items: menuOf(column) } }),
              })),
            ]}
            cellOf={(line, column) => toCellParts(line, column, keysOf(column), source)}
            onToggle={(line, column) => onChange?.(toggle(value, toRights(line.rows, keysOf(column)), rules))}
            onExpand={expand}
            onAttend={setNote}
          />
        )}
      </div>
      <p className={styles['note']} aria-live="polite">
        {note ?? (onChange ? labels.help : '')}
      </p>
    </div>
  )
}
