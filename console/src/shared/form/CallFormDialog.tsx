import { Button, Dialog, type DialogProps } from '@bms/design-system'
import { useId, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { formStrings } from './form.strings.ts'
import { FormConflict, type Describe } from './FormConflict.tsx'
import { FormProblems } from './FormProblems.tsx'
import { FormScope } from './FormScope.tsx'
import type { CallForm } from './use-call-form.ts'
import { useSaveKey } from './use-save-key.ts'

import styles from './CallFormDialog.module.css'

export interface CallFormDialogProps<Values extends FieldValues> extends Pick<
  DialogProps,
  'title' | 'description' | 'size'
> {
  form: CallForm<Values>
  /** Of the main button; `Save` by default. */
  saveLabel?: string | undefined
  tone?: 'primary' | 'danger'
  /** Words for values of a conflict that aren't texts, such as ids. */
  describe?: Describe | undefined
  onClose: () => void
  /** Fields. */
  children: ReactNode
}

/** A dialog that is a form of one call. Draw it while it is open. */
export function CallFormDialog<Values extends FieldValues>({
  form,
  title,
  description,
  size = 'medium',
  saveLabel,
  tone = 'primary',
  describe,
  onClose,
  children,
}: CallFormDialogProps<Values>) {
  const t = useStrings(formStrings)
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element, form.submit)
  const isSaving = form.state === 'saving'
  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      state={isSaving ? 'busy' : 'ready'}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={id} tone={tone} busy={isSaving}>
            {saveLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <FormScope form={form}>
        <form
          ref={element}
          id={id}
          className={styles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.submit()
          }}
        >
          <FormProblems form={form} />
          {children}
        </form>
        <FormConflict form={form} describe={describe} />
      </FormScope>
    </Dialog>
  )
}
