import { defaultLocale } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { FormTextArea } from '../../../shared/form/FormTextArea.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { NotesPreview } from './NotesPreview.tsx'
import type { VersionValues } from './version-form.model.ts'
import { versionFormStrings } from './version-form.strings.ts'
import { notesLanguagesQuery } from './version.calls.ts'

import styles from './version.module.css'

/** Most characters of notes in one language. */
const most = 2000

/** What a version says of itself, language by language, as a phone shows it beside. */
export function NotesFields({ values }: { values: VersionValues }) {
  const t = useStrings(versionFormStrings)
  const { data: expected = [] } = useQuery(notesLanguagesQuery(useCaller()))
  const { platform, version, update_type: update, notes } = values
  return (
    <FormSection title={t('notes')} description={t('notesHint')} columns="wide">
      <FormTranslations
        label={t('notesByLanguage')}
        fields={[{ name: 'notes.*', label: t('notesOf') }]}
        base={defaultLocale}
        locales={appLocales}
        expected={expected}
      >
        {(at, locale) => (
          <div className={styles['beside']}>
            <FormTextArea<VersionValues>
              name={at<VersionValues>('notes.*')}
              label={t('notesOf')}
              required
              max={most}
              rows={10}
            />
            <NotesPreview
              platform={platform}
              version={version}
              update={update}
              locale={locale}
              notes={notes[locale] ?? ''}
            />
          </div>
        )}
      </FormTranslations>
    </FormSection>
  )
}
