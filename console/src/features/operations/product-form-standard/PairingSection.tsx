import { defaultLocale, pairingModes } from '@bms/contract'
import { FormSection } from '@bms/design-system'

import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextArea } from '../../../shared/form/FormTextArea.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { ProductImages } from '../product-form/ProductImages.tsx'
import type { StandardValues } from './standard.model.ts'
import { standardStrings } from './standard.strings.ts'

import styles from '../product-form/product-form.module.css'

/** Most pictures of the steps, and most characters of them in one language. */
const most = { images: 8, steps: 4000 } as const

/** How people pair the device with the app. */
export function PairingSection() {
  const t = useStrings(standardStrings)
  return (
    <FormSection title={t('pairing')} description={t('pairingText')}>
      <div className={styles['pair']}>
        <FormSelect<StandardValues>
          name="pairing.mode"
          label={t('mode')}
          options={pairingModes.map((value) => ({ value, label: t(`mode_${value}`) }))}
        />
        <FormTextField<StandardValues>
          name="pairing.timeout_s"
          label={t('timeout')}
          hint={t('timeoutHint')}
          inputMode="numeric"
        />
      </div>
      <FormTranslations
        label={t('stepsByLanguage')}
        fields={[{ name: 'pairing.steps.*', label: t('steps') }]}
        base={defaultLocale}
        locales={appLocales}
      >
        {(at) => (
          <FormTextArea<StandardValues>
            name={at<StandardValues>('pairing.steps.*')}
            label={t('steps')}
            hint={t('stepsHint')}
            max={most.steps}
            rows={6}
          />
        )}
      </FormTranslations>
      <ProductImages<StandardValues>
        name="pairing.images"
        label={t('stepImages')}
        hint={t('stepImagesHint', { max: most.images })}
        shape="any"
        max={most.images}
      />
    </FormSection>
  )
}
