import { Button, Dialog, FormError } from '@bms/design-system'
import { type ReactNode, useId } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { feedbackStrings } from './feedback.strings.ts'

import styles from './ActionDialog.module.css'

export interface ActionDialogFrameProps {
  title: string
  description?: ReactNode
  confirmLabel?: string
  busy: boolean
  /** `waiting`: what there is to choose from is on its way, or didn't come; the dialog can be closed all the same. */
  choices?: 'ready' | 'waiting'
  error: string | undefined
  onConfirm: () => void
  onCancel: () => void
  /** Fields. */
  children: ReactNode
}

/** A small form in front of the list: what an action wants to know. */
export function ActionDialog(props: ActionDialogFrameProps) {
  const { title, description, confirmLabel, busy, choices = 'ready', error, onConfirm, onCancel, children } = props
  const t = useStrings(feedbackStrings)
  const id = useId()
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
          <Button type="submit" form={id} tone="primary" busy={busy} disabled={choices === 'waiting'}>
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
          if (!busy && choices === 'ready') onConfirm()
        }}
      >
        {children}
      </form>
      <FormError>{error}</FormError>
    </Dialog>
  )
}
