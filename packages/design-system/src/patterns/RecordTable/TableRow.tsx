/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of its own: real table rows can't be placed one by one */
import { memo, useLayoutEffect, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'

import { isolateText } from '../../primitives/Isolated/isolate-text.ts'
import { Isolated } from '../../primitives/Isolated/Isolated.tsx'
import type { ColumnModel, ColumnSlot } from './column-model.ts'
import { controlsOf } from './grid-dom.ts'
import type { RecordTableLabels } from './record-table.types.ts'

import styles from './RecordTable.module.css'

export interface TableRowProps<Row> {
  /** `undefined` while it isn't loaded. */
  readonly row: Row | undefined
  readonly index: number
  /** Pixels from the top of the body. */
  readonly top: number
  readonly model: ColumnModel<Row>
  /** The column of the grid's tab stop if it is in this row, else -1. */
  readonly activeCol: number
  readonly selected: boolean | undefined
  /** Its record is open beside the table. */
  readonly isCurrent: boolean
  readonly menu: 'open' | 'closed'
  readonly labels: RecordTableLabels
}

/** Hoisted: one element for all rows, which React then never compares. */
const moreIcon = (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
    <circle cx="3" cy="8" r="1.5" />
    <circle cx="8" cy="8" r="1.5" />
    <circle cx="13" cy="8" r="1.5" />
  </svg>
)

// The check box shows what the owner says; presses are heard by the grid.
const ignoreChange = (): void => undefined

function TableRowInner<Row>(props: TableRowProps<Row>) {
  const { row, index, top, model, activeCol, selected, isCurrent, menu, labels } = props
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // One tab stop for the whole grid: controls that the page put into cells are entered by F2 or Enter.
    for (const control of ref.current ? controlsOf(ref.current) : []) {
      if (control !== document.activeElement) control.tabIndex = -1
    }
  })
  const name = row === undefined ? labels.rowLoading : (model.nameColumn?.text?.(row) ?? String(index + 1))

  return (
    <div
      ref={ref}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-current={isCurrent || undefined}
      data-row={index}
      className={styles['row']}
      style={{ top }}
    >
      {model.slots.map((slot) => (
        <div
          key={slot.kind === 'data' ? slot.column.key : slot.kind}
          role="gridcell"
          aria-colindex={slot.index + 1}
          data-col={slot.index}
          {...cellLook(slot)}
          // A cell with a control of the table's own hands its tab stop to that.
          tabIndex={slot.kind === 'data' || row === undefined ? tabIndexOf(slot, activeCol) : undefined}
        >
          {row === undefined ? (
            <span className={styles['skeleton']} data-width={(index * 7 + slot.index * 3) % 4} />
          ) : (
            cellContent(slot, row, { name, selected, menu, labels, tabIndex: tabIndexOf(slot, activeCol) })
          )}
        </div>
      ))}
    </div>
  )
}

const tabIndexOf = ({ index }: ColumnSlot<never>, activeCol: number): 0 | -1 => (index === activeCol ? 0 : -1)

/** What places and aligns a cell; headers share it. */
export function cellLook<Row>(slot: ColumnSlot<Row>) {
  const data = slot.kind === 'data' ? slot : undefined
  const isPinned = data?.pinOffset !== undefined
  return {
    className: styles['cell'],
    'data-kind': slot.kind,
    'data-align': data?.part === undefined ? data?.column.align : undefined,
    'data-part': data?.part,
    'data-pin': isPinned ? 'start' : undefined,
    style: isPinned ? toPin(data.pinOffset) : slot.area === undefined ? undefined : { gridArea: slot.area },
  }
}

const toPin = (offset: string | undefined): CSSProperties & Record<'--_pin', string> => ({ '--_pin': offset ?? '0px' })

interface CellContext {
  readonly name: string
  readonly selected: boolean | undefined
  readonly menu: 'open' | 'closed'
  readonly labels: RecordTableLabels
  readonly tabIndex: 0 | -1
}

function cellContent<Row>(slot: ColumnSlot<Row>, row: Row, context: CellContext): ReactNode {
  const { name, selected, menu, labels, tabIndex } = context
  if (slot.kind === 'select') {
    return (
      <input
        type="checkbox"
        className={styles['checkbox']}
        data-grid-target
        tabIndex={tabIndex}
        checked={selected === true}
        onChange={ignoreChange}
        aria-label={labels.selectRow(name)}
      />
    )
  }
  if (slot.kind === 'actions') {
    return (
      <button
        type="button"
        className={styles['more']}
        data-grid-target
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={menu === 'open'}
        aria-label={labels.rowActions(name)}
      >
        {moreIcon}
      </button>
    )
  }
  const { column, part } = slot
  const text = column.text?.(row)
  return (
    <>
      {part === 'line' && <span className={styles['label']} data-label={column.title} aria-hidden="true" />}
      <div className={styles['content']} title={text && isolateText(text)}>
        <Isolated>{column.cell(row)}</Isolated>
      </div>
    </>
  )
}

/** One row of plain elements. It renders again only when something of its own changed, never because of scrolling. */
export const TableRow = memo(TableRowInner) as typeof TableRowInner
