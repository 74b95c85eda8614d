/** A call's body as a form: files as they are, lists as the field several times. */
export function toFormData(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Readonly<Record<string, unknown>>)) {
    for (const part of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (part instanceof Blob) form.append(name, part)
      else form.append(name, String(part))
    }
  }
  return form
}
