import { useEffect, useMemo, type ReactNode } from 'react'
import { FormProvider, type FieldPath, type FieldValues } from 'react-hook-form'

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
  const language = useLanguage()
  useEffect(() => {
    // What was said was said in the language of then.
    const wrong = Object.keys(methods.formState.errors) as FieldPath<Values>[]
    if (wrong.length > 0) void methods.trigger(wrong)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the language changes
  }, [language])
  return (
    <FormSurroundingsProvider value={surroundings}>
      <FormProvider {...methods}>{children}</FormProvider>
    </FormSurroundingsProvider>
  )
}
