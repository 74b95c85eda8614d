import type { TranslationState } from '@bms/contract'

/** What one text of an entry says in the source language and in another. */
export interface TranslationUnit {
  /** The kind of content: `faq`. */
  readonly kind: string
  readonly id: string
  /** The revision of the entry that the texts are of. */
  readonly rev: number
  /** Where the text stands in the entry: `question`, `sections.2.content`. */
  readonly field: string
  readonly source: string
  /** Empty where nothing is written yet. */
  readonly target: string
  readonly state: TranslationState
}

/** What a file of translations holds, for one language. */
export interface TranslationFile {
  /** BCP 47. */
  readonly sourceLocale: string
  readonly targetLocale: string
  readonly units: readonly TranslationUnit[]
}

/** The most that a file of translations may have. */
export const fileLimits = { bytes: 10 * 1024 * 1024, units: 20_000 } as const

/** Why a file is refused. */
type FileReason =
  | 'doctype'
  | 'malformed'
  | 'not-xliff'
  | 'not-a-table'
  | 'missing-column'
  | 'no-target'
  | 'wrong-source'
  | 'wrong-target'
  | 'bad-unit'
  | 'twice'
  | 'inline-code'
  | 'too-many'
  | 'empty'

/** A file that is refused: why, and what the sentence about it names (`line`, `unit`, `language`, `column`). */
export class FileError extends Error {
  readonly reason: FileReason
  readonly values: Readonly<Record<string, string | number>>
  constructor(reason: FileReason, values: Readonly<Record<string, string | number>> = {}) {
    super(reason)
    this.reason = reason
    this.values = values
  }
}

/** Names a unit within a file, and in what is said of it: `faq 01J… question`. */
export const unitKey = ({ kind, id, field }: Pick<TranslationUnit, 'kind' | 'id' | 'field'>): string =>
  `${kind} ${id} ${field}`

const unitName = /^([0-9A-HJKMNP-TV-Z]{26})\.([a-z_]+(?:\.[a-z_\d]+)*)$/

/** What a unit's id in a file names: the entry and the field. Undefined where it is none of ours. */
export function readUnitName(text: string): { readonly id: string; readonly field: string } | undefined {
  const [, id, field] = unitName.exec(text) ?? []
  return id === undefined || field === undefined ? undefined : { id, field }
}

/** Refuses more units than may be, the same one twice, and none. @throws FileError */
export function requireUnits(units: readonly (TranslationUnit & { readonly line: number })[]): void {
  if (units.length === 0) throw new FileError('empty')
  if (units.length > fileLimits.units) throw new FileError('too-many', { most: fileLimits.units })
  const seen = new Set<string>()
  for (const unit of units) {
    const key = unitKey(unit)
    if (seen.has(key)) throw new FileError('twice', { unit: key, line: unit.line })
    seen.add(key)
  }
}

/** Whether two tags name the same language. */
export const isSameLocale = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
