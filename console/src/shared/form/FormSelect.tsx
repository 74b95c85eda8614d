import { SelectField, type SelectFieldProps } from '@bms/design-system'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { optionText } from './option-text.ts'
import { useField } from './use-field.ts'

export interface FormSelectProps<Values extends FieldValues> extends Omit<
  SelectFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> {
  name: FieldPath<Values>
}

/** One of several, as a field of a form. */
export function FormSelect<Values extends FieldValues>({ name, disabled, ...rest }: FormSelectProps<Values>) {
  const { value, ...field } = useField<Values, string | undefined>(name, rest.label, optionText(rest.options))
  return <SelectField {...rest} {...field} value={value ?? ''} disabled={field.disabled || disabled} />
}
