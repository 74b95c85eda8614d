import { Card, PageHeading } from '@bms/design-system'
import { ThemeSettingsForm } from '@bms/design-system/shell'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { PageFrame } from '../../shared/page/PageFrame.tsx'
import { usePageStyle } from '../../shared/preferences/use-page-style.ts'
import { settingsPageStrings } from './page-style.strings.ts'
import { AboutConsole } from './parts/AboutConsole.tsx'
import { Specimen } from './parts/Specimen.tsx'
import { StorageInspector } from './parts/StorageInspector.tsx'

import styles from './PageStylePage.module.css'

/** All settings of the console with a live preview, and what it keeps and is. */
export function PageStylePage() {
  const t = useStrings(settingsPageStrings)
  return (
    <PageFrame>
      <PageHeading title={t('title')} description={t('description')} />
      <div className={styles['grid']}>
        <Card title={t('look')}>
          <ThemeSettingsForm {...usePageStyle()} />
        </Card>
        <Specimen />
        <AboutConsole />
        <StorageInspector />
      </div>
    </PageFrame>
  )
}
