import type { SheetDialogLabels } from '@bms/design-system'
import { useMemo } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { sheetStrings } from './sheet.strings.ts'

/** Texts for a sheet of figures in the language of now; the same object until the language changes. */
export function useSheetLabels(): SheetDialogLabels {
  const t = useStrings(sheetStrings)
  return useMemo(
    () => ({
      copyAll: t('copyAll'),
      copied: t('copied'),
      copyFailed: t('copyFailed'),
      exportCsv: t('exportCsv'),
      close: t('close'),
      sheet: {
        loading: t('loading'),
        emptyTitle: t('emptyTitle'),
        emptyDescription: t('emptyDescription'),
        failedTitle: t('failedTitle'),
        failedDescription: t('failedDescription'),
        retry: t('retry'),
        selected: ({ rows, cols }) =>
          t('selected', { rows: t('rows', { count: rows }), cols: t('cols', { count: cols }) }),
        copied: (count) => t('cellsCopied', { count }),
      },
    }),
    [t],
  )
}
