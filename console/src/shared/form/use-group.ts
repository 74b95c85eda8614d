import { useEffect } from 'react'
import { get, useFormState } from 'react-hook-form'

import { useFormSurroundings } from './form-context.ts'

/**
 * A part of a form that has fields of its own, such as rows that are added and taken away, known as a whole: what is said
 * of none of its fields is given back, to be shown at it.
 */
export function useGroup(name: string, label: string): string | undefined {
  const { registry } = useFormSurroundings()
  useEffect(() => registry.add(name, label), [registry, name, label])
  const { errors } = useFormState({ name })
  const found: unknown = get(errors, name)
  // Rows have it beside those of their fields.
  const { root, message } = (found ?? {}) as { root?: { message?: unknown }; message?: unknown }
  const said = root?.message ?? message
  return typeof said === 'string' ? said : undefined
}
