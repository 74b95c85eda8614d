import type { FileFieldLabels } from './labels.ts'

/** What the file of a field has to be. */
export interface FileLimits {
  /** What its name ends with, or its media type: `['.apk']`, `['text/csv']`. */
  readonly types: readonly string[]
  readonly bytes: number
}

/** Why a file can't be taken, as far as can be told without reading it; undefined where it can. */
export function checkFile(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { types, bytes }: FileLimits,
  labels: Pick<FileFieldLabels, 'wrongType' | 'tooBig' | 'empty'>,
): string | undefined {
  const fits = (wanted: string): boolean =>
    wanted.startsWith('.') ? name.toLowerCase().endsWith(wanted.toLowerCase()) : type === wanted
  if (!types.some(fits)) return labels.wrongType(name)
  if (size > bytes) return labels.tooBig(name, bytes)
  return size === 0 ? labels.empty(name) : undefined
}
