import type { OpenForm } from '../../form/form-definition.ts'

const [name, copyName, forNew] = ['form', 'copy', 'new']

/** What parameters are called that say what something new begins with. */
const begins = 'new_'

/** Reads the open form out of an address's search: `form=new`, `form=new&copy=<id>`, `form=<id>`. */
export function readForm(search: string): OpenForm | undefined {
  const params = new URLSearchParams(search)
  const [form, copy] = [name, copyName].map((key) => (params.get(key) ?? '').slice(0, 64))
  if (!form) return undefined
  if (form !== forNew) return { mode: 'edit', id: form }
  return copy ? { mode: 'copy', id: copy } : { mode: 'add' }
}

/** An address's search with another form open, or none; what else it says stays, but for what the one before began with. */
export function writeForm(search: string, open: OpenForm | undefined): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  params.delete(copyName)
  for (const key of [...params.keys()].filter((one) => one.startsWith(begins))) params.delete(key)
  if (open) params.set(name, open.mode === 'edit' ? open.id : forNew)
  if (open?.mode === 'copy') params.set(copyName, open.id)
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Whether two forms are the same one. */
export const isSameForm = (one: OpenForm | undefined, other: OpenForm | undefined): boolean =>
  writeForm('', one) === writeForm('', other)
