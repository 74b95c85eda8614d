import type { FieldPath, FieldValues } from 'react-hook-form'

import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { typedNumberStrings } from '../../../shared/reach/typed-number.strings.ts'

export interface ConfirmNumberProps<Values extends FieldValues> {
  /** The field's value is the text that is typed. */
  name: FieldPath<Values>
  /** How many there are. */
  people: number
  /** What is asked, where it isn't how many people that is. */
  label?: string | undefined
}

/** Many people are typed as a number, so that nobody reaches them by mistake. `isNumberOf` says whether it is theirs, `wrongNumber` of its texts that it isn't. */
export function ConfirmNumber<Values extends FieldValues>({ name, people, label }: ConfirmNumberProps<Values>) {
  const t = useStrings(typedNumberStrings)
  const { number } = useFormats()
  return (
    <FormTextField<Values>
      name={name}
      label={label ?? t('confirm')}
      hint={t('confirmHint', { count: number(people) })}
      inputMode="numeric"
    />
  )
}
