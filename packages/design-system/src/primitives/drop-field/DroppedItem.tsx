import { Cross } from '@blueprintjs/icons'
import type { ReactNode } from 'react'

import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'

import styles from './DroppedItem.module.css'

/** Texts of a file's buttons. */
export interface DroppedItemLabels {
  /** On the button that replaces it; `replace` names it in full. */
  replaceShort: string
  replace: (name: string) => string
  remove: (name: string) => string
  cancel: (name: string) => string
}

export interface DroppedItemProps {
  /** What the file is called. */
  name: string
  /** `checking`: all of it is sent, and looked at. */
  state: 'uploading' | 'checking' | 'ready' | 'failed'
  /** What it is moved by, where there are several. */
  handle?: ReactNode
  /** A picture or an icon of it. */
  figure: ReactNode
  /** What goes on with it, below its name. */
  children: ReactNode
  /** Why it failed. */
  error: string | undefined
  /** On the button that sends it again. */
  retry: string
  onRetry: (() => void) | undefined
  onReplace: () => void
  onRemove: () => void
  labels: DroppedItemLabels
}

/** A file of a DropField, or on its way to be one, with what can be done to it. */
export function DroppedItem({ name, state, handle, figure, children, error, labels, ...props }: DroppedItemProps) {
  const { retry, onRetry, onReplace, onRemove } = props
  const isOnItsWay = state === 'uploading' || state === 'checking'
  return (
    <div className={classNames(styles['item'], handle !== undefined && styles['ordered'])} data-state={state}>
      {handle}
      {figure}
      <div className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        {children}
        {state === 'failed' && (
          <span className={styles['error']} role="alert">
            {error}
          </span>
        )}
      </div>
      <span className={styles['actions']}>
        {state === 'failed' && onRetry && (
          <Button size="small" onClick={onRetry}>
            {retry}
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
