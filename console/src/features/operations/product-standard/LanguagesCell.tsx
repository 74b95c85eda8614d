import type { StandardProductRow } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { nameLanguagesQuery } from '../product/product.calls.ts'
import { toCoverage } from '../product/product.model.ts'
import { standardStrings } from './standard.strings.ts'

import styles from '../product/product.module.css'

/** In how many of the languages that the brand's products have a product has a name; which are missing is its tool tip. */
export function LanguagesCell({ languages }: Pick<StandardProductRow, 'languages'>) {
  const t = useStrings(standardStrings)
  const formats = useFormats()
  const { data } = useQuery(nameLanguagesQuery(useCaller()))
  const { missing, of } = toCoverage(languages, data ?? [])
  const nameAll = (locales: readonly string[]): string => formats.list(locales.map(formats.language))
  const title =
    missing.length > 0
      ? t('missingNames', { languages: nameAll(missing) })
      : t('allNames', { languages: nameAll(languages) })
  return (
    <span title={title} className={styles['coverage']} data-state={missing.length > 0 ? 'missing' : 'whole'}>
      {data ? t('coverage', { written: languages.length, of }) : languages.length}
    </span>
  )
}
