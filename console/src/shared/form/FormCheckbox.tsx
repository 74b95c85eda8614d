import { Checkbox, type CheckboxProps } from '@bms/design-system'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { useField } from './use-field.ts'

export interface FormCheckboxProps<Values extends FieldValues> extends Omit<
  CheckboxProps,
  'name' | 'state' | 'onChange' | 'onBlur' | 'ref'
> {
  name: FieldPath<Values>
}

/** A yes or no of a form: its value is a boolean. */
export function FormCheckbox<Values extends FieldValues>({ name, disabled, ...rest }: FormCheckboxProps<Values>) {
  const { value, error: _error, onChange, ...field } = useField<Values, boolean>(name, rest.label)
  return (
    <Checkbox
      {...rest}
      {...field}
      state={value ? 'on' : 'off'}
      disabled={field.disabled || disabled}
      onChange={(state) => onChange(state === 'on')}
    />
  )
}
