/* What reads and writes files of translations: for who exports or imports some. */

import { fromTranslationCsv } from './translation-csv.ts'
import type { TranslationFile } from './translation-unit.ts'
import { fromXliff } from './xliff.ts'

export { toTranslationCsv } from './translation-csv.ts'
export { toXliff } from './xliff.ts'

/** Reads a file as what it looks like, whatever its name is. @throws FileError */
export const readTranslations = (text: string, sourceLocale: string): TranslationFile =>
  /^\uFEFF?\s*</.test(text) ? fromXliff(text, sourceLocale) : fromTranslationCsv(text, sourceLocale)
