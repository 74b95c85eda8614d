import { Button, Dialog, FormError } from '@bms/design-system'
import { type ReactNode, useId } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
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

/** A small form in front of the list: what an action wants to know. */
export function ActionDialog(props: ActionDialogFrameProps) {
  const { title, description, confirmLabel, busy, choices, error, onConfirm, onCancel, children } = props
  const t = useStrings(feedbackStrings)
  const id = useId()
  const isWaiting = choices !== undefined && choices.data === undefined
  const failure = isWaiting && choices.error ? toFailure(choices.error).message : undefined
  return (
    <Dialog
      title={title}
      description={description}
      state={busy ? 'busy' : 'ready'}
      onClose={onCancel}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} tone="primary" busy={busy} disabled={isWaiting}>
            {confirmLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !isWaiting) onConfirm()
        }}
      >
        {children}
      </form>
      <FormError>{error ?? failure}</FormError>
    </Dialog>
  )
}
