import { defaultLocale, toTextLanguage } from '@bms/contract'

import { entryKey, findLengthProblem, type SheetEntry, textIn } from './sheet.model.ts'
import { FileError, isSameLocale, type TranslationFile, unitKey } from './translation-unit.ts'

/** Why a text of a file isn't taken as it is. */
export type ImportProblem =
  | { readonly kind: 'source' | 'denied' }
  | { readonly kind: 'length'; readonly least: number; readonly most: number }

/** A text that a file would change. */
export interface ImportChange {
  readonly key: string
  readonly entry: SheetEntry
  readonly field: string
  readonly source: string
  readonly before: string | null
  readonly text: string
  readonly problem: ImportProblem | undefined
}

/** A change on its way: as the file has it, or as it was mended. */
export interface ImportLine extends ImportChange {
  /** Why it was refused; it holds as long as the text is the same. */
  readonly refused?: string | undefined
  /** Its text isn't the file's any more. */
  readonly isMended?: true
}

/** What a file would do. */
export interface ImportPlan {
  readonly targetLocale: string
  readonly changes: readonly ImportChange[]
  /** Units of texts that there are none of, by name. */
  readonly unknown: readonly string[]
  /** Units that say what is there already. */
  readonly same: number
  /** Units that nobody has translated yet. */
  readonly untranslated: number
}

const tag = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,2}$/i

/**
 * The language of the board that a file is in: itself, or the one that texts for it are written in (`fr` for `fr-FR`).
 * @throws FileError where the board has none.
 */
export function findLocale(locales: readonly string[], wanted: string): string {
  const same = locales.find((locale) => isSameLocale(locale, wanted))
  if (same !== undefined) return same
  const written = tag.test(wanted) ? toTextLanguage(wanted) : undefined
  const found = locales.find((locale) => locale === written)
  if (found === undefined) throw new FileError('wrong-target', { language: wanted })
  return found
}

const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/**
 * Compares a file with what is there.
 * @param isAllowed whether the person may change entries of a kind
 */
export function planImport(
  { targetLocale, units }: TranslationFile,
  entries: readonly SheetEntry[],
  isAllowed: (kind: SheetEntry['kind']) => boolean,
): ImportPlan {
  const byKey = new Map(entries.map((entry) => [entryKey(entry), entry]))
  const changes: ImportChange[] = []
  const unknown: string[] = []
  let [same, untranslated] = [0, 0]
  for (const unit of units) {
    const entry = byKey.get(entryKey(unit))
    const texts = entry?.fields.find(({ field }) => field === unit.field)?.texts
    const text = plain(unit.target)
    if (!entry || !texts) {
      unknown.push(unitKey(unit))
      continue
    }
    const before = textIn(texts, targetLocale)
    if (text === '') untranslated += 1
    else if (plain(before ?? '') === text) same += 1
    else {
      const source = texts[defaultLocale] ?? ''
      const length = findLengthProblem({ kind: entry.kind, field: unit.field, text })
      const problem: ImportProblem | undefined = !isAllowed(entry.kind)
        ? { kind: 'denied' }
        : plain(source) !== plain(unit.source)
          ? { kind: 'source' }
          : length && { kind: 'length', ...length }
      changes.push({ key: unitKey(unit), entry, field: unit.field, source, before, text, problem })
    }
  }
  return { targetLocale, changes, unknown, same, untranslated }
}
