import { parseCsv, toCsvLine } from '@bms/contract'

import { FileError, isSameLocale, requireUnits } from './translation-unit.ts'
import type { TranslationFile, TranslationUnit } from './translation-unit.ts'

/** The columns that a file has beside its two languages, which are called by their tags. */
const columns = ['kind', 'id', 'revision', 'field', 'state'] as const

const states: readonly TranslationUnit['state'][] = ['missing', 'outdated', 'present']

/** Units as CSV: a line each, the two languages side by side. What a spreadsheet would run as a formula is made safe. */
export function toTranslationCsv({ sourceLocale, targetLocale, units }: TranslationFile): string {
  const lines = units.map(({ kind, id, rev, field, state, source, target }) =>
    toCsvLine([kind, id, rev, field, state, source, target]),
  )
  return toCsvLine([...columns, sourceLocale, targetLocale]) + lines.join('')
}

/**
 * Reads units out of a CSV file as `toTranslationCsv` makes it, its columns in any order.
 * @param sourceLocale the language that it has to be translated from
 * @throws FileError with the line or the column, where it can't be read.
 */
export function fromTranslationCsv(text: string, sourceLocale: string): TranslationFile {
  const [head = [], ...lines] = parseCsv(text)
  const headings = head.map((heading) => heading.trim())
  if (headings.length < 3) throw new FileError('not-a-table')
  const placeOf = (column: string): number => headings.findIndex((heading) => isSameLocale(heading, column))
  const needed = ['kind', 'id', 'field']
  for (const column of needed) if (placeOf(column) === -1) throw new FileError('missing-column', { column })
  if (placeOf(sourceLocale) === -1) throw new FileError('wrong-source', { language: '' })
  const known = new Set([...columns, sourceLocale.toLowerCase()])
  const targetLocale = headings.find((heading) => heading !== '' && !known.has(heading.toLowerCase()))
  if (targetLocale === undefined) throw new FileError('no-target')
  const at = Object.fromEntries([...columns, sourceLocale, targetLocale].map((column) => [column, placeOf(column)]))
  const units = lines.map((line, index) => {
    const cell = (column: string): string => line[at[column] ?? -1] ?? ''
    const [kind, id, field] = [cell('kind').trim(), cell('id').trim(), cell('field').trim()]
    // A line of the table, which quoted cells may run over several lines of the file.
    const row = index + 2
    if (kind === '' || id === '' || field === '')
      throw new FileError('bad-unit', { unit: `${kind} ${id} ${field}`, line: row })
    const target = cell(targetLocale)
    const state = states.find((one) => one === cell('state').trim()) ?? (target === '' ? 'missing' : 'present')
    return { kind, id, field, rev: Number(cell('revision')) || 0, source: cell(sourceLocale), target, state, line: row }
  })
  requireUnits(units)
  return { sourceLocale, targetLocale, units }
}
