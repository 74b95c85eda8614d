/** Any value of JSON. */
export type DiffJson = string | number | boolean | null | readonly DiffJson[] | { readonly [key: string]: DiffJson }

/** One changed field. */
export interface FieldChange {
  /** Where it is: `title.en`. */
  readonly path: string
  /** Its name for people; the path where there is none. */
  readonly label?: string | undefined
  /** `null`: there was no value. */
  readonly from: DiffJson
  /** `null`: there is none any more. */
  readonly to: DiffJson
}

/** What records show in the place of values that they keep secret. */
export const secretValue = '•••'

/** What became of a field. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'secret'

const isNothing = (value: DiffJson): boolean => value === null || value === ''

/** What became of a field. */
export function kindOf({ from, to }: FieldChange): ChangeKind {
  if (from === secretValue && to === secretValue) return 'secret'
  if (isNothing(from)) return 'added'
  return isNothing(to) ? 'removed' : 'changed'
}

const isList = (value: DiffJson): value is readonly DiffJson[] => Array.isArray(value)
const isScalar = (value: DiffJson): boolean => value === null || typeof value !== 'object'

/** A value as text: lists of plain values a line each, what is nested as JSON with indents. */
export function toText(value: DiffJson): string {
  if (value === null) return ''
  if (isList(value) && value.every(isScalar)) return value.map(toText).join('\n')
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** Whether a text is too long to stand there whole at first. */
export function isLong(text: string): boolean {
  return text.length > 420 || text.split('\n').length > 6
}
