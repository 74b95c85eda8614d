import type { TranslationTabsLabels } from '@bms/design-system'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { translationStrings } from './translations.strings.ts'

/** The words of the design system's TranslationTabs in the language of now. */
export function useTranslationLabels(): TranslationTabsLabels {
  const t = useStrings(translationStrings)
  const { list } = useFormats()
  return {
    languages: t('languages'),
    coverage: (complete, total) => t('coverage', { complete, total }),
    complete: t('complete'),
    filled: (filled, total) => t('filled', { filled, total }),
    problems: (count) => t('problems', { count }),
    add: t('add'),
    expected: (language) => t('expected', { language }),
    missing: (languages) => t('missing', { languages: list(languages) }),
    copy: (language) => t('copy', { language }),
    remove: (language) => t('remove', { language }),
  }
}
