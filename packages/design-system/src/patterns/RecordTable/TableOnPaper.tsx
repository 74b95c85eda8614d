import { usePrinting } from '../../primitives/use-printing.ts'
import { PaperTable } from '../PaperTable/PaperTable.tsx'
import type { ColumnModel } from './column-model.ts'
import { mostPaperRows, pickPaperRows } from './paper-rows.ts'
import type { RecordTableLabels, RecordTableProps, TablePaper } from './record-table.types.ts'
import type { RowSource } from './row-source.ts'
import type { RowWindow } from './useRowWindow.ts'

export interface TableOnPaperProps<Row> {
  readonly rows: RowSource<Row>
  readonly model: ColumnModel<Row>
  /** The rows in the document. */
  readonly near: RowWindow['rows']
  readonly getRowId: RecordTableProps<Row>['getRowId']
  readonly paper: TablePaper | undefined
  readonly labels: RecordTableLabels
}

/** The table's rows while the page is printed: those of the screen are placed one by one, and end at its edges. */
export function TableOnPaper<Row>(props: TableOnPaperProps<Row>) {
  return usePrinting() ? <Rows {...props} /> : null
}

function Rows<Row>({ rows, model, near, getRowId, paper, labels }: TableOnPaperProps<Row>) {
  const wanted = paper?.rows() ?? { first: 0, last: rows.length - 1 }
  const stretch = pickPaperRows(
    rows,
    wanted,
    near.map(({ index }) => index),
  )
  if (!stretch) return null
  const { first, last } = stretch
  const { offset = 0, total = rows.length, totalIsLowerBound: isLowerBound = false } = paper ?? {}
  const columns = model.slots.flatMap((slot) => (slot.kind === 'data' ? [slot.column] : []))
  const printed = Array.from({ length: last - first + 1 }, (_, index) => rows.at(first + index)).filter(
    (row) => row !== undefined,
  )
  const left = total - printed.length
  // Rows of a page that somebody else turns are counted by whoever does: all there are here says nothing.
  const isCounted = paper !== undefined || left > 0
  return (
    <PaperTable
      caption={
        isCounted
          ? labels.printedRows({ first: offset + first + 1, last: offset + last + 1, total, isLowerBound })
          : undefined
      }
      columns={columns.map(({ key, title, align, width }) => ({ id: key, title, align, width }))}
      rows={printed.map((row) => ({ id: getRowId(row), cells: columns.map(({ cell }) => cell(row)) }))}
      note={left > 0 && total > mostPaperRows ? paper?.notPrinted?.(left) : undefined}
    />
  )
}
