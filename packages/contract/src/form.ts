/** The one field of a form with files (`multipart/form-data`). Several files are that field several times. */
export interface FormField {
  readonly field: string
  /** Most files; with 1 the field is a file, else a list of files. */
  readonly most: number
  /** Other fields beside it; none where it isn't said. */
  readonly others?: number
  /** Largest whole body, in bytes. */
  readonly maxBytes: number
}

/**
 * A form's fields as the call's body: the file field as a file or a list of files, anything else under its own name,
 * for the schema to refuse.
 */
export function toFormBody(
  { field, most }: FormField,
  entries: Iterable<readonly [name: string, value: unknown]>,
): Record<string, unknown> {
  const files: unknown[] = []
  const others = new Map<string, unknown>()
  for (const [name, value] of entries) {
    if (name === field) files.push(value)
    else others.set(name, value)
  }
  const own = most > 1 ? files : files.length > 1 ? files : files[0]
  return { ...Object.fromEntries(others), ...(own === undefined ? {} : { [field]: own }) }
}
