import type { DataSheetLabels } from '@bms/design-system'
import { useMemo } from 'react'

import { useSheetLabels } from '../dashboard/use-sheet-labels.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { importStrings } from './import.strings.ts'

/** Texts for a sheet that is edited, in the language of now; the same object until the language changes. */
export function useImportSheetLabels(): Partial<DataSheetLabels> {
  const { sheet } = useSheetLabels()
  const t = useStrings(importStrings)
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
