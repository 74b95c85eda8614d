import { ChevronRight, More } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

import type { MenuAction } from '../../primitives/ActionMenu/ActionMenu.tsx'
import { MenuButton } from '../../primitives/MenuButton/MenuButton.tsx'
import { type GridPlace, nextPlace } from './grid-steps.ts'
import type { CellParts } from './matrix-cells.ts'
import type { MatrixColumn, MatrixLine } from './matrix-model.ts'
import { MatrixCell } from './MatrixCell.tsx'

import styles from './RoleMatrix.module.css'

export interface MatrixGridProps {
  label: string
  rowsLabel: string
  lines: readonly MatrixLine[]
  columns: readonly (MatrixColumn & {
    readonly menu?: { readonly label: string; readonly items: readonly MenuAction[] }
  })[]
  cellOf: (line: MatrixLine, column: MatrixColumn) => CellParts
  onToggle: (line: MatrixLine, column: MatrixColumn) => void
  onExpand: (line: MatrixLine) => void
  /** The cell that has the focus or the pointer, for what there is to say of it. */
  onAttend: (note: string | undefined) => void
}

const toPlaceKey = ({ line, column }: GridPlace): string => `${line} ${column}`

/** The matrix as a grid with one tab stop: arrows, Home and End move, Space changes, Enter opens a line. */
export function MatrixGrid(props: MatrixGridProps) {
  const { label, rowsLabel, lines, columns, cellOf, onToggle, onExpand, onAttend } = props
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<GridPlace>({ line: 0, column: 1 })
  const size = { lines: lines.length, columns: columns.length + 1 }
  // A search may have taken the active line away.
  const shown = { line: Math.min(active.line, size.lines - 1), column: active.column }
  const tabIndexOf = (line: number, column: number) => (shown.line === line && shown.column === column ? 0 : -1)

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const place = readPlace(event.target)
    if (!place || event.altKey) return
    const line = lines[place.line]
    if (event.key === 'Enter' && line && line.expansion !== 'none') {
      event.preventDefault()
      onExpand(line)
      return
    }
    const next = nextPlace(event, place, size)
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-place="${toPlaceKey(next)}"]`)?.focus()
  }
  const attend = ({ target }: { target: EventTarget }): void => {
    const place = readPlace(target)
    const line = place && lines[place.line]
    const column = place && columns[place.column - 1]
    onAttend(line && column ? cellOf(line, column).note : undefined)
  }

  return (
    <table
      ref={table}
      // A table that opens and is walked through by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="treegrid"
      aria-label={label}
      className={styles['table']}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const place = readPlace(event.target)
        if (place) setActive(place)
        attend(event)
      }}
      onPointerOver={attend}
      onPointerLeave={() => onAttend(undefined)}
    >
      <thead>
        <tr>
          <th scope="col" className={styles['corner']}>
            {rowsLabel}
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              <span className={styles['column']}>
                <span>{column.label}</span>
                {column.menu && (
                  <MenuButton
                    size="small"
                    appearance="minimal"
                    icon={<More />}
                    label={column.menu.label}
                    items={column.menu.items}
                  />
                )}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr
            key={line.key}
            data-level={line.level}
            aria-level={Math.max(1, line.level)}
            aria-expanded={line.expansion === 'none' ? undefined : line.expansion === 'open'}
          >
            <th scope="row">
              <button
                type="button"
                className={styles['name']}
                data-place={toPlaceKey({ line: index, column: 0 })}
                data-expansion={line.expansion}
                tabIndex={tabIndexOf(index, 0)}
                onClick={() => line.expansion !== 'none' && onExpand(line)}
              >
                {line.expansion !== 'none' && (
                  <span className={styles['chevron']}>
                    <ChevronRight />
                  </span>
                )}
                <span>{line.label}</span>
              </button>
            </th>
            {columns.map((column, at) => (
              <td key={column.key}>
                <MatrixCell
                  {...cellOf(line, column)}
                  place={toPlaceKey({ line: index, column: at + 1 })}
                  tabIndex={tabIndexOf(index, at + 1)}
                  onToggle={() => onToggle(line, column)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The place in the grid that an element belongs to. */
function readPlace(target: EventTarget): GridPlace | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [line, column] = (element?.dataset['place'] ?? '').split(' ').map(Number)
  return line === undefined || column === undefined ? undefined : { line, column }
}
