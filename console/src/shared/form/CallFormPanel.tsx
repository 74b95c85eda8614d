import { Button } from '@bms/design-system'
import { useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { formStrings } from './form.strings.ts'
import { FormConflict, type Describe } from './FormConflict.tsx'
import { FormDraft } from './FormDraft.tsx'
import { FormProblems } from './FormProblems.tsx'
import { FormScope } from './FormScope.tsx'
import { FormTab } from './FormTab.tsx'
import { keepFocus } from './keep-focus.ts'
import type { CallForm } from './use-call-form.ts'
import { useSaveKey } from './use-save-key.ts'

import styles from './CallFormPanel.module.css'

export interface CallFormPanelProps<Values extends FieldValues> {
  form: CallForm<Values>
  /** What it is called in the list of drafts. */
  title: string
  /** Of the button; `Save` by default. */
  saveLabel?: string | undefined
  /** Words for values of a conflict that aren't texts, such as ids. */
  describe?: Describe | undefined
  /** What it is about, before what is wrong with it. */
  intro?: ReactNode
  /** Fields. */
  children: ReactNode
}

/** A form of one call that is a part of a page, such as of a profile. The page's tab is marked while it isn't saved. */
export function CallFormPanel<Values extends FieldValues>({ form, ...props }: CallFormPanelProps<Values>) {
  const t = useStrings(formStrings)
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element, form.submit)
  const isSaving = form.state === 'saving'
  return (
    <FormScope form={form}>
      <FormTab form={form} />
      <form
        ref={element}
        className={styles['form']}
        noValidate
        aria-busy={isSaving || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        {props.intro}
        <FormDraft form={form} title={props.title} />
        <FormProblems form={form} />
        {props.children}
        <div>
          <Button type="submit" onMouseDown={keepFocus} tone="primary" busy={isSaving}>
            {props.saveLabel ?? t('save')}
          </Button>
        </div>
      </form>
      <FormConflict form={form} describe={props.describe} />
    </FormScope>
  )
}
