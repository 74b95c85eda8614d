import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { expectedQuery } from '../knowledge.calls.ts'
import { toLanguages } from '../knowledge.model.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'

import styles from './parts.module.css'

/** In how many of the languages that the brand's people read something is written; which are missing is its tool tip. */
export function LanguagesCell({ locales }: { locales: readonly string[] }) {
  const t = useStrings(knowledgeStrings)
  const formats = useFormats()
  const { data: expected } = useQuery(expectedQuery(useCaller()))
  const { missing, of } = toLanguages(locales, expected ?? [])
  const nameAll = (some: readonly string[]): string => formats.list(some.map(formats.language))
  const title =
    missing.length > 0
      ? t('missingOnes', { languages: nameAll(missing) })
      : t('allThere', { languages: nameAll(locales) })
  return (
    <span title={title} className={styles['coverage']} data-state={missing.length > 0 ? 'missing' : 'whole'}>
      {expected ? t('coverage', { written: locales.length, of }) : locales.length}
    </span>
  )
}
