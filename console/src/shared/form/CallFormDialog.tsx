import { Button, Dialog, type DialogProps } from '@bms/design-system'
import { UnsavedChangesDialog } from '@bms/design-system/shell'
import { startTransition, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'
import { useBeforeUnload } from 'react-router-dom'

import { useStrings } from '../i18n/use-strings.ts'
import { formStrings } from './form.strings.ts'
import { FormConflict, type Describe } from './FormConflict.tsx'
import { FormDraft } from './FormDraft.tsx'
import { FormProblems } from './FormProblems.tsx'
import { FormScope } from './FormScope.tsx'
import { keepFocus } from './keep-focus.ts'
import type { CallForm } from './use-call-form.ts'
import { useSaveKey } from './use-save-key.ts'

import styles from './CallFormDialog.module.css'

export interface CallFormDialogProps<Values extends FieldValues> extends Pick<DialogProps, 'title' | 'description'> {
  form: CallForm<Values>
  size?: DialogProps['size'] | undefined
  /** `drawer` for many fields, in sections. */
  place?: 'dialog' | 'drawer'
  /** `continued`: it takes the place of a dialog that waited for it. */
  arrival?: DialogProps['arrival'] | undefined
  /** `leaving`: the address has left it already. */
  state?: 'open' | 'leaving'
  /** Of the main button; `Save` by default. */
  saveLabel?: string | undefined
  tone?: 'primary' | 'danger'
  /** Words for values of a conflict that aren't texts, such as ids. */
  describe?: Describe | undefined
  /** Who was leaving stays. */
  onStay?: (() => void) | undefined
  onClose: () => void
  /** Fields. */
  children: ReactNode
}

/**
 * A dialog or drawer that is a form of one call. Draw it while it is open. What was typed isn't lost by Escape, by Cancel or by
 * loading the page anew, without being asked.
 */
export function CallFormDialog<Values extends FieldValues>({
  form,
  title,
  description,
  size = 'medium',
  place = 'dialog',
  arrival = 'new',
  state = 'open',
  saveLabel,
  tone = 'primary',
  describe,
  onStay,
  onClose,
  children,
}: CallFormDialogProps<Values>) {
  const t = useStrings(formStrings)
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element, form.submit)
  const isSaving = form.state === 'saving'
  const { isDirty } = useFormState({ control: form.methods.control })
  const [leaving, setLeaving] = useState<'no' | 'asked' | 'saving'>('no')
  const leave = (): void => (isDirty ? setLeaving('asked') : onClose())
  const isLeft = state === 'leaving'
  useEffect(() => {
    if (isLeft && !isDirty) onClose()
  }, [isLeft, isDirty, onClose])
  const stay = (): void => {
    setLeaving('no')
    if (isLeft) onStay?.()
  }
  const saveToLeave = async (): Promise<void> => {
    setLeaving('saving')
    // A saved form closes, perhaps before an address pushed now has rendered, and that address would open it again. So
    // only a form that couldn't be saved gets its address back, and the question stays away until that has rendered.
    const isSaved = await form.submit()
    startTransition(() => (isSaved ? setLeaving('no') : stay()))
  }
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  return (
    <Dialog
      title={title}
      description={description}
      size={size}
      place={place === 'drawer' ? 'side' : 'middle'}
      arrival={arrival}
      state={isSaving ? 'busy' : 'ready'}
      onClose={leave}
      footer={
        <>
          <Button disabled={isSaving} onMouseDown={keepFocus} onClick={leave}>
            {t('cancel')}
          </Button>
          <Button type="submit" onMouseDown={keepFocus} form={id} tone={tone} busy={isSaving}>
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
          data-place={place}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.submit()
          }}
        >
          <FormDraft form={form} title={title} />
          <FormProblems form={form} />
          {children}
        </form>
        <FormConflict form={form} describe={describe} />
        <UnsavedChangesDialog
          open={leaving === 'asked' || (leaving === 'no' && isLeft && isDirty)}
          onStay={stay}
          onDiscard={() => {
            form.discard()
            onClose()
          }}
          onSave={() => void saveToLeave()}
          labels={{
            title: t('leaveTitle'),
            description: () => t('leaveText'),
            stay: t('leaveStay'),
            discard: t('leaveDiscard'),
            save: saveLabel ?? t('save'),
          }}
        />
      </FormScope>
    </Dialog>
  )
}
