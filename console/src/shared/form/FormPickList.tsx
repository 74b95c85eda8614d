import { PickListField, type PickListFieldProps } from '@bms/design-system'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { optionText } from './option-text.ts'
import { useField } from './use-field.ts'

export interface FormPickListProps<Values extends FieldValues> extends Omit<
  PickListFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> {
  name: FieldPath<Values>
}

/** Several of several, as a field of a form: its value is a list of texts. */
export function FormPickList<Values extends FieldValues>({ name, disabled, ...rest }: FormPickListProps<Values>) {
  const field = useField<Values, readonly string[]>(name, rest.label, optionText(rest.options))
  return <PickListField {...rest} {...field} disabled={field.disabled || (disabled ?? false)} />
}
