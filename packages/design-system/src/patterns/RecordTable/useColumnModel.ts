import { useEffect, useMemo } from 'react'

import { toCardModel, toColumnModel } from './column-model.ts'
import type { ColumnModel } from './column-model.ts'
import { columnsWithoutRoom, scrollBarWidth } from './fit-columns.ts'
import type { Column, RecordTableProps } from './record-table.types.ts'
import { isNarrow } from './useTableView.ts'

/** Not a part of any column's key. */
const separator = '\n'

interface ColumnModels<Row> {
  /** What the table shows at its width. */
  readonly model: ColumnModel<Row>
  /** All columns that are not hidden: what paper has. */
  readonly whole: ColumnModel<Row>
}

/**
 * The columns that have room in a table of that width in pixels; the same model while they are the same, so that a width
 * which changes renders no row.
 */
export function useColumnModel<Row>(props: RecordTableProps<Row>, width: number): ColumnModels<Row> {
  const { height, narrow, onColumnsFit } = props
  const select = props.selection !== undefined
  const actions = props.rowActions !== undefined
  const columns = useKeptWhileSorted(props)
  const isCards = narrow === 'cards' && isNarrow(width)
  const whole = useMemo(() => toColumnModel(columns, { select, actions }), [columns, select, actions])
  const room = width === 0 ? Number.POSITIVE_INFINITY : height === 'content' ? width : width - scrollBarWidth
  const without = useMemo(
    () => (isCards ? '' : columnsWithoutRoom(columns, room, { select, actions }).join(separator)),
    [isCards, columns, room, select, actions],
  )
  const model = useMemo(() => {
    if (isCards) return toCardModel(columns, { select, actions })
    if (without === '') return whole
    const keys = new Set(without.split(separator))
    const fitting = columns.filter(({ key }) => !keys.has(key))
    return toColumnModel(fitting, { select, actions })
  }, [isCards, columns, without, whole, select, actions])
  const isKnown = width > 0
  useEffect(() => {
    if (!isKnown) return
    const there = new Set(keysOf(model))
    onColumnsFit?.(keysOf(whole).filter((key) => !there.has(key)))
  }, [onColumnsFit, model, whole, isKnown])
  return { model, whole }
}

/** The columns; those that rows are sorted by have no priority: the order must be seen, and be changed where it is seen. */
function useKeptWhileSorted<Row>({ columns, sort = [] }: RecordTableProps<Row>): readonly Column<Row>[] {
  const sorted = sort.map(({ key }) => key).join(separator)
  return useMemo(() => {
    if (sorted === '') return columns
    const keys = new Set(sorted.split(separator))
    return columns.map((column) => {
      if (!keys.has(column.key)) return column
      const { priority: _, ...kept } = column
      return kept
    })
  }, [columns, sorted])
}

const keysOf = <Row>({ slots }: ColumnModel<Row>): string[] =>
  slots.flatMap((slot) => (slot.kind === 'data' ? [slot.column.key] : []))
