import type { DiffViewLabels } from '@bms/design-system'
import { useMemo } from 'react'

import { useStrings } from '../i18n/use-strings.ts'
import { accessStrings } from './access.strings.ts'

/** Texts for the design system's DiffView; the same object until the language changes. */
export function useDiffLabels(): DiffViewLabels {
  const t = useStrings(accessStrings)
  return useMemo(
    () => ({
      field: t('field'),
      before: t('before'),
      after: t('after'),
      added: t('added'),
      removed: t('removed'),
      changed: t('changed'),
      secret: t('secret'),
      none: t('noValue'),
      noChanges: t('noChanges'),
      showAll: t('showAll'),
      showLess: t('showLess'),
      showJson: t('showJson'),
      hideJson: t('hideJson'),
    }),
    [t],
  )
}
