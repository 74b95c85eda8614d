import type { FieldErrors } from 'react-hook-form'

/** What react-hook-form keeps of an error itself; all else are errors of what is in the field. */
const own: ReadonlySet<string> = new Set(['type', 'types', 'message', 'ref', 'root'])

/** What is wrong in a form as one list, each with the path of its field. */
export function flattenErrors(errors: FieldErrors, prefix = ''): { key: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return []
    const key = prefix === '' ? name : `${prefix}.${name}`
    const { message } = error as { message?: unknown }
    if (typeof message !== 'string') return flattenErrors(error as FieldErrors, key)
    const inside = Object.fromEntries(Object.entries(error).filter(([part]) => !own.has(part)))
    return [{ key, message }, ...flattenErrors(inside, key)]
  })
}
