import { Button, Dialog, type DialogProps, FormError } from '@bms/design-system'
import { type ReactNode, useId } from 'react'

import { useStrings } from '../../i18n/use-strings.ts'
import { listKitStrings } from '../list-kit.strings.ts'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'initialFocus'> {
  confirmLabel: string
  tone?: 'primary' | 'danger'
  /** Being done: nothing is sent again, and nothing closes it. */
  busy: boolean
  /** Nothing can be sent yet. */
  disabled?: boolean
  error: string | undefined
  onSubmit: () => void
  onCancel: () => void
  /** Fields. */
  children: ReactNode
}

/** A small form in front of a list: what an action wants to know. */
export function FormDialog(props: FormDialogProps) {
  const { confirmLabel, tone = 'primary', busy, disabled = false, error, onSubmit, onCancel, children, ...rest } = props
  const t = useStrings(listKitStrings)
  const id = useId()
  return (
    <Dialog
      {...rest}
      state={busy ? 'busy' : 'ready'}
      onClose={onCancel}
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} tone={tone} busy={busy} disabled={disabled}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !disabled) onSubmit()
        }}
      >
        {children}
      </form>
      <FormError>{error}</FormError>
    </Dialog>
  )
}
