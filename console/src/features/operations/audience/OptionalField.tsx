import { TextField, type TextFieldProps } from '@bms/design-system'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { useField } from '../../../shared/form/use-field.ts'

export interface OptionalFieldProps<Values extends FieldValues, Value extends string | number> extends Pick<
  TextFieldProps,
  'label' | 'hint' | 'type' | 'min' | 'max' | 'inputMode'
> {
  name: FieldPath<Values>
  /** What there is now, as the audience around it has it: a field of nothing has no memory of what it began with. */
  value: Value | undefined
  toValue: (text: string) => Value
}

/** A field that may be empty: there is then no value at all, as the contract has it. */
export function OptionalField<Values extends FieldValues, Value extends string | number>({
  name,
  value,
  toValue,
  ...rest
}: OptionalFieldProps<Values, Value>) {
  const { disabled, onChange, value: _before, ...field } = useField<Values, Value | undefined>(name, rest.label)
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...field}
      value={value === undefined ? '' : String(value)}
      readOnly={disabled}
      onChange={(text) => onChange(text.trim() === '' ? undefined : toValue(text.trim()))}
    />
  )
}
