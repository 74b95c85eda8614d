import { defaultLocale, type Intro } from '@bms/contract'
import { Tabs } from '@bms/design-system'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { sortLocales } from '../knowledge.model.ts'
import { CoverageNote } from '../parts/CoverageNote.tsx'
import { introRecordStrings } from './intro-record.strings.ts'
import { IntroPreview } from './IntroPreview.tsx'

import recordStyles from '../../../shared/record/record.module.css'

/** An introduction as the app shows it, language by language. */
export function IntroShown({ detail: intro }: RecordPartProps<Intro>) {
  const t = useStrings(introRecordStrings)
  const formats = useFormats()
  const locales = sortLocales([...new Set([defaultLocale, ...Object.keys(intro.title), ...intro.locales])])
  const [locale, setLocale] = useState<string>(defaultLocale)
  return (
    <div className={recordStyles['stack']}>
      <CoverageNote locales={intro.locales} kind="intro" id={intro.intro_id} />
      <Tabs
        label={t('languages')}
        value={locale}
        tabs={locales.map((value) => ({ value, label: formats.language(value) }))}
        onChange={setLocale}
      >
        <IntroPreview intro={intro} locale={locale} />
      </Tabs>
    </div>
  )
}
