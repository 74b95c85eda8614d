import { RadioField, type RadioFieldProps } from '@bms/design-system'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { optionText } from './option-text.ts'
import { useField } from './use-field.ts'

export interface FormRadioProps<Values extends FieldValues, Value extends string> extends Omit<
  RadioFieldProps<Value>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> {
  name: FieldPath<Values>
}

/** One of a few that are all in sight, as a field of a form. */
export function FormRadio<Values extends FieldValues, Value extends string = string>({
  name,
  disabled = false,
  ...rest
}: FormRadioProps<Values, Value>) {
  const field = useField<Values, Value>(name, rest.label, optionText(rest.options))
  return <RadioField<Value> {...rest} {...field} disabled={field.disabled || disabled} />
}
