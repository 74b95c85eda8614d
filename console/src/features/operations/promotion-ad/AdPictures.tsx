import { type AdSlot, adSlots, defaultLocale } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useWatch } from 'react-hook-form'

import { FormImageField } from '../../../shared/form/FormImageField.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toPictureProps } from '../promotion-parts/picture-limits.ts'
import { expectedLocales } from '../promotion-parts/placement.model.ts'
import { placementStrings } from '../promotion-parts/placement.strings.ts'
import { useUploadPicture } from '../promotion-parts/use-upload-picture.ts'
import type { AdValues } from './ad.model.ts'
import { adStrings } from './ad.strings.ts'

import styles from './ad.module.css'

/** The picture and the title of an ad, by language. */
export function AdPictures({ slot, locked }: { slot: AdSlot; locked: boolean }) {
  const t = useStrings(adStrings)
  const tp = useStrings(placementStrings)
  const upload = useUploadPicture()
  const audience = useWatch<AdValues, 'audience'>({ name: 'audience' })
  return (
    <FormSection title={t('picture')} description={t('pictureHint')} columns="wide">
      <FormTranslations
        label={t('byLanguage')}
        fields={[
          { name: 'image.*', label: t('pictureOf') },
          { name: 'title.*', label: t('titleOf'), need: 'optional' },
        ]}
        base={defaultLocale}
        locales={appLocales}
        expected={expectedLocales(audience)}
        disabled={locked}
      >
        {(at, locale) => (
          <div className={styles['beside']}>
            <FormImageField<AdValues>
              key={`${locale} ${slot}`}
              name={at<AdValues>('image.*')}
              label={t('pictureOf')}
              hint={locked ? tp('locked') : undefined}
              {...toPictureProps(adSlots[slot])}
              upload={upload}
              disabled={locked}
            />
            <FormTextField<AdValues>
              key={locale}
              name={at<AdValues>('title.*')}
              label={t('titleOf')}
              hint={locked ? tp('locked') : t('titleHint')}
              maxLength={30}
              disabled={locked}
            />
          </div>
        )}
      </FormTranslations>
    </FormSection>
  )
}
