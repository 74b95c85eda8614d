import { Callout } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { expectedQuery } from '../knowledge.calls.ts'
import { toLanguages } from '../knowledge.model.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'

import recordStyles from '../../../shared/record/record.module.css'

/** In how many of the languages that the brand's people read something is written, and which are missing. */
export function CoverageNote({ locales }: { locales: readonly string[] }) {
  const t = useStrings(knowledgeStrings)
  const formats = useFormats()
  const { data: expected } = useQuery(expectedQuery(useCaller()))
  if (!expected) return null
  const { missing, of } = toLanguages(locales, expected)
  if (missing.length === 0) return <p className={recordStyles['muted']}>{t('complete')}</p>
  return (
    <Callout tone="warning" title={t('covered', { written: locales.length, of })}>
      {t('missing', { languages: formats.list(missing.map(formats.language)) })}
    </Callout>
  )
}
