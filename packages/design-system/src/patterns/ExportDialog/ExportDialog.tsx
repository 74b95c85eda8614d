import { useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { Callout } from '../../primitives/Callout/Callout.tsx'
import { Dialog } from '../../primitives/Dialog/Dialog.tsx'
import { FormError } from '../../primitives/FormError/FormError.tsx'
import { SegmentedControl } from '../../primitives/SegmentedControl/SegmentedControl.tsx'
import { ProgressLine } from '../ProgressDialog/ProgressLine.tsx'

import styles from './ExportDialog.module.css'

/** What a list is written as. */
export type ExportFormat = 'csv' | 'xlsx'

export interface ExportDialogLabels {
  readonly title: string
  readonly format: string
  readonly formats: Readonly<Record<ExportFormat, string>>
  readonly start: string
  readonly cancel: string
  readonly stop: string
  readonly close: string
}

export interface ExportDialogProps {
  /** How many rows and columns it will be. */
  readonly summary: ReactNode
  /** What should be known beforehand, such as that not all rows fit. */
  readonly note?: string | undefined
  readonly formats: readonly ExportFormat[]
  readonly state: 'ready' | 'running' | 'done'
  readonly progress?: { readonly done: number; readonly of: number; readonly text: string } | undefined
  /** What came of it, once it is done. */
  readonly result?: string | undefined
  /** Why it failed. */
  readonly error?: string | undefined
  onStart: (format: ExportFormat) => void
  onStop: () => void
  onClose: () => void
  readonly labels: ExportDialogLabels
}

/** Writes a list into a file: says first how much that is, then how far it has come, and can be stopped. */
export function ExportDialog(props: ExportDialogProps) {
  const { summary, note, formats, state, progress, result, error, onStart, onStop, onClose, labels } = props
  const [format, setFormat] = useState<ExportFormat>(formats[0] ?? 'csv')
  const isRunning = state === 'running'
  return (
    <Dialog
      title={labels.title}
      onClose={isRunning ? onStop : onClose}
      footer={
        isRunning ? (
          <Button onClick={onStop}>{labels.stop}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{state === 'done' ? labels.close : labels.cancel}</Button>
            {state === 'ready' && (
              <Button tone="primary" onClick={() => onStart(format)}>
                {labels.start}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles['body']}>
        <p className={styles['summary']}>{summary}</p>
        {state === 'ready' && note !== undefined && <Callout tone="info">{note}</Callout>}
        {state === 'ready' && formats.length > 1 && (
          <SegmentedControl
            label={labels.format}
            value={format}
            options={formats.map((value) => ({ value, label: labels.formats[value] }))}
            onChange={setFormat}
          />
        )}
        {isRunning && progress && <ProgressLine label={labels.title} {...progress} />}
        {state === 'done' && <output>{result}</output>}
      </div>
      <FormError>{error}</FormError>
    </Dialog>
  )
}
