import type { AppVersion } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { notesLanguagesQuery } from './version.calls.ts'
import { toCoverage } from './version.model.ts'
import { versionStrings } from './version.strings.ts'

import styles from './version.module.css'

/** In how many of the brand's languages a version has notes; which are missing is its tool tip. */
export function NotesCell({ notes }: Pick<AppVersion, 'notes'>) {
  const t = useStrings(versionStrings)
  const formats = useFormats()
  const { data } = useQuery(notesLanguagesQuery(useCaller()))
  const { written, missing, of } = toCoverage(notes, data ?? [])
  const nameAll = (locales: readonly string[]): string => formats.list(locales.map(formats.language))
  const title =
    missing.length > 0
      ? t('missingNotes', { languages: nameAll(missing) })
      : t('allNotes', { languages: nameAll(written) })
  return (
    <span title={title} className={styles['coverage']} data-state={missing.length > 0 ? 'missing' : 'whole'}>
      {data ? t('coverage', { written: written.length, of }) : written.length}
    </span>
  )
}
