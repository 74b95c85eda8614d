import type { TranslationRow } from '@bms/contract'

import { inState } from '../../../shared/fallback/fallback.model.ts'

/**
 * The language that a row is opened at: the one that is looked at, else the one that most people miss, else the one out of
 * date that most people read. Undefined where nothing is left to do.
 */
export function toOpened(row: TranslationRow, asked: string | undefined): string | undefined {
  const wanted = row.languages.find(({ locale }) => locale === asked)
  const language = wanted ?? inState(row, 'missing')[0] ?? inState(row, 'outdated')[0]
  return language && (language.written ?? language.locale)
}
