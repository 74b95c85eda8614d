import type { ReactNode } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { FormDialog } from '../../../shared/list/changes/FormDialog.tsx'
import { toFailure } from '../../../shared/query/failure.ts'
import { feedbackStrings } from './feedback.strings.ts'

import styles from './ActionDialog.module.css'

export interface ActionDialogFrameProps {
  title: string
  description?: ReactNode
  confirmLabel?: string
  busy: boolean
  /** The query of what there is to choose from: until it is there nothing can be sent, but the dialog can be closed. */
  choices?: { readonly data: unknown; readonly error: unknown }
  error: string | undefined
  onConfirm: () => void
  onCancel: () => void
  /** Fields. */
  children: ReactNode
}

/** A small form in front of the list, which may have to wait for what there is to choose from. */
export function ActionDialog(props: ActionDialogFrameProps) {
  const { title, description, confirmLabel, busy, choices, error, onConfirm, onCancel, children } = props
  const t = useStrings(feedbackStrings)
  const isWaiting = choices !== undefined && choices.data === undefined
  const failure = isWaiting && choices.error ? toFailure(choices.error).message : undefined
  return (
    <FormDialog
      title={title}
      description={description}
      confirmLabel={confirmLabel ?? t('save')}
      busy={busy}
      disabled={isWaiting}
      error={error ?? failure}
      onSubmit={onConfirm}
      onCancel={onCancel}
    >
      <div className={styles['form']}>{children}</div>
    </FormDialog>
  )
}
