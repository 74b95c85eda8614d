import { defaultLocale, splashImages } from '@bms/contract'
import { FormSection, Switch } from '@bms/design-system'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { FormImageField } from '../../../shared/form/FormImageField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toPictureProps } from '../promotion-parts/picture-limits.ts'
import { expectedLocales } from '../promotion-parts/placement.model.ts'
import { placementStrings } from '../promotion-parts/placement.strings.ts'
import { useUploadPicture } from '../promotion-parts/use-upload-picture.ts'
import { splashScreens, type SplashValues } from './splash.model.ts'
import { splashStrings } from './splash.strings.ts'
import { SplashPreview } from './SplashPreview.tsx'

import styles from './splash.module.css'

/** The pictures of a splash by language and screen, each on the screen it is for. */
export function SplashPictures({ locked }: { locked: boolean }) {
  const t = useStrings(splashStrings)
  const tp = useStrings(placementStrings)
  const upload = useUploadPicture()
  const [areas, setAreas] = useState<'shown' | 'hidden'>('shown')
  const [images, skippable, duration_s, audience] = useWatch<
    SplashValues,
    ['images', 'skippable', 'duration_s', 'audience']
  >({ name: ['images', 'skippable', 'duration_s', 'audience'] })
  return (
    <FormSection title={t('pictures')} description={t('picturesHint')} columns="wide">
      <Switch
        label={t('safeAreas')}
        hint={t('safeAreasHint')}
        state={areas === 'shown' ? 'on' : 'off'}
        onChange={(state) => setAreas(state === 'on' ? 'shown' : 'hidden')}
      />
      <FormTranslations
        label={t('picturesByLanguage')}
        fields={splashScreens.map((screen, place) => ({
          name: `images.*.${screen}`,
          label: t(screen),
          need: place === 0 ? 'required' : 'optional',
        }))}
        base={defaultLocale}
        locales={appLocales}
        expected={expectedLocales(audience)}
        disabled={locked}
      >
        {(at, locale) => (
          <div className={styles['screens']}>
            {splashScreens.map((screen) => (
              <div key={`${locale} ${screen}`} className={styles['screen']}>
                <FormImageField<SplashValues>
                  name={at<SplashValues>(`images.*.${screen}`)}
                  label={t(screen)}
                  hint={locked ? tp('locked') : undefined}
                  {...toPictureProps(splashImages[screen])}
                  upload={upload}
                  disabled={locked}
                />
                <SplashPreview
                  screen={screen}
                  locale={locale}
                  values={{ images, skippable, duration_s }}
                  areas={areas}
                />
              </div>
            ))}
          </div>
        )}
      </FormTranslations>
    </FormSection>
  )
}
