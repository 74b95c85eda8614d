import { Comparison } from '@blueprintjs/icons'
import type { AppVersion } from '@bms/contract'
import { Button, Callout, Card, Tabs } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { NotesPreview } from './NotesPreview.tsx'
import { versionRecordStrings } from './version-record.strings.ts'
import { notesLanguagesQuery } from './version.calls.ts'
import { toCoverage } from './version.model.ts'

import recordStyles from '../../../shared/record/record.module.css'
import styles from './version.module.css'

const CompareNotesDialog = lazy(async () => ({
  default: (await import('./CompareNotesDialog.tsx')).CompareNotesDialog,
}))

/** What a version says of itself, language by language, and how a phone shows it. */
export function VersionNotes({ detail: version }: RecordPartProps<AppVersion>) {
  const t = useStrings(versionRecordStrings)
  const formats = useFormats()
  const { data: expected = [] } = useQuery(notesLanguagesQuery(useCaller()))
  const { notes } = version
  const { written, missing, of } = toCoverage(notes, expected)
  const [chosen, setChosen] = useState('')
  const [state, setState] = useState<'reading' | 'comparing'>('reading')
  const locale = written.includes(chosen) ? chosen : (written[0] ?? '')
  return (
    <div className={recordStyles['stack']}>
      {missing.length > 0 ? (
        <Callout tone="warning" title={t('covered', { written: written.length, of })}>
          {t('missing', { languages: formats.list(missing.map(formats.language)) })}
        </Callout>
      ) : (
        <p className={recordStyles['muted']}>{t('complete')}</p>
      )}
      <Tabs
        label={t('languages')}
        value={locale}
        tabs={written.map((value) => ({ value, label: formats.language(value) }))}
        onChange={setChosen}
      >
        <div className={styles['beside']}>
          <Card
            title={t('written')}
            actions={
              <Button size="small" icon={<Comparison />} onClick={() => setState('comparing')}>
                {t('compare')}
              </Button>
            }
          >
            <p className={styles['text']} lang={locale}>
              {notes[locale]}
            </p>
          </Card>
          <Card title={t('preview')}>
            <NotesPreview
              platform={version.platform}
              version={version.version}
              update={version.update_type}
              locale={locale}
              notes={notes[locale] ?? ''}
            />
          </Card>
        </div>
      </Tabs>
      {state === 'comparing' && (
        <Suspense fallback={null}>
          <CompareNotesDialog row={version} onClose={() => setState('reading')} />
        </Suspense>
      )}
    </div>
  )
}
