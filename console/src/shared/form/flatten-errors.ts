import type { FieldErrors } from 'react-hook-form'

/** What is wrong in a form as one list, each with the path of its field. */
export function flattenErrors(errors: FieldErrors, prefix = ''): { key: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return []
    const key = prefix === '' ? name : `${prefix}.${name}`
    const { message } = error as { message?: unknown }
    if (typeof message === 'string') return [{ key, message }]
    return flattenErrors(error as FieldErrors, key)
  })
}
