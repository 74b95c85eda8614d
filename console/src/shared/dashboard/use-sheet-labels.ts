import type { SheetDialogLabels } from '@bms/design-system'
import { useMemo } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { sheetStrings } from './sheet.strings.ts'
import { widgetStrings } from './widget.strings.ts'

/** Texts for a sheet of figures in the language of now; the same object until the language changes. */
export function useSheetLabels(): SheetDialogLabels {
  const shared = useStrings(widgetStrings)
  const t = useStrings(sheetStrings)
  return useMemo(
    () => ({
      copyAll: t('copyAll'),
      copied: t('copied'),
      copyFailed: t('copyFailed'),
      exportCsv: shared('exportCsv'),
      close: t('close'),
      sheet: {
        loading: shared('loading'),
        emptyTitle: shared('emptyTitle'),
        emptyDescription: shared('emptyDescription'),
        failedTitle: t('failedTitle'),
        failedDescription: t('failedDescription'),
        retry: shared('retry'),
        selected: ({ rows, cols }) =>
          t('selected', { rows: t('rows', { count: rows }), cols: t('cols', { count: cols }) }),
        copied: (count) => t('cellsCopied', { count }),
      },
    }),
    [shared, t],
  )
}
