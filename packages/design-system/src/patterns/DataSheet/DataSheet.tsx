import { useMemo, type ReactNode } from 'react'

import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx'
import { usePageOutput } from '../../primitives/page-output.ts'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { PaperTable } from '../PaperTable/PaperTable.tsx'
import { englishLabels } from './labels.ts'
import type { DataSheetLabels } from './labels.ts'
import type { SheetColumn, SheetEdit, SheetValue } from './sheet-model.ts'
import { useGridCode } from './use-grid-code.ts'
import type { LoadGrid } from './use-grid-code.ts'

import styles from './DataSheet.module.css'

/** Props of DataSheet. */
export interface DataSheetProps<Row> {
  /** Names the sheet. */
  label: string
  /** Keep them the same between renders, as the rows. */
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  /** Names a row by what stays the same when others come before it. Keep it the same. */
  rowIdOf: (row: Row, index: number) => string
  /** So many columns at the start stay in view; fewer where they would take more than half of the room. */
  frozen?: number
  /** `loading`: rows are on their way. */
  state?: 'ready' | 'loading'
  /** At most so high: CSS pixels, or a CSS length. */
  height?: number | string
  /** Widths that were chosen, by the columns' keys. */
  widths?: Readonly<Record<string, number>>
  /** A column was made wider or narrower: remember it for the next time. */
  onWidthChange?: (key: string, width: number) => void
  /** Cells were edited, cleared, or taken back: all that was changed at once. */
  onChange?: ((edits: readonly SheetEdit<Row>[]) => void) | undefined
  /** Brings the grid's code; the design system's own by default. */
  loadGrid?: LoadGrid
  labels?: Partial<DataSheetLabels>
}

/**
 * A sheet of cells with a spreadsheet's manners: ranges selected by pointer and keys and copied, frozen columns, widths,
 * cells with errors, cells that are edited and taken back. On paper and pictures it is a table of all rows. Lists of records
 * are a RecordTable's.
 */
export function DataSheet<Row extends object>(props: DataSheetProps<Row>) {
  const isWhole = usePageOutput() !== 'screen' && props.state !== 'loading' && props.rows.length > 0
  // The grid stays where it is meanwhile, with what is selected in it.
  return (
    <>
      <div className={styles['screen']} data-bms-on={isWhole ? 'screen' : undefined}>
        <ScreenSheet {...props} />
      </div>
      {isWhole && (
        <div data-bms-on="sheet" data-bms-long="">
          <AllRows {...props} />
        </div>
      )}
    </>
  )
}

const write = (value: SheetValue): string => (value === null ? '' : String(value))

function AllRows<Row extends object>({ columns, rows, rowIdOf }: DataSheetProps<Row>): ReactNode {
  return (
    <PaperTable
      media="all"
      columns={columns.map(({ key, label: title, align }) => ({ id: key, title, align }))}
      rows={rows.map((row, at) => ({
        id: rowIdOf(row, at),
        cells: columns.map(({ key, format }) => {
          // Cast: by its type a column's key is one whose values are cells'.
          const value = row[key] as SheetValue
          return format?.(value, row) ?? write(value)
        }),
      }))}
    />
  )
}

function ScreenSheet<Row extends object>(props: DataSheetProps<Row>) {
  const { label, columns, rows, rowIdOf, frozen = 0, state = 'ready', height = 400, loadGrid, onChange } = props
  const labels = useMemo(() => ({ ...englishLabels, ...props.labels }), [props.labels])
  const { code, retry } = useGridCode(loadGrid)
  const sheet = code.status === 'ready' ? code.sheet : undefined
  const model = useMemo(() => sheet?.toSheetModel(columns, rows, rowIdOf), [sheet, columns, rows, rowIdOf])

  if (state === 'ready' && rows.length === 0) {
    return <EmptyState title={labels.emptyTitle} description={labels.emptyDescription} />
  }
  if (code.status === 'failed') {
    return (
      <ErrorState
        title={labels.failedTitle}
        description={labels.failedDescription}
        onRetry={retry}
        labels={{ retry: labels.retry }}
      />
    )
  }
  if (state === 'loading' || !sheet || !model) {
    return (
      <div className={styles['waiting']} style={{ height }} aria-busy="true">
        <span className="bms-visually-hidden">{labels.loading}</span>
        <Skeleton lines={8} />
      </div>
    )
  }
  return (
    <sheet.SheetGrid
      label={label}
      model={model}
      frozen={frozen}
      height={typeof height === 'number' ? `${height}px` : height}
      widths={props.widths}
      onWidthChange={props.onWidthChange}
      // Cast: the model was made of these columns, so its keys are theirs.
      onChange={onChange && ((edits) => onChange(edits as readonly SheetEdit<Row>[]))}
      hasChecks={columns.some(({ validate }) => validate !== undefined)}
      isEditable={onChange !== undefined && columns.some(({ editable = false }) => editable !== false)}
      labels={labels}
    />
  )
}
