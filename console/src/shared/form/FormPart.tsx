import type { ReactNode } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

import { useField, type Field } from './use-field.ts'

export interface FormPartProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  name: Name
  /** What the summary of errors calls it. */
  label: string
  /** Draws any controlled part with the field: `(field) => <Matrix value={field.value} onChange={field.onChange} />`. */
  children: (field: Field<FieldPathValue<Values, Name>>) => ReactNode
}

/** Any controlled part as a field of a form; for what no `Form…Field` is there for. */
export function FormPart<Values extends FieldValues, Name extends FieldPath<Values> = FieldPath<Values>>({
  name,
  label,
  children,
}: FormPartProps<Values, Name>) {
  return children(useField<Values, FieldPathValue<Values, Name>>(name, label))
}
