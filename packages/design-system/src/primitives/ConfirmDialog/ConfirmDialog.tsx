import { useRef } from 'react'
import type { ReactNode } from 'react'

import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { FormError } from '../FormError/FormError.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  description?: ReactNode
  /** The verb of what will be done, never "OK". */
  confirmLabel: string
  cancelLabel?: string
  /** `danger` begins with the focus on Cancel, so that a stray Enter destroys nothing. */
  tone: 'primary' | 'danger'
  /** The work is under way: both buttons wait. */
  busy?: boolean
  /** What has to be known before it is done is on its way: only the main button waits. */
  waiting?: boolean
  /** Why it did not work; the dialog stays and can try again. */
  error?: string | undefined
  onConfirm: () => void
  onCancel: () => void
  /** More to see or to set before deciding. */
  children?: ReactNode
}

/** Asks before something that matters is done. What can be undone needs no question: do it and offer Undo. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...rest} /> : null
}

function OpenConfirmDialog({
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone,
  busy = false,
  waiting = false,
  error,
  onConfirm,
  onCancel,
  children,
}: Omit<ConfirmDialogProps, 'open'>) {
  const firstChoice = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title={title}
      description={description}
      kind="alert"
      state={busy ? 'busy' : 'ready'}
      initialFocus={firstChoice}
      onClose={onCancel}
      footer={
        <>
          <Button ref={tone === 'danger' ? firstChoice : null} disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button ref={tone === 'danger' ? null : firstChoice} tone={tone} busy={busy || waiting} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <FormError>{error}</FormError>
    </Dialog>
  )
}
