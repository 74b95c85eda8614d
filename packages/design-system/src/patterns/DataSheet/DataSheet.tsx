import { useMemo } from 'react'

import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { englishLabels } from './labels.ts'
import type { DataSheetLabels } from './labels.ts'
import type { SheetColumn, SheetEdit } from './sheet-model.ts'
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
 * cells with errors, cells that are edited and taken back. Lists of records are a RecordTable's.
 */
export function DataSheet<Row extends object>(props: DataSheetProps<Row>) {
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
