import { PhoneFrame, SegmentedControl } from '@bms/design-system'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { introPreviewStrings } from './intro-preview.strings.ts'
import { IntroScreen, type ShownIntro } from './IntroScreen.tsx'

import styles from './intro.module.css'

export interface IntroPreviewProps {
  intro: ShownIntro
  locale: string
}

/** An introduction as a phone shows it in one language, in the light and in the dark. */
export function IntroPreview({ intro, locale }: IntroPreviewProps) {
  const t = useStrings(introPreviewStrings)
  const formats = useFormats()
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const label = t('phoneIn', { language: formats.language(locale) })
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
      <PhoneFrame label={label} platform="ios" scheme={scheme} background="blank">
        <IntroScreen intro={intro} locale={locale} label={label} />
      </PhoneFrame>
    </div>
  )
}
