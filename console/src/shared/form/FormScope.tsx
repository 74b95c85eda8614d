import { useEffect, useMemo, type ReactNode } from 'react'
import { FormProvider, useFormState, type FieldPath, type FieldValues } from 'react-hook-form'

import { useLanguage } from '../i18n/use-strings.ts'
import { FormSurroundingsProvider } from './form-context.ts'
import type { CallForm } from './use-call-form.ts'

export interface FormScopeProps<Values extends FieldValues> {
  form: CallForm<Values>
  children: ReactNode
}

/** Tells the fields within which form they belong to. `CallFormPage` and `CallFormDialog` have one in them. */
export function FormScope<Values extends FieldValues>({ form, children }: FormScopeProps<Values>) {
  const { methods, registry, refusals, state } = form
  const surroundings = useMemo(() => ({ registry, refusals, state }), [registry, refusals, state])
  return (
    <FormSurroundingsProvider value={surroundings}>
      <FormProvider {...methods}>{children}</FormProvider>
      <Retold methods={methods} />
    </FormSurroundingsProvider>
  )
}

/**
 * Has said anew in another language what is wrong. It stands apart: errors that are read from the form itself have all of
 * it rendered whenever one comes or goes.
 */
function Retold<Values extends FieldValues>({ methods }: Pick<CallForm<Values>, 'methods'>) {
  const { errors } = useFormState({ control: methods.control })
  const language = useLanguage()
  useEffect(() => {
    const wrong = Object.keys(errors) as FieldPath<Values>[]
    if (wrong.length > 0) void methods.trigger(wrong)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the language changes
  }, [language])
  return null
}
