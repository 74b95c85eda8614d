import { FormIndex, goToSection, useFormSections, useSectionInSight } from '@bms/design-system'
import { useFormState, type FieldValues } from 'react-hook-form'

import { useStrings } from '../i18n/use-strings.ts'
import { flattenErrors } from './flatten-errors.ts'
import { formStrings } from './form.strings.ts'
import type { CallForm } from './use-call-form.ts'

/** The way through the sections of the form page around, with how much in each is wrong. */
export function FormIndexOf<Values extends FieldValues>({ form }: { form: CallForm<Values> }) {
  const t = useStrings(formStrings)
  const sections = useFormSections()
  const { errors } = useFormState({ control: form.methods.control })
  const wrong = flattenErrors(errors).map(({ key }) => form.registry.sectionOf(form.registry.fieldOf(key)))
  return (
    <FormIndex
      label={t('sections')}
      items={sections.map(({ id, title }) => ({
        key: id,
        title,
        problems: wrong.filter((section) => section === id).length,
      }))}
      current={useSectionInSight(sections)}
      onGo={goToSection}
      problemsLabel={(count) => t('toMend', { count })}
    />
  )
}
