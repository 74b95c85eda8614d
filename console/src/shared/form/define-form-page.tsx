import type { CallName } from '@bms/contract/endpoints'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { ListCall } from '../list/rows/list-call.ts'
import type { AnyFormPage, FormPageDefinition } from './form-definition.ts'
import { FormPageView } from './FormPageView.tsx'

/** Defines the page that is a form, to add and to change; see {@link FormPageDefinition}. */
export function defineFormPage<
  Values extends FieldValues,
  List extends ListCall,
  Detail extends { readonly rev: number },
  AddCall extends CallName = never,
  EditCall extends CallName = never,
  Key extends string = never,
  Given = undefined,
>(definition: FormPageDefinition<Values, List, Detail, AddCall, EditCall, Key, Given>): ComponentType {
  // Which form it is no longer matters below: the types have done their work.
  const any = definition as unknown as AnyFormPage
  const { useTell = useNothing } = any
  return function FormPage() {
    const tell = useTell()
    return <FormPageView definition={any} tell={tell} />
  }
}

/** Tells nothing more than that it was saved. */
const useNothing = (): undefined => undefined
