import { defaultLocale, type StandardProduct } from '@bms/contract'
import { AppLink, FormSection } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { FormTranslations } from '../../../shared/form/FormTranslations.tsx'
import { appLocales } from '../../../shared/i18n/app-locales.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useCan } from '../../../shared/rights.ts'
import { faqCountQuery, policiesQuery } from '../product-form/product-form.calls.ts'
import type { StandardValues } from './standard.model.ts'
import { standardStrings } from './standard.strings.ts'

import styles from '../product-form/product-form.module.css'

/** What helps people who have the product: its manual, its warranty, its FAQs. */
export function SupportSection({ own }: { own: StandardProduct | undefined }) {
  const t = useStrings(standardStrings)
  return (
    <FormSection title={t('support')}>
      <FormTranslations
        label={t('manualByLanguage')}
        fields={[{ name: 'manual_url.*', label: t('manual') }]}
        base={defaultLocale}
        locales={appLocales}
      >
        {(at) => (
          <FormTextField<StandardValues>
            name={at<StandardValues>('manual_url.*')}
            type="url"
            label={t('manual')}
            hint={t('manualHint')}
          />
        )}
      </FormTranslations>
      <WarrantyField held={own?.warranty_policy_id} />
      <FaqFacts own={own} />
    </FormSection>
  )
}

/** One of the policies that hold; the one it has stays to be chosen, whatever became of it. */
function WarrantyField({ held }: { held: string | undefined }) {
  const t = useStrings(standardStrings)
  const { data = [], isError, isSuccess } = useQuery(policiesQuery(useCaller()))
  const isKnown = held === undefined || data.some(({ policy_id }) => policy_id === held)
  const hint = isError ? 'warrantyFailed' : isSuccess && data.length === 0 ? 'warrantyNone' : 'warrantyHint'
  return (
    <FormSelect<StandardValues>
      name="warranty_policy_id"
      label={t('warranty')}
      hint={t(hint)}
      options={[
        { value: '', label: t('noWarranty') },
        ...(isKnown ? [] : [{ value: held, label: t('unknownWarranty') }]),
        ...data.map(({ policy_id, name }) => ({ value: policy_id, label: name })),
      ]}
    />
  )
}

/** How many FAQs people find about it. */
function FaqFacts({ own }: { own: StandardProduct | undefined }) {
  const t = useStrings(standardStrings)
  const can = useCan('KnowledgeBase', 'view')
  const { data: count } = useQuery(faqCountQuery(useCaller(), can ? own?.product_id : undefined))
  if (!can || (own && count === undefined)) return null
  return (
    <p className={styles['muted']}>
      <span>{own ? t('faqCount', { count: count ?? 0 }) : t('faqLater')}</span>{' '}
      {own && (count ?? 0) > 0 && (
        <AppLink href={withQuery(paths.faq(), { product_id: own.product_id })}>{t('seeFaqs')}</AppLink>
      )}
    </p>
  )
}
