import { faqScopes, faqTopics, type Faq } from '@bms/contract'
import { FormSection } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import type { FormFieldsProps } from '../../../shared/form/form-definition.ts'
import { FormCheckbox } from '../../../shared/form/FormCheckbox.tsx'
import { FormPickList } from '../../../shared/form/FormPickList.tsx'
import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTags } from '../../../shared/form/FormTags.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { categoryOptions, productOptions } from '../knowledge.calls.ts'
import { AnswerFields } from './AnswerFields.tsx'
import type { FaqValues } from './faq-form.model.ts'
import { faqFormStrings } from './faq-form.strings.ts'

/** Most characters of a keyword and of a fault code. */
const longest = { keyword: 24, code: 32 } as const

/** Most keywords, and most fault codes. */
const most = 20

/** What is asked and answered, what it is about, and how it is found. */
export function FaqFields({ form, mode, detail }: FormFieldsProps<FaqValues, Faq>) {
  const values = useWatch({ control: form.methods.control }) as FaqValues
  return (
    <>
      <AnswerFields values={values} own={mode === 'edit' ? detail.faq_id : undefined} />
      <Where scope={values.scope} />
      <Found />
    </>
  )
}

function Where({ scope }: Pick<FaqValues, 'scope'>) {
  const t = useStrings(faqFormStrings)
  const { locale } = useFormats()
  const caller = useCaller()
  const { data: products = [] } = useQuery(productOptions(caller, locale))
  const { data: categories = [] } = useQuery(categoryOptions(caller, locale))
  return (
    <FormSection title={t('where')}>
      <FormRadio<FaqValues, FaqValues['scope']>
        name="scope"
        label={t('scope')}
        options={faqScopes.map((value) => ({ value, label: t(value), description: t(`${value}Text`) }))}
      />
      {scope === 'category' && (
        <FormSelect<FaqValues>
          name="category_id"
          label={t('categoryField')}
          options={[{ value: '', label: t('choose') }, ...categories]}
        />
      )}
      {scope === 'product' && (
        <FormPickList<FaqValues>
          name="product_ids"
          label={t('products')}
          hint={t('productsHint')}
          options={products}
          labels={{ search: t('search'), noMatch: t('noMatch'), count: (count) => t('chosen', { count }) }}
        />
      )}
      <FormSelect<FaqValues>
        name="topic"
        label={t('topic')}
        options={faqTopics.map((value) => ({ value, label: t(value) }))}
      />
    </FormSection>
  )
}

function Found() {
  const t = useStrings(faqFormStrings)
  return (
    <FormSection title={t('found')}>
      <FormTags<FaqValues>
        name="fault_codes"
        label={t('codes')}
        hint={t('codesHint')}
        max={most}
        maxLength={longest.code}
      />
      <FormTags<FaqValues>
        name="keywords"
        label={t('keywords')}
        hint={t('keywordsHint')}
        max={most}
        maxLength={longest.keyword}
      />
      <FormTextField<FaqValues> name="sort" label={t('sort')} hint={t('sortHint')} inputMode="numeric" />
      <FormCheckbox<FaqValues> name="pinned" label={t('pinned')} />
    </FormSection>
  )
}
