import { useRef } from 'react'

import { Button } from '../../primitives/Button/Button.tsx'
import { Dialog } from '../../primitives/Dialog/Dialog.tsx'
import { FormError } from '../../primitives/FormError/FormError.tsx'

export interface UnsavedChangesDialogLabels {
  title: string
  /** `page` is the title of the page that has the changes, when there may be several. */
  description: (page: string | undefined) => string
  stay: string
  discard: string
  save: string
}

export interface UnsavedChangesDialogProps {
  open: boolean
  /** Title of the page that has the changes. */
  page?: string | undefined
  /** Saving is under way: nothing closes the dialog. */
  busy?: boolean
  /** Why saving did not work; the dialog stays, and nothing is lost. */
  error?: string | undefined
  onStay: () => void
  onDiscard: () => void
  /** Save, then leave. Without it, saving isn't offered. */
  onSave?: (() => void) | undefined
  labels?: Partial<UnsavedChangesDialogLabels>
}

const defaultLabels: UnsavedChangesDialogLabels = {
  title: 'Unsaved changes',
  description: (page) =>
    page === undefined
      ? 'What you changed on this page is not saved yet.'
      : `What you changed in “${page}” is not saved yet.`,
  stay: 'Stay',
  discard: 'Discard',
  save: 'Save',
}

/** Asks before a page with unsaved changes goes. It begins on Stay, so that a stray Enter loses nothing. */
export function UnsavedChangesDialog({ open, ...rest }: UnsavedChangesDialogProps) {
  return open ? <OpenUnsavedChangesDialog {...rest} /> : null
}

function OpenUnsavedChangesDialog({
  page,
  busy = false,
  error,
  onStay,
  onDiscard,
  onSave,
  labels,
}: Omit<UnsavedChangesDialogProps, 'open'>) {
  const words = { ...defaultLabels, ...labels }
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      kind="alert"
      title={words.title}
      description={words.description(page)}
      state={busy ? 'busy' : 'ready'}
      initialFocus={stay}
      onClose={onStay}
      footer={
        <>
          <Button ref={stay} disabled={busy} onClick={onStay}>
            {words.stay}
          </Button>
          <Button tone="danger" appearance="outlined" disabled={busy} onClick={onDiscard}>
            {words.discard}
          </Button>
          {onSave && (
            <Button tone="primary" busy={busy} onClick={onSave}>
              {words.save}
            </Button>
          )}
        </>
      }
    >
      <FormError>{error}</FormError>
    </Dialog>
  )
}
