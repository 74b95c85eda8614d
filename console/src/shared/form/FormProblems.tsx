import { FormError, FormSummary } from '@bms/design-system'
import { useFormState, type FieldValues } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { flattenErrors } from './flatten-errors.ts'
import { formStrings } from './form.strings.ts'
import { goToField } from './go-to-field.ts'
import type { CallForm } from './use-call-form.ts'

export interface FormProblemsProps<Values extends FieldValues> {
  form: CallForm<Values>
}

/** What is wrong with a form: all its fields once saving has been tried, and what kept the whole from being saved. */
export function FormProblems<Values extends FieldValues>({ form }: FormProblemsProps<Values>) {
  const { methods, registry, failure } = form
  const t = useStrings(formStrings)
  const { errors, isSubmitted } = useFormState({ control: methods.control })
  const problems = isSubmitted
    ? flattenErrors(errors)
        .map(({ key, message }) => ({ key, message, label: registry.labelOf(key) }))
        .toSorted((a, b) => registry.placeOf(a.key) - registry.placeOf(b.key))
    : []
  return (
    <>
      <FormError>{failure}</FormError>
      <FormSummary
        title={t('attention', { count: problems.length })}
        problems={problems}
        onGo={(key) => goToField(form, key)}
      />
    </>
  )
}
