import { defaultLocale, type Warranty } from '@bms/contract'
import { Card, Markdown, Tabs } from '@bms/design-system'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import { sortLocales } from '../knowledge.model.ts'
import { CoverageNote } from '../parts/CoverageNote.tsx'
import { warrantyRecordStrings } from './warranty-record.strings.ts'

import recordStyles from '../../../shared/record/record.module.css'
import styles from './warranty.module.css'

/** What a policy promises and leaves out, language by language, as people read it. */
export function WarrantyTerms({ detail }: RecordPartProps<Warranty>) {
  const { policy_id, terms, exclusions = {}, locales } = detail
  const t = useStrings(warrantyRecordStrings)
  const formats = useFormats()
  const written = sortLocales([...new Set([...Object.keys(terms), ...Object.keys(exclusions)])])
  const [chosen, setChosen] = useState(defaultLocale as string)
  const locale = written.includes(chosen) ? chosen : defaultLocale
  const [own, left] = [terms[locale], exclusions[locale]]
  return (
    <div className={recordStyles['stack']}>
      <CoverageNote locales={locales} kind="warranty" id={policy_id} />
      <Tabs
        label={t('languages')}
        value={locale}
        tabs={written.map((value) => ({ value, label: formats.language(value) }))}
        onChange={setChosen}
      >
        <div className={recordStyles['stack']}>
          <Card title={t('terms')}>
            {own === undefined ? (
              <p className={styles['muted']}>{t('noText')}</p>
            ) : (
              <Markdown source={own} locale={locale} />
            )}
          </Card>
          <Card title={t('exclusions')}>
            {left === undefined ? (
              <p className={styles['muted']}>
                {t(exclusions[defaultLocale] === undefined ? 'noExclusions' : 'noText')}
              </p>
            ) : (
              <Markdown source={left} locale={locale} />
            )}
          </Card>
        </div>
      </Tabs>
    </div>
  )
}
