import { defaultLocale } from '@bms/contract'
import { FormSection } from '@bms/design-system'

import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { Texts } from './product-form.model.ts'
import { productFormStrings } from './product-form.strings.ts'

/** What the product is called, language by language. */
export function NamesSection() {
  const t = useStrings(productFormStrings)
  return (
    <FormSection title={t('names')} description={t('namesText')}>
      <FormTranslations
        label={t('namesOf')}
        fields={[{ name: 'name.*', label: t('name') }]}
        base={defaultLocale}
        locales={appLocales}
      >
        {(at) => <FormTextField<{ name: Texts }> name={at<{ name: Texts }>('name.*')} label={t('name')} />}
      </FormTranslations>
    </FormSection>
  )
}
