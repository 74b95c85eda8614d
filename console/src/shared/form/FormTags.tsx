import { TagField, type TagFieldProps } from '@bms/design-system'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { formKitStrings } from './form-kit.strings.ts'
import { useField } from './use-field.ts'

export interface FormTagsProps<Values extends FieldValues> extends Omit<
  TagFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'labels'
> {
  name: FieldPath<Values>
}

/** A few short words, as a field of a form: its value is a list of texts. */
export function FormTags<Values extends FieldValues>({ name, disabled, ...rest }: FormTagsProps<Values>) {
  const t = useStrings(formKitStrings)
  const { value, ...field } = useField<Values, readonly string[] | undefined>(name, rest.label)
  return (
    <TagField
      {...rest}
      {...field}
      value={value ?? []}
      disabled={field.disabled || (disabled ?? false)}
      labels={{
        list: (label) => t('tagList', { label }),
        remove: (tag) => t('removeTag', { tag }),
        added: (tag) => t('tagAdded', { tag }),
        removed: (tag) => t('tagRemoved', { tag }),
      }}
    />
  )
}
