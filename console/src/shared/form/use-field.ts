import { useFormSection } from '@bms/design-system'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useController, useFormContext, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'

import type { TextOf } from './field-registry.ts'
import { useFormSurroundings } from './form-context.ts'

/** A field of a form as a plain controlled part wants it. */
export interface Field<Value> {
  readonly name: string
  readonly value: Value
  readonly error: string | undefined
  readonly disabled: boolean
  readonly onChange: (value: Value) => void
  readonly onBlur: () => void
  readonly ref: (element: { focus?: () => void } | null) => void
}

/**
 * Joins one value of the form around it to a controlled part; only that part renders again when the value changes.
 * `label` is what the summary of errors calls it, `textOf` what a value of its is called where it isn't its own word.
 */
export function useField<Values extends FieldValues, Value = FieldPathValue<Values, FieldPath<Values>>>(
  name: FieldPath<Values>,
  label: string,
  textOf?: TextOf,
): Field<Value> {
  const { control } = useFormContext<Values>()
  const { registry, state } = useFormSurroundings()
  const { field, fieldState } = useController<Values>({ control, name })
  const section = useFormSection()
  const latest = useRef(textOf)
  useLayoutEffect(() => {
    latest.current = textOf
  })
  useEffect(
    () => registry.add(name, label, undefined, (value) => latest.current?.(value), section),
    [registry, name, label, section],
  )
  return {
    name,
    // What kind of value stands under a name, the part that is joined to it says.
    value: field.value,
    error: fieldState.error?.message,
    disabled: state === 'saving',
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
  }
}
