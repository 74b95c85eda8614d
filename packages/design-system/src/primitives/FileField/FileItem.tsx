import { ProgressBar } from '@blueprintjs/core'
import { Cross, Document, Error as ErrorIcon } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

import { Button } from '../Button/Button.tsx'
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
  const isOnItsWay = state === 'uploading' || state === 'checking'
  return (
    <div className={styles['item']} data-state={state}>
      <span className={styles['icon']}>{state === 'failed' ? <ErrorIcon /> : <Document />}</span>
      <div className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        {isOnItsWay && (
          <ProgressBar
            className={styles['progress'] ?? ''}
            aria-label={labels.uploading(name)}
            animate={false}
            stripes={false}
            {...(state === 'uploading' && { value: bytes === 0 ? 0 : sent / bytes })}
          />
        )}
        <span className={styles['small']}>
          {state === 'uploading' && labels.sent(sent, bytes)}
          {state === 'checking' && labels.checking}
          {state === 'ready' && labels.size(bytes)}
          {state === 'failed' && sent > 0 && labels.sent(sent, bytes)}
        </span>
        {state === 'ready' && facts !== undefined && <span className={styles['small']}>{facts}</span>}
        {state === 'failed' && (
          <span className={styles['error']} role="alert">
            {error}
          </span>
        )}
      </div>
      <span className={styles['actions']}>
        {state === 'failed' && onRetry && (
          <Button size="small" onClick={onRetry}>
            {sent > 0 ? labels.goOn : labels.retry}
          </Button>
        )}
        {state === 'ready' && (
          <Button size="small" appearance="minimal" aria-label={labels.replace(name)} onClick={onReplace}>
            {labels.replaceShort}
          </Button>
        )}
        <Button
          size="small"
          appearance="minimal"
          icon={<Cross />}
          aria-label={isOnItsWay ? labels.cancel(name) : labels.remove(name)}
          onClick={onRemove}
        />
      </span>
    </div>
  )
}
