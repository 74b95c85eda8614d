import { MarkdownField, type MarkdownFieldProps } from '@bms/design-system'
import type { FieldPath, FieldValues } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { formStrings } from './form.strings.ts'
import { markdownStrings } from './markdown.strings.ts'
import { useField } from './use-field.ts'

export interface FormMarkdownProps<Values extends FieldValues> extends Omit<
  MarkdownFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'labels'
> {
  name: FieldPath<Values>
}

/** A text in Markdown of a form, with buttons and keys for what is marked most. */
export function FormMarkdown<Values extends FieldValues>({ name, disabled, ...rest }: FormMarkdownProps<Values>) {
  const t = useStrings(formStrings)
  const words = useStrings(markdownStrings)
  const { value, disabled: isSaving, ...field } = useField<Values, string | undefined>(name, rest.label)
  return (
    <MarkdownField
      countLabel={(length, max) => t('characters', { length, max })}
      hint={words('hint')}
      {...rest}
      {...field}
      value={value ?? ''}
      readOnly={isSaving || (rest.readOnly ?? false)}
      disabled={disabled}
      labels={{
        tools: words('tools'),
        bold: words('bold'),
        heading: words('heading'),
        list: words('list'),
        numbers: words('numbers'),
        link: words('link'),
        words: words('words'),
      }}
    />
  )
}
