import { ConfirmDialog } from '../../primitives/ConfirmDialog/ConfirmDialog.tsx'

export interface SessionExpiredDialogLabels {
  title: string
  description: string
  reLogin: string
  cancel: string
}

export interface SessionExpiredDialogProps {
  open: boolean
  /** Signing in again is on its way. */
  busy?: boolean
  onReLogin: () => void
  /** Stay on this page, with what is on it. */
  onCancel: () => void
  labels?: Partial<SessionExpiredDialogLabels>
}

const defaultLabels: SessionExpiredDialogLabels = {
  title: 'Confirm logout',
  description: 'You have been logged out, you can cancel to stay on this page, or log in again.',
  reLogin: 'Re-Login',
  cancel: 'Cancel',
}

/** The one question after the server has forgotten the session, however many calls failed by it. */
export function SessionExpiredDialog({ open, busy = false, onReLogin, onCancel, labels }: SessionExpiredDialogProps) {
  const words = { ...defaultLabels, ...labels }
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      title={words.title}
      description={words.description}
      confirmLabel={words.reLogin}
      cancelLabel={words.cancel}
      busy={busy}
      onConfirm={onReLogin}
      onCancel={onCancel}
    />
  )
}
