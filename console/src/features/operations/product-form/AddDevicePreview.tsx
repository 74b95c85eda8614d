import { type Asset, defaultLocale } from '@bms/contract'
import { PhoneFrame, SegmentedControl, SelectField } from '@bms/design-system'
import { useId, useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { pairingWordsIn } from './phone-words.ts'
import { type Texts, toSteps, writtenTexts } from './product-form.model.ts'
import { productFormStrings } from './product-form.strings.ts'

import styles from './product-form.module.css'

export interface AddDevicePreviewProps {
  name: Texts
  model: string
  cover: Pick<Asset, 'url'> | null
  steps: Texts
  images: readonly Pick<Asset, 'url' | 'asset_id'>[]
}

/** The page of the app by which somebody adds the device, in one of the languages there are. */
export function AddDevicePreview({ name, model, cover, steps, images }: AddDevicePreviewProps) {
  const t = useStrings(productFormStrings)
  const formats = useFormats()
  const id = useId()
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [chosen, setChosen] = useState(defaultLocale as string)
  const locales = [...new Set([defaultLocale, ...Object.keys(name), ...Object.keys(steps)])]
  const locale = locales.includes(chosen) ? chosen : defaultLocale
  return (
    <section className={styles['preview']} aria-labelledby={id}>
      <h2 id={id} className={styles['previewTitle']}>
        {t('preview')}
      </h2>
      <div className={styles['previewTools']}>
        <SelectField
          label={t('previewLanguage')}
          labelPlacement="hidden"
          value={locale}
          options={locales.map((value) => ({ value, label: formats.language(value) }))}
          onChange={setChosen}
        />
        <SegmentedControl
          label={t('phoneWears')}
          value={scheme}
          options={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
          onChange={setScheme}
        />
      </div>
      <PhoneFrame
        label={t('previewOf', { language: formats.language(locale) })}
        platform="ios"
        scheme={scheme}
        background="blank"
      >
        <Screen {...{ name, model, cover, steps, images, locale }} />
      </PhoneFrame>
    </section>
  )
}

function Screen({ name, model, cover, steps, images, locale }: AddDevicePreviewProps & { locale: string }) {
  const t = useStrings(productFormStrings)
  const words = pairingWordsIn(locale)
  const lines = toSteps(pickName(writtenTexts(steps), locale))
  const [first] = images
  return (
    <div className={styles['screen']} lang={locale}>
      <span className={styles['screenTitle']}>{words.title}</span>
      <div className={styles['card']}>
        {cover ? (
          <img className={styles['cover']} src={cover.url} alt="" />
        ) : (
          <span className={styles['cover']} aria-hidden="true" />
        )}
        <span className={styles['cardWords']}>
          <span className={styles['cardName']}>{pickName(writtenTexts(name), locale) || t('noName')}</span>
          <span className={styles['cardModel']}>{model || t('noModel')}</span>
        </span>
      </div>
      {/* It takes the focus so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['steps']} tabIndex={0} aria-label={words.title}>
        {first && <img className={styles['stepImage']} src={first.url} alt="" />}
        {lines.length === 0 ? (
          <p className={styles['nothing']}>{t('noSteps')}</p>
        ) : (
          <ol className={styles['stepList']}>
            {lines.map((line, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- steps are known by their order alone
              <li key={place}>{line}</li>
            ))}
          </ol>
        )}
      </section>
      <span className={styles['next']}>{words.next}</span>
    </div>
  )
}
