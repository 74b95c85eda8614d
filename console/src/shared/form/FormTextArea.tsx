import { TextAreaField, type TextAreaFieldProps } from '@bms/design-system'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { formStrings } from './form.strings.ts'
import { useField } from './use-field.ts'

export interface FormTextAreaProps<Values extends FieldValues> extends Omit<
  TextAreaFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> {
  name: FieldPath<Values>
}

/** Several lines of text of a form. */
export function FormTextArea<Values extends FieldValues>({ name, disabled, ...rest }: FormTextAreaProps<Values>) {
  const t = useStrings(formStrings)
  const { value, disabled: isSaving, ...field } = useField<Values, string | undefined>(name, rest.label)
  return (
    <TextAreaField
      countLabel={(length, max) => t('characters', { length, max })}
      {...rest}
      {...field}
      value={value ?? ''}
      readOnly={isSaving || rest.readOnly}
      disabled={disabled}
    />
  )
}
