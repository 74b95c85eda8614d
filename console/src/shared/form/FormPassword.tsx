import { PasswordField, type PasswordFieldProps } from '@bms/design-system'
import { useLayoutEffect } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { useFormSurroundings } from './form-context.ts'
import { useField } from './use-field.ts'

export interface FormPasswordProps<Values extends FieldValues> extends Omit<
  PasswordFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> {
  name: FieldPath<Values>
}

/** A password of a form. No draft keeps it. */
export function FormPassword<Values extends FieldValues>({ name, disabled, ...rest }: FormPasswordProps<Values>) {
  const { value, disabled: isSaving, ...field } = useField<Values, string | undefined>(name, rest.label)
  const { registry } = useFormSurroundings()
  useLayoutEffect(() => registry.addSecret(name), [registry, name])
  return (
    <PasswordField
      autoComplete="new-password"
      {...rest}
      {...field}
      value={value ?? ''}
      readOnly={isSaving || rest.readOnly}
      disabled={disabled}
    />
  )
}
