/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of its own: real table rows can't be placed one by one */
import { useMemo, useRef, useState } from 'react'
import type { CSSProperties } from 'react'

import { ActionMenu } from '../../primitives/ActionMenu/ActionMenu.tsx'
import type { ColumnModel } from './column-model.ts'
import { createKeyHandler } from './grid-keys.ts'
import { headerRow } from './grid-navigation.ts'
import { createGridCommands } from './grid-parts.ts'
import type { OpenMenu } from './grid-parts.ts'
import { createPressHandlers } from './grid-presses.ts'
import { englishLabels } from './labels.ts'
import type { RecordTableProps } from './record-table.types.ts'
import { selectionState } from './selection.ts'
import { TableHeader } from './TableHeader.tsx'
import { TableOnPaper } from './TableOnPaper.tsx'
import { TableRow } from './TableRow.tsx'
import { useAnnouncements } from './useAnnouncements.ts'
import { useColumnModel } from './useColumnModel.ts'
import { useActiveCell, useGridFocus } from './useGridFocus.ts'
import { usePageRows, useRows } from './useRows.ts'
import { useRowSelection } from './useRowSelection.ts'
import { useRowWindow } from './useRowWindow.ts'
import { useScrollTo } from './useScrollTo.ts'
import { useSidewaysEdges } from './useSidewaysEdges.ts'
import { useTableView } from './useTableView.ts'

import styles from './RecordTable.module.css'

const noSort: NonNullable<RecordTableProps<unknown>['sort']> = []

/**
 * A list of records as a semantic grid: any number of rows of plain elements, of which only those in sight are in the
 * document. One tab stop; arrows, `j` and `k` move, Enter opens, Space and `x` select, F2 goes into a cell's controls.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, getRowId, sort = noSort, selection, rowActions, height = 'fill', state } = props
  const rows = useRows(props.rows)
  const rowCount = Math.max(props.rowCount ?? 0, rows.length)
  const scroller = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  // First: what it writes decides how the rows are laid out, which come with their height.
  useSidewaysEdges(scroller)
  const labels = useMemo(() => ({ ...englishLabels, ...props.labels }), [props.labels])
  const hasSelection = selection !== undefined
  const tableView = useTableView({ scroller, probe })
  const { model, whole } = useColumnModel(props, tableView.view.width)
  const [menu, setMenu] = useState<OpenMenu>()

  const size = { rowCount, colCount: model.slots.length }
  const activeCell = useActiveCell({ row: 0, col: model.firstDataIndex }, size.rowCount, size.colCount)
  const rowWindow = useRowWindow({
    scroller,
    tableView,
    rowCount,
    keptRow: activeCell.active.row,
    onVisibleRowsChange: props.onVisibleRowsChange,
  })
  const focus = useGridFocus(scroller, activeCell, rowWindow.showRow)
  useScrollTo(props.scrollTo, rowWindow.rowHeight === 0 ? 0 : rowCount, rowWindow)
  const pageRows = usePageRows(rows, selection?.page)
  const rowSelection = useRowSelection(rows, pageRows, props)
  const parts = {
    props,
    rows,
    model,
    focus,
    selection: rowSelection,
    extent: () => ({ ...size, pageRows: rowWindow.pageRows() }),
    openMenu: setMenu,
  }
  const commands = createGridCommands(parts)
  const presses = createPressHandlers(parts, commands)
  const selectedCount = selection?.count ?? selection?.selected.size ?? 0
  const announcement = useAnnouncements({ columns, sort, selectedCount, labels })
  const headerSelection = useMemo(
    () => (selection ? selectionState(selection.selected, pageRows, getRowId) : 'none'),
    [selection, pageRows, getRowId],
  )
  const activeColIn = (row: number): number => (focus.active.row === row ? focus.active.col : -1)
  const menuRow = menu && rows.at(menu.index)

  return (
    <>
      <div
        className={styles['root']}
        data-bms-on="screen"
        data-height={height}
        data-layout={model.layout}
        data-state={state ?? 'ready'}
        data-loading={rowWindow.rows.length > 0 && rowWindow.rows.every(({ index }) => rows.at(index) === undefined)}
        data-select={hasSelection}
        data-openable={props.onOpenRow !== undefined}
        style={toRowHeight(model)}
      >
        {/* Deeper than the scroller: where the width makes cards of rows, their height is told in the same frame. */}
        <div aria-hidden="true">
          <div ref={probe} className={styles['probe']} />
        </div>
        <div
          ref={scroller}
          role="grid"
          tabIndex={-1}
          className={styles['scroller']}
          style={toLayout(model)}
          aria-label={label}
          aria-rowcount={rowCount + 1}
          aria-colcount={model.slots.length}
          aria-multiselectable={hasSelection || undefined}
          aria-busy={state === 'dimmed' || undefined}
          onKeyDown={createKeyHandler(parts, commands)}
          {...presses}
          onFocus={focus.onFocus}
          onBlur={focus.onBlur}
        >
          <div role="rowgroup" className={styles['header']}>
            <TableHeader
              model={model}
              sort={sort}
              isSortable={props.onSortChange !== undefined}
              onColumnWidthChange={props.onColumnWidthChange}
              selectionState={headerSelection}
              activeCol={activeColIn(headerRow)}
              labels={labels}
            />
          </div>
          <div role="rowgroup" className={styles['body']} style={{ height: rowWindow.bodyHeight }}>
            {rowWindow.rows.map(({ index, top }) => {
              const row = rows.at(index)
              return (
                <TableRow
                  key={index}
                  row={row}
                  index={index}
                  top={top}
                  model={model}
                  activeCol={activeColIn(index)}
                  menu={menu?.index === index ? 'open' : 'closed'}
                  isCurrent={row !== undefined && props.currentRow !== undefined && getRowId(row) === props.currentRow}
                  selected={selection && row !== undefined ? selection.selected.has(getRowId(row)) : undefined}
                  labels={labels}
                />
              )
            })}
          </div>
        </div>
        <output className={styles['hiddenText']}>{announcement}</output>
        {menu && menuRow !== undefined && rowActions && (
          <ActionMenu
            label={labels.rowActions(model.nameColumn?.text?.(menuRow) ?? String(menu.index + 1))}
            anchor={menu.anchor}
            returnTo={menu.returnTo}
            items={rowActions(menuRow)}
            onClose={() => setMenu(undefined)}
          />
        )}
      </div>
      <TableOnPaper
        rows={rows}
        model={whole}
        near={rowWindow.rows}
        getRowId={getRowId}
        paper={props.paper}
        labels={labels}
      />
    </>
  )
}

type Variables = CSSProperties & Record<`--${string}`, string>

const toRowHeight = ({ rowHeight }: ColumnModel<never>): Variables | undefined =>
  rowHeight === undefined ? undefined : { '--_row-height': rowHeight }

const toLayout = ({ template, rowTemplate = '100%', minWidth, pinnedWidth }: ColumnModel<never>): Variables => ({
  '--_rows': rowTemplate,
  '--_columns': template,
  '--_least': minWidth,
  '--_pinned': pinnedWidth,
})
