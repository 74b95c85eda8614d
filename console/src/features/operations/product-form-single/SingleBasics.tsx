import { productPlugs, type SingleProduct } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useWatch } from 'react-hook-form'

import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { isTaken } from '../product-form/product-form.calls.ts'
import { hasCheckDigit } from '../product-form/product-form.model.ts'
import type { SingleValues } from './single.model.ts'
import { singleStrings } from './single.strings.ts'
import { StandardPicker } from './StandardPicker.tsx'

import styles from '../product-form/product-form.module.css'

/** What it is one of, and the numbers by which shops and cloud know it. */
export function SingleBasics({ own }: { own: SingleProduct | undefined }) {
  const t = useStrings(singleStrings)
  const caller = useCaller()
  return (
    <FormSection title={t('basics')} columns="two">
      <div data-span="all">
        <StandardPicker devices={own?.device_count ?? 0} />
      </div>
      <FormTextField<SingleValues>
        name="sku"
        label={t('sku')}
        hint={t('skuHint')}
        autoCapitalize="characters"
        spellCheck={false}
        unique={{
          isTaken: (sku, signal) => isTaken(caller, 'single', sku, { own: own?.product_id, signal }),
          message: t('skuTaken'),
        }}
      />
      <FormTextField<SingleValues> name="product_key" label={t('key')} hint={t('keyHint')} spellCheck={false} />
      <FormTextField<SingleValues> name="color" label={t('color')} />
      <FormSelect<SingleValues>
        name="plug"
        label={t('plug')}
        options={[{ value: '', label: t('noPlug') }, ...productPlugs.map((value) => ({ value, label: t(value) }))]}
      />
      <EanField />
    </FormSection>
  )
}

/** A wrong check digit is told, and taken: some numbers of a company's own have none. */
function EanField() {
  const t = useStrings(singleStrings)
  const ean = useWatch<SingleValues, 'ean'>({ name: 'ean' }).trim()
  const isOdd = /^(?:\d{8}|\d{13})$/.test(ean) && !hasCheckDigit(ean)
  return (
    <FormTextField<SingleValues>
      name="ean"
      label={t('ean')}
      inputMode="numeric"
      hint={isOdd ? <span className={styles['warning']}>{t('eanCheck')}</span> : t('eanHint')}
    />
  )
}
