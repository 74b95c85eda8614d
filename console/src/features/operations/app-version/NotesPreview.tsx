import { brands, type AppVersion } from '@bms/contract'
import { SegmentedControl, UpdateDialogPreview } from '@bms/design-system'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useBrand } from '../../../shared/rights.ts'
import { wordsIn } from './phone-words.ts'
import { versionRecordStrings } from './version-record.strings.ts'

import styles from './version.module.css'

export interface NotesPreviewProps extends Pick<AppVersion, 'platform' | 'version'> {
  update: AppVersion['update_type']
  locale: string
  notes: string
}

/** What people's phones show of an update in one language, in the light and in the dark. */
export function NotesPreview({ platform, version, update, locale, notes }: NotesPreviewProps) {
  const t = useStrings(versionRecordStrings)
  const formats = useFormats()
  const { label } = brands[useBrand()]
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  return (
    <div className={styles['preview']}>
      <SegmentedControl
        label={t('phoneWears')}
        value={scheme}
        options={[
          { value: 'light', label: t('light') },
          { value: 'dark', label: t('dark') },
        ]}
        onChange={setScheme}
      />
      <UpdateDialogPreview
        label={t('phoneOf', { platform: t(platform), language: formats.language(locale) })}
        platform={platform}
        kind={update}
        scheme={scheme}
        locale={locale}
        words={wordsIn(locale)}
        version={`${label} ${version}`}
        notes={notes}
        emptyText={t('noNotes')}
        silentText={t('silentText')}
      />
    </div>
  )
}
