import { Tick } from '@blueprintjs/icons'
import { useRef } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { Dialog } from '../../primitives/Dialog/Dialog.tsx'
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx'
import { CopyButton } from '../CopyButton/CopyButton.tsx'
import { toErrorText, toShownErrors } from './error-log.ts'
import type { ErrorLogEntry, ErrorPartLabels } from './error-log.ts'
import { ErrorLogItem } from './ErrorLogItem.tsx'

import styles from './ErrorLogDialog.module.css'

export interface ErrorLogDialogLabels extends ErrorPartLabels {
  title: string
  clear: string
  close: string
  copy: string
  copied: string
  copyFailed: string
  emptyTitle: string
  emptyText: string
}

export interface ErrorLogDialogProps {
  open: boolean
  /** In any order; the newest 200 are shown. */
  errors: readonly ErrorLogEntry[]
  onClear: () => void
  onClose: () => void
  /** Puts the text on the clipboard; the browser's own way by default. */
  copy?: (text: string) => Promise<void>
  labels?: Partial<ErrorLogDialogLabels>
}

const defaultLabels: ErrorLogDialogLabels = {
  title: 'Error log',
  clear: 'Clear All',
  close: 'Close',
  copy: 'Copy as text',
  copied: 'Copied',
  copyFailed: 'Could not copy. Please select the text and copy it by keyboard.',
  emptyTitle: 'No errors',
  emptyText: 'Nothing has gone wrong since the log was cleared.',
  message: 'Message',
  info: 'Info',
  url: 'URL',
  requestId: 'Request',
  stack: 'Stack',
  componentStack: 'Components',
  times: (count) => `${count} times`,
}

/** What went wrong in this console, newest first. */
export function ErrorLogDialog({ open, ...rest }: ErrorLogDialogProps) {
  return open ? <OpenErrorLogDialog {...rest} /> : null
}

function OpenErrorLogDialog({ errors, onClear, onClose, copy, labels }: Omit<ErrorLogDialogProps, 'open'>) {
  const words = { ...defaultLabels, ...labels }
  const closeButton = useRef<HTMLButtonElement>(null)
  const shown = toShownErrors(errors)
  const clear = (): void => {
    // The button goes with the errors; the focus must not be lost with it.
    closeButton.current?.focus()
    onClear()
  }
  return (
    <Dialog
      size="large"
      title={words.title}
      initialFocus={closeButton}
      onClose={onClose}
      footer={
        <>
          {shown.length > 0 && (
            <>
              <CopyButton
                getText={() => toErrorText(shown, words)}
                copy={copy}
                labels={{ copy: words.copy, copied: words.copied, failed: words.copyFailed }}
              />
              <Button tone="danger" appearance="outlined" onClick={clear}>
                {words.clear}
              </Button>
            </>
          )}
          <Button ref={closeButton} tone="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {shown.length === 0 ? (
        <EmptyState icon={<Tick size={20} />} title={words.emptyTitle} description={words.emptyText} />
      ) : (
        <ol className={styles['list']}>
          {shown.map((error) => (
            <ErrorLogItem key={error.id} error={error} words={words} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}
