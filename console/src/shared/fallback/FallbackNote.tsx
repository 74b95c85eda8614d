import type { TranslationRow } from '@bms/contract'
import { AppLink, Callout } from '@bms/design-system'

import { useFormats } from '../format/use-formats.ts'
import { useStrings } from '../i18n/use-strings.ts'
import { inState, toShare, toTextHref } from './fallback.model.ts'
import { fallbackStrings } from './fallback.strings.ts'

/** How many languages are named. */
const named = 6

export interface FallbackNoteProps {
  fallback: TranslationRow
  /** Somebody goes to write the language that is missing. */
  onLeave: () => void
}

/**
 * Says how many of those whom something is for would read another language instead of their own, and which languages these
 * are, with the way to the one that most people miss.
 */
export function FallbackNote({ fallback, onLeave }: FallbackNoteProps) {
  const t = useStrings(fallbackStrings)
  const formats = useFormats()
  const missing = inState(fallback, 'missing')
  const [first] = missing
  const languages = missing
    .slice(0, named)
    .map(({ locale, readers }) => t('line', { language: formats.language(locale), people: formats.number(readers) }))
  return (
    <Callout
      tone="warning"
      title={t('title', {
        share: formats.percent(toShare(fallback)),
        people: formats.number(fallback.audience),
        language: formats.language(fallback.source),
      })}
      actions={
        first && (
          <AppLink href={toTextHref(fallback, first.locale)} onClick={onLeave}>
            {t('open', { language: formats.language(first.locale) })}
          </AppLink>
        )
      }
    >
      {first && t('text', { languages: formats.list(languages) })}
    </Callout>
  )
}
