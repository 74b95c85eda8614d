import type { CallName } from '@bms/contract/endpoints'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { ListCall, RowOf } from '../list/rows/list-call.ts'
import type { AnyForm, FormDefinition, FormProps } from './form-definition.ts'
import { FormView } from './FormView.tsx'

/** Defines a form; see {@link FormDefinition}. */
export function defineForm<
  Values extends FieldValues,
  List extends ListCall,
  Detail extends { readonly rev: number },
  AddCall extends CallName = never,
  EditCall extends CallName = never,
  Key extends string = never,
  Given = undefined,
>(
  definition: FormDefinition<Values, List, Detail, AddCall, EditCall, Key, Given>,
): ComponentType<FormProps<RowOf<List>>> {
  // Which form it is no longer matters below: the types have done their work.
  const any = definition as unknown as AnyForm
  return function Form(props) {
    return <FormView definition={any} {...props} />
  }
}
