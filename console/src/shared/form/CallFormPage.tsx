import { Button, FormPage, type FormPageProps } from '@bms/design-system'
import { useRef, type ReactNode } from 'react'
import { useFormState, type FieldValues } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { PageFrame } from '../page/PageFrame.tsx'
import { formStrings } from './form.strings.ts'
import { FormConflict, type Describe } from './FormConflict.tsx'
import { FormDraft } from './FormDraft.tsx'
import { FormIndexOf } from './FormIndexOf.tsx'
import { FormProblems } from './FormProblems.tsx'
import { FormScope } from './FormScope.tsx'
import { FormTab, type FormTabProps } from './FormTab.tsx'
import { keepFocus } from './keep-focus.ts'
import type { CallForm } from './use-call-form.ts'
import { useSaveKey } from './use-save-key.ts'

export interface CallFormPageProps<Values extends FieldValues> extends Pick<
  FormPageProps,
  'title' | 'description' | 'actions'
> {
  form: CallForm<Values>
  /** Title of the tab, where it is more than the route's. */
  tabTitle?: string | undefined
  /** Of the main button; `Save` by default. */
  saveLabel?: string | undefined
  /** Leads away without saving; without it there is no such button. */
  onCancel?: (() => void) | undefined
  /** Whether who leaves is offered to save: not where saving tells something that they have to read. */
  saveToLeave?: FormTabProps<Values>['saveToLeave']
  /** Words for values of a conflict that aren't texts, such as ids. */
  describe?: Describe | undefined
  /** Said beside the buttons, in the place of whether there are changes. */
  status?: ReactNode
  /** Further buttons after the one that saves, which is then not the main one. */
  further?: ReactNode
  /** What there is to know before the fields. */
  notices?: ReactNode
  /** `shown`: the way through its sections stands beside them. For a form of more sections than are in sight at once. */
  index?: 'shown' | undefined
  /** What stands beside the sections, such as a preview. */
  aside?: ReactNode
  /** Another way to save, which then does something more, such as putting it on sale. */
  saveMore?: { readonly label: string; readonly onSave: () => void } | undefined
  /** Sections of fields. */
  children: ReactNode
}

/**
 * A page that is a form of one call: sections of fields, what is wrong with them, and a footer that saves, by Ctrl S
 * too. Its tab is marked while there is work that isn't saved.
 */
export function CallFormPage<Values extends FieldValues>({ form, ...props }: CallFormPageProps<Values>) {
  const t = useStrings(formStrings)
  const element = useRef<HTMLFormElement>(null)
  useSaveKey(element, form.submit)
  return (
    <FormScope form={form}>
      <FormTab form={form} title={props.tabTitle} saveToLeave={props.saveToLeave} />
      <PageFrame>
        <FormPage
          ref={element}
          title={props.title}
          description={props.description}
          actions={props.actions}
          state={form.state === 'saving' ? 'busy' : 'ready'}
          notices={
            <>
              <FormDraft form={form} title={props.tabTitle ?? props.title} />
              {props.notices}
              <FormProblems form={form} />
            </>
          }
          status={props.status ?? <Unsaved form={form} />}
          footer={
            <>
              {props.onCancel && (
                <Button onMouseDown={keepFocus} onClick={props.onCancel}>
                  {t('cancel')}
                </Button>
              )}
              {props.saveMore && (
                <Button onMouseDown={keepFocus} disabled={form.state === 'saving'} onClick={props.saveMore.onSave}>
                  {props.saveMore.label}
                </Button>
              )}
              <Button
                type="submit"
                onMouseDown={keepFocus}
                busy={form.state === 'saving'}
                {...(!props.further && { tone: 'primary' })}
              >
                {props.saveLabel ?? t('save')}
              </Button>
              {props.further}
            </>
          }
          index={props.index && <FormIndexOf form={form} />}
          aside={props.aside}
          onSubmit={(event) => {
            event.preventDefault()
            void form.submit()
          }}
        >
          {props.children}
        </FormPage>
      </PageFrame>
      <FormConflict form={form} describe={props.describe} />
    </FormScope>
  )
}

function Unsaved<Values extends FieldValues>({ form }: Pick<CallFormPageProps<Values>, 'form'>) {
  const { isDirty } = useFormState({ control: form.methods.control })
  const t = useStrings(formStrings)
  return isDirty ? t('notSaved') : null
}
