import type { TranslatedKind } from '@bms/contract'
import { Callout } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { shareQuery } from '../../../shared/fallback/fallback.calls.ts'
import { toShare } from '../../../shared/fallback/fallback.model.ts'
import { fallbackStrings } from '../../../shared/fallback/fallback.strings.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { expectedQuery } from '../knowledge.calls.ts'
import { toLanguages } from '../knowledge.model.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'

import recordStyles from '../../../shared/record/record.module.css'

export interface CoverageNoteProps {
  locales: readonly string[]
  /** What it is, and which. */
  kind: TranslatedKind
  id: string
}

/**
 * In how many of the languages that the brand's people read something is written, which are missing, and what share of its
 * own people reads another language instead.
 */
export function CoverageNote({ locales, kind, id }: CoverageNoteProps) {
  const t = useStrings(knowledgeStrings)
  const fallback = useStrings(fallbackStrings)
  const formats = useFormats()
  const caller = useCaller()
  const { data: expected } = useQuery(expectedQuery(caller))
  const { data: share } = useQuery(shareQuery(caller, kind, id))
  if (!expected) return null
  const { missing, of } = toLanguages(locales, expected)
  if (missing.length === 0) return <p className={recordStyles['muted']}>{t('complete')}</p>
  return (
    <>
      <Callout tone="warning" title={t('covered', { written: locales.length, of })}>
        {t('missing', { languages: formats.list(missing.map(formats.language)) })}
      </Callout>
      {share && share.fallback > 0 && (
        <p className={recordStyles['muted']}>
          {fallback('title', {
            share: formats.percent(toShare(share)),
            people: formats.number(share.audience),
            language: formats.language(share.source),
          })}
        </p>
      )}
    </>
  )
}
