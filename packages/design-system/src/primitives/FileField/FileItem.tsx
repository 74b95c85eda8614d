import { Document, Error as ErrorIcon } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

import { DroppedItem } from '../drop-field/DroppedItem.tsx'
import { DropProgress } from '../drop-field/DropProgress.tsx'
import type { FileFieldLabels } from './labels.ts'

import styles from './FileField.module.css'

/** The file of a field, or one on its way to be that. */
export interface FieldFile {
  readonly name: string
  /** How large it is. */
  readonly bytes: number
  /** `checking`: all of it is sent, and looked at. */
  readonly state: 'uploading' | 'checking' | 'ready' | 'failed'
  /** Bytes that are sent; what failed can go on from there. */
  readonly sent?: number | undefined
  /** Why it failed. */
  readonly error?: string | undefined
  /** What was found out about it, such as its version. */
  readonly facts?: ReactNode
}

export interface FileItemProps {
  file: FieldFile
  onReplace: () => void
  onRemove: () => void
  onRetry: (() => void) | undefined
  labels: FileFieldLabels
}

/** The file of a FileField, with what can be done to it. */
export function FileItem({ file, onReplace, onRemove, onRetry, labels }: FileItemProps) {
  const { name, bytes, state, sent = 0, error, facts } = file
  return (
    <DroppedItem
      name={name}
      state={state}
      figure={
        <span className={styles['icon']} data-state={state}>
          {state === 'failed' ? <ErrorIcon /> : <Document />}
        </span>
      }
      error={error}
      retry={sent > 0 ? labels.goOn : labels.retry}
      onRetry={onRetry}
      onReplace={onReplace}
      onRemove={onRemove}
      labels={labels}
    >
      {state === 'uploading' && (
        <DropProgress progress={bytes === 0 ? 0 : sent / bytes} label={labels.uploading(name)} />
      )}
      {state === 'checking' && <DropProgress progress={undefined} label={labels.uploading(name)} />}
      <span className={styles['small']}>
        {(state === 'uploading' || (state === 'failed' && sent > 0)) && <span>{labels.sent(sent, bytes)}</span>}
        {state === 'checking' && <span>{labels.checking}</span>}
        {state === 'ready' && <span>{labels.size(bytes)}</span>}
      </span>
      {state === 'ready' && facts !== undefined && <span className={styles['small']}>{facts}</span>}
    </DroppedItem>
  )
}
