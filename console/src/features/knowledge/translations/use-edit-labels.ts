import type { DataSheetLabels } from '@bms/design-system'
import { useMemo } from 'react'

import { useSheetLabels } from '../../../shared/dashboard/use-sheet-labels.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { translationStrings } from './translations.strings.ts'

/** Texts for the board's sheets in the language of now; the same object until the language changes. */
export function useEditLabels(): Partial<DataSheetLabels> {
  const { sheet } = useSheetLabels()
  const t = useStrings(translationStrings)
  return useMemo(
    () => ({
      ...sheet,
      editHint: t('editHint'),
      cleared: (count) => t('cleared', { count }),
      undone: (count) => t('undone', { count }),
      redone: (count) => t('redone', { count }),
      nothingToUndo: t('nothingToUndo'),
      nothingToRedo: t('nothingToRedo'),
    }),
    [sheet, t],
  )
}
