import { localesOf, splashImages } from '@bms/contract'
import { Tabs } from '@bms/design-system'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { Ad } from '../promotion-ad/ad.model.ts'
import type { Splash, SplashScreen } from '../promotion-splash/splash.model.ts'
import { placedRecordStrings } from './placed-record.strings.ts'
import type { Placed } from './placed.model.ts'

import styles from './placed-record.module.css'

const screens = Object.keys(splashImages) as readonly SplashScreen[]

/** What is shown, language by language. */
export function PlacedPictures({ placed }: { placed: Placed }) {
  const t = useStrings(placedRecordStrings)
  const { language } = useFormats()
  const locales = localesOf(placed.type === 'splash' ? placed.detail.images : placed.detail.image)
  const [chosen, setChosen] = useState('')
  const locale = locales.includes(chosen) ? chosen : (locales[0] ?? '')
  return (
    <Tabs
      label={t('languages')}
      value={locale}
      tabs={locales.map((value) => ({ value, label: language(value) }))}
      onChange={setChosen}
    >
      {placed.type === 'splash' ? (
        <Screens splash={placed.detail} locale={locale} />
      ) : (
        <Shown ad={placed.detail} locale={locale} />
      )}
    </Tabs>
  )
}

function Screens({ splash, locale }: { splash: Splash; locale: string }) {
  const t = useStrings(placedRecordStrings)
  const own = splash.images[locale]
  return (
    <div className={styles['pictures']}>
      {screens.map((screen) => {
        const picture = own?.[screen]
        return (
          <figure key={screen} className={styles['figure']}>
            {picture ? (
              <img className={styles['picture']} src={picture.url} alt={picture.alt} loading="lazy" />
            ) : (
              <p className={styles['none']}>{t('instead')}</p>
            )}
            <figcaption>{t(screen)}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

function Shown({ ad: { image, title }, locale }: { ad: Ad; locale: string }) {
  const t = useStrings(placedRecordStrings)
  const picture = image[locale]
  return (
    <div className={styles['pictures']}>
      <figure className={styles['figure']}>
        {picture && <img className={styles['picture']} src={picture.url} alt={picture.alt} loading="lazy" />}
        <figcaption lang={title?.[locale] === undefined ? undefined : locale}>
          {title?.[locale] ?? t('noTitle')}
        </figcaption>
      </figure>
    </div>
  )
}
