import { createContext, use } from 'react'

import type { FieldRegistry } from './field-registry.ts'
import type { Refusals } from './refusals.ts'

/** What fields know of the form they stand in, beyond react-hook-form's own context. */
export interface FormSurroundings {
  readonly registry: FieldRegistry
  readonly refusals: Refusals
  readonly state: 'ready' | 'saving'
}

const FormSurroundingsContext = createContext<FormSurroundings | undefined>(undefined)

/** Tells fields about their form. */
export const FormSurroundingsProvider = FormSurroundingsContext.Provider

/** The form around a field. Throws outside one. */
export function useFormSurroundings(): FormSurroundings {
  const surroundings = use(FormSurroundingsContext)
  if (!surroundings) throw new Error('A field of a form needs a CallFormPage or CallFormDialog around it')
  return surroundings
}
