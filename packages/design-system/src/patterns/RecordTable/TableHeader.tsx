/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of its own: real table rows can't be placed one by one */
import { memo, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import type { ColumnModel, ColumnSlot } from './column-model.ts'
import { ColumnEdge } from './ColumnEdge.tsx'
import { headerRow } from './grid-navigation.ts'
import type { RecordTableLabels, RecordTableProps } from './record-table.types.ts'
import type { SelectionState } from './selection.ts'
import { sortPlace } from './sort-order.ts'
import type { SortPlace, SortStep } from './sort-order.ts'
import { cellLook } from './TableRow.tsx'

import styles from './RecordTable.module.css'

export interface TableHeaderProps<Row> {
  readonly model: ColumnModel<Row>
  readonly sort: readonly SortStep[]
  readonly isSortable: boolean
  readonly onColumnWidthChange?: RecordTableProps<Row>['onColumnWidthChange']
  readonly selectionState: SelectionState
  /** The column of the grid's tab stop if it is in the header, else -1. */
  readonly activeCol: number
  readonly labels: RecordTableLabels
}

function TableHeaderInner<Row>(props: TableHeaderProps<Row>) {
  const { model, sort, isSortable, onColumnWidthChange, selectionState, activeCol, labels } = props
  const contentOf = (slot: ColumnSlot<Row>): ReactNode => {
    const tabIndex = slot.index === activeCol ? 0 : -1
    if (slot.kind === 'select') return <SelectAll state={selectionState} label={labels.selectAll} tabIndex={tabIndex} />
    if (slot.kind === 'actions') return <span className={styles['hiddenText']}>{labels.actionsColumn}</span>
    const { key, title } = slot.column
    if (!canSort(slot, isSortable)) return <span className={styles['title']}>{title}</span>
    const place = sortPlace(sort, key)
    return (
      <button
        type="button"
        className={styles['sort']}
        data-grid-target
        data-sorted={place?.direction}
        tabIndex={tabIndex}
      >
        <span className={styles['title']}>{title}</span>
        {sortMark(place, sort.length)}
        {place !== undefined && place.rank > 1 && (
          <span className={styles['hiddenText']}>, {labels.sortRank(place.rank, place.direction)}</span>
        )}
      </button>
    )
  }

  return (
    <div role="row" aria-rowindex={1} data-row={headerRow} className={styles['headerRow']}>
      {model.slots.map((slot) => (
        <div
          key={slot.kind === 'data' ? slot.column.key : slot.kind}
          role="columnheader"
          aria-colindex={slot.index + 1}
          aria-sort={ariaSort(slot, sort)}
          data-col={slot.index}
          {...cellLook(slot)}
          data-sort={canSort(slot, isSortable) ? 'sortable' : 'none'}
          title={slot.kind === 'data' ? slot.column.title : undefined}
          tabIndex={slot.kind === 'select' || canSort(slot, isSortable) ? undefined : slot.index === activeCol ? 0 : -1}
        >
          {contentOf(slot)}
          {slot.kind === 'data' && slot.part === undefined && onColumnWidthChange && (
            <ColumnEdge title={labels.resizeColumn} onChange={(width) => onColumnWidthChange(slot.column.key, width)} />
          )}
        </div>
      ))}
    </div>
  )
}

const canSort = <Row,>(slot: ColumnSlot<Row>, isSortable: boolean): boolean =>
  isSortable && slot.kind === 'data' && slot.column.sort === 'sortable'

/** ARIA wants the state on one header at a time: the one sorted by first. */
function ariaSort<Row>(slot: ColumnSlot<Row>, [first]: readonly SortStep[]) {
  if (slot.kind !== 'data' || first?.key !== slot.column.key) return undefined
  return first.direction === 'asc' ? 'ascending' : 'descending'
}

function sortMark(place: SortPlace | undefined, steps: number): ReactNode {
  return (
    <span className={styles['sortMark']} aria-hidden="true">
      <svg viewBox="0 0 10 10" width="10" height="10" fill="none" stroke="currentColor" strokeWidth="1.6">
        <path d={place?.direction === 'desc' ? 'M1.5 3.5 5 7l3.5-3.5' : 'M1.5 6.5 5 3l3.5 3.5'} />
      </svg>
      {place !== undefined && steps > 1 && place.rank}
    </span>
  )
}

interface SelectAllProps {
  readonly state: SelectionState
  readonly label: string
  readonly tabIndex: 0 | -1
}

function SelectAll({ state, label, tabIndex }: SelectAllProps) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // HTML has no attribute for it.
    if (ref.current) ref.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={ref}
      type="checkbox"
      className={styles['checkbox']}
      data-grid-target
      tabIndex={tabIndex}
      checked={state === 'all'}
      onChange={() => undefined}
      aria-label={label}
    />
  )
}

/** The sticky row of column headers. */
export const TableHeader = memo(TableHeaderInner) as typeof TableHeaderInner
