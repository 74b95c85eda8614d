import { Spinner, TextField, type TextFieldProps } from '@bms/design-system'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { useField } from './use-field.ts'
import { useUniqueCheck, type UniqueCheck } from './use-unique-check.ts'

export interface FormTextFieldProps<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> {
  name: FieldPath<Values>
  /** For what only one may have: asked when the field is left. */
  unique?: UniqueCheck | undefined
}

/** A line of text of a form. */
export function FormTextField<Values extends FieldValues>({
  name,
  disabled,
  unique,
  ...rest
}: FormTextFieldProps<Values>) {
  const { value, disabled: isSaving, ...field } = useField<Values, string | undefined>(name, rest.label)
  const check = useUniqueCheck<Values>(name, unique)
  return (
    <TextField
      autoComplete="off"
      {...rest}
      {...field}
      value={value ?? ''}
      readOnly={isSaving || rest.readOnly}
      disabled={disabled}
      end={check.state === 'checking' ? <Spinner size="small" /> : rest.end}
      onChange={(next) => {
        check.giveUp()
        field.onChange(next)
      }}
      onBlur={() => {
        field.onBlur()
        check.start()
      }}
    />
  )
}
