import { Callout } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'
import type { Fallback } from './use-fallback.ts'

/** How many languages are named. */
const named = 6

/** Says how many people would read English instead of their own language, and which languages these are. */
export function FallbackNote({ fallback: { share, missing } }: { fallback: Fallback }) {
  const t = useStrings(knowledgeStrings)
  const formats = useFormats()
  const languages = missing
    .slice(0, named)
    .map(({ locale, share: part }) =>
      t('fallbackLine', { language: formats.language(locale), share: formats.percent(part) }),
    )
  return (
    <Callout tone="warning" title={t('fallbackTitle', { share: formats.percent(share) })}>
      {t('fallbackText', { languages: formats.list(languages) })}
    </Callout>
  )
}
