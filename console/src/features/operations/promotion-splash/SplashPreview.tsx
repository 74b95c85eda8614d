import { splashImages } from '@bms/contract'
import { PhoneFrame } from '@bms/design-system'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { pictureOn, type SplashScreen, type SplashValues } from './splash.model.ts'
import { splashStrings } from './splash.strings.ts'

import styles from './splash.module.css'

export interface SplashPreviewProps {
  screen: SplashScreen
  locale: string
  values: Pick<SplashValues, 'images' | 'skippable' | 'duration_s'>
  areas: 'shown' | 'hidden'
}

/** What a screen shows while the app starts, with what the phone itself lays over it. */
export function SplashPreview({ screen, locale, values, areas }: SplashPreviewProps) {
  const t = useStrings(splashStrings)
  const { language } = useFormats()
  const { width, height } = splashImages[screen]
  const { picture, isOwn } = pictureOn(values.images[locale], screen)
  return (
    <div className={styles['preview']} data-screen={screen}>
      <PhoneFrame
        label={t('previewOf', { screen: t(screen), language: language(locale) })}
        platform={screen === 'phone_tall' ? 'ios' : 'android'}
        scheme="light"
        background="blank"
        ratio={width / height}
      >
        <div className={styles['splash']}>
          {picture ? (
            <img className={styles['picture']} src={picture.url} alt={picture.alt} />
          ) : (
            <p className={styles['none']}>{t('noPicture')}</p>
          )}
          {areas === 'shown' && (
            <>
              <span className={styles['area']} data-place="top">
                <span>{t('notch')}</span>
              </span>
              <span className={styles['area']} data-place="bottom">
                <span>{t('homeBar')}</span>
              </span>
            </>
          )}
          {values.skippable && (
            <span className={styles['skip']} data-areas={areas}>
              {t('skip', { seconds: values.duration_s })}
            </span>
          )}
        </div>
      </PhoneFrame>
      {picture && !isOwn && <p className={styles['instead']}>{t('instead')}</p>}
    </div>
  )
}
