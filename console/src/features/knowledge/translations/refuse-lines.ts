import { codes } from '@bms/contract'

import { readErrors, toFailure } from '../../../shared/query/failure.ts'
import type { ImportLine } from './import.model.ts'
import { problemOf } from './patch.model.ts'
import { TranslationClash } from './translations.calls.ts'

/** What a failure says of single entries: another entry may be saved all the same. */
const ofEntry: ReadonlySet<number | undefined> = new Set([codes.validation, codes.notFound])

const textsOf = ({ entry, field }: ImportLine) => entry.fields.find((one) => one.field === field)?.texts ?? {}

/**
 * The lines of an entry that could not be saved, with why; undefined where nothing is wrong with them, such as in an outage.
 * @param clash what is said where somebody else has changed a text
 */
export function refuseLines(
  error: unknown,
  { lines, locale, clash }: { readonly lines: readonly ImportLine[]; readonly locale: string; readonly clash: string },
): readonly ImportLine[] | undefined {
  if (error instanceof TranslationClash) {
    return lines.map((line, nth) => {
      const found = error.clashes.get(nth)
      // Beside one that clashes nothing is wrong with a text: it is saved by the next try.
      if (!found) return line
      const refused = { ...line, refused: clash }
      // The next try is over what is shown beside the text from now on.
      return found.kind === 'gone' ? refused : { ...refused, before: found.theirs, source: found.source }
    })
  }
  const { code, message } = toFailure(error)
  if (!ofEntry.has(code)) return undefined
  const errors = readErrors(error) ?? {}
  const problems = lines.map((line) => problemOf(errors, { field: line.field, texts: textsOf(line) }, locale))
  // What is wrong with the entry elsewhere keeps all of its texts.
  const whole = problems.some((problem) => problem !== undefined) ? undefined : message
  return lines.map((line, nth) => ({ ...line, refused: problems[nth] ?? whole }))
}
