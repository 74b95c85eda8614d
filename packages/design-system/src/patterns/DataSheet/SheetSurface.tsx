import { HotkeysContext } from '@blueprintjs/core'
import { Column, ColumnHeaderCell, FocusMode, RenderMode, RowHeaderCell, Table } from '@blueprintjs/table'
import { useLayoutEffect, useMemo } from 'react'
import type { MouseEvent, RefObject, WheelEvent } from 'react'

import type { SheetLayout } from './sheet-dom.ts'
import type { SheetModel } from './sheet-model.ts'
import { SheetCell } from './SheetCell.tsx'
import { columnLimits } from './use-sheet-layout.ts'
import type { SheetSelection } from './use-sheet-selection.ts'

import './blueprint-table.css'
import styles from './DataSheet.module.css'

/** Props of SheetSurface. Draw it anew, by its key, when rows become higher or lower. */
export interface SheetSurfaceProps {
  ref: RefObject<HTMLDivElement | null>
  model: SheetModel
  layout: SheetLayout
  selection: SheetSelection
  onWidthChange: (col: number, width: number) => void
  /** A cell or a heading was pressed: the focus belongs to the sheet. */
  onPress: () => void
  onRelease: () => void
  onDoublePress: () => void
}

/** All keys are ours: the table's own would make Tab a trap and `?` a dialog. This tells it that somebody sees to them. */
const noHotkeys: [{ hasProvider: boolean; hotkeys: []; isDialogOpen: boolean }, () => void] = [
  { hasProvider: true, hotkeys: [], isDialogOpen: false },
  () => undefined,
]

/** What the table, and browsers because it scrolls, let Tab come to. */
const tabStops = '.bp6-table-container, .bp6-table-quadrant-scroll-container'

const drawRowNumber = (row: number): React.JSX.Element => <RowHeaderCell name={String(row + 1)} />

/** What is seen of a sheet: Blueprint's table, which draws, scrolls, widens columns, and selects by pointer. */
export function SheetSurface(props: SheetSurfaceProps) {
  const { ref, model, layout, selection, onPress } = props
  const columns = useMemo(() => toColumns(model), [model])
  const widths = useMemo(() => [...layout.widths], [layout.widths])
  useLayoutEffect(() => {
    // The sheet is one tab stop, and what is hidden from screen readers must be none.
    const stops = ref.current?.querySelectorAll<HTMLElement>(tabStops) ?? []
    for (const stop of stops) stop.tabIndex = -1
  }, [ref])

  return (
    // The pointer's way to the cells; the keys' is the grid's, and screen readers' the active row.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={styles['surface']}
      aria-hidden="true"
      onMouseDown={(event) => {
        if (!isIn(event.target, '.bp6-table-cell-client, .bp6-table-header, .bp6-table-menu')) return
        event.preventDefault()
        onPress()
      }}
      onMouseUp={props.onRelease}
      onDoubleClick={(event: MouseEvent) => isIn(event.target, '.bp6-table-cell-client') && props.onDoublePress()}
      onWheelCapture={keepNativeWheel}
    >
      <HotkeysContext value={noHotkeys}>
        <Table
          className={styles['table'] ?? ''}
          numRows={model.rowIds.length}
          defaultRowHeight={layout.rowHeight}
          minRowHeight={layout.rowHeight}
          columnWidths={widths}
          minColumnWidth={columnLimits.least}
          numFrozenColumns={layout.frozen}
          enableColumnResizing
          enableRowResizing={false}
          renderMode={RenderMode.NONE}
          rowHeaderCellRenderer={drawRowNumber}
          focusMode={FocusMode.CELL}
          focusedRegion={{ type: FocusMode.CELL, ...selection.active, focusSelectionIndex: 0 }}
          onFocusedRegion={selection.focus}
          selectedRegions={selection.regions}
          onSelection={selection.select}
          onColumnWidthChanged={props.onWidthChange}
          cellRendererDependencies={[model]}
        >
          {columns}
        </Table>
      </HotkeysContext>
    </div>
  )
}

function toColumns(model: SheetModel): React.JSX.Element[] {
  return model.columns.map(({ key, label, align }) => (
    <Column
      key={key}
      id={key}
      name={label}
      columnHeaderCellRenderer={() => <ColumnHeaderCell name={label} className={styles[align] ?? ''} />}
      cellRenderer={(row, col) => {
        const at = { row, col }
        return (
          <SheetCell
            text={model.text(at)}
            align={align}
            state={model.error(at) === undefined ? 'plain' : 'wrong'}
            shade={model.shade(at)}
            tone={model.tone(at)}
          />
        )
      }}
    />
  ))
}

const isIn = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** The table's own wheel handling costs frames; where the browser scrolls the right thing by itself, it isn't asked. */
function keepNativeWheel(event: WheelEvent): void {
  if (isIn(event.target, '.bp6-table-quadrant-main')) event.stopPropagation()
}
