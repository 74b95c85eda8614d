import { warrantyStarts, type Warranty } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { FormPickList } from '../../../shared/form/FormPickList.tsx'
import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { countriesQuery } from '../../../shared/query/countries-query.ts'
import { categoryOptions, productOptions } from '../knowledge.calls.ts'
import { ContactFields } from './ContactFields.tsx'
import { PartFields } from './PartFields.tsx'
import { TermsFields } from './TermsFields.tsx'
import type { WarrantyValues } from './warranty-form.model.ts'
import { warrantyFormStrings } from './warranty-form.strings.ts'

import styles from './warranty.module.css'

type Props = FormFieldsProps<WarrantyValues, Warranty>

/** What a policy covers, where, for how long, and what it says. */
export function WarrantyFields({ form }: Props) {
  const values = useWatch({ control: form.methods.control }) as WarrantyValues
  return (
    <>
      <What scope={values.scope} />
      <Where chosen={values.regions} />
      <HowLong />
      <PartFields />
      <When />
      <TermsFields />
      <ContactFields regions={values.regions} />
    </>
  )
}

function What({ scope }: Pick<WarrantyValues, 'scope'>) {
  const t = useStrings(warrantyFormStrings)
  const { locale } = useFormats()
  const caller = useCaller()
  const { data: products = [] } = useQuery(productOptions(caller, locale))
  const { data: categories = [] } = useQuery(categoryOptions(caller, locale))
  return (
    <FormSection title={t('what')} description={t('whatText')}>
      <FormTextField<WarrantyValues> name="name" label={t('name')} hint={t('nameHint')} />
      <FormRadio<WarrantyValues, WarrantyValues['scope']>
        name="scope"
        label={t('scope')}
        options={[
          { value: 'category', label: t('category'), description: t('categoryText') },
          { value: 'products', label: t('products'), description: t('productsText') },
        ]}
      />
      {scope === 'category' ? (
        <FormSelect<WarrantyValues>
          name="category_id"
          label={t('categoryOf')}
          options={[{ value: '', label: t('choose') }, ...categories]}
        />
      ) : (
        <FormPickList<WarrantyValues>
          name="product_ids"
          label={t('productsOf')}
          options={products}
          labels={{ search: t('searchProducts'), noMatch: t('noMatch'), count: (count) => t('chosen', { count }) }}
        />
      )}
    </FormSection>
  )
}

function Where({ chosen }: { chosen: readonly string[] }) {
  const t = useStrings(warrantyFormStrings)
  const formats = useFormats()
  const { data: sold = [] } = useQuery(countriesQuery(useCaller()))
  const countries = [...new Set([...sold, ...chosen])]
    .map((value) => ({ value, label: formats.country(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, formats.locale))
  return (
    <FormSection title={t('where')} description={t('whereText')}>
      <FormPickList<WarrantyValues>
        name="regions"
        label={t('regions')}
        options={countries}
        labels={{ search: t('searchCountries'), noMatch: t('noMatch'), count: (count) => t('chosen', { count }) }}
      />
    </FormSection>
  )
}

function HowLong() {
  const t = useStrings(warrantyFormStrings)
  return (
    <FormSection title={t('howLong')}>
      <FormTextField<WarrantyValues>
        name="months"
        label={t('months')}
        hint={t('monthsHint')}
        inputMode="numeric"
        maxLength={3}
      />
      <FormRadio<WarrantyValues, Warranty['start_from']>
        name="start_from"
        label={t('startFrom')}
        options={warrantyStarts.map((value) => ({ value, label: t(value), description: t(`${value}Text`) }))}
      />
    </FormSection>
  )
}

function When() {
  const t = useStrings(warrantyFormStrings)
  return (
    <FormSection title={t('when')} description={t('whenText')}>
      <div className={styles['pair']}>
        <FormTextField<WarrantyValues> name="effective_from" type="date" label={t('effectiveFrom')} />
        <FormTextField<WarrantyValues>
          name="effective_to"
          type="date"
          label={t('effectiveTo')}
          hint={t('effectiveToHint')}
        />
      </div>
    </FormSection>
  )
}
