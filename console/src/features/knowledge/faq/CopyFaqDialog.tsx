import { faqScopes, knowledgeCalls } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'

import { copiedStrings } from '../../../shared/copied/copied.strings.ts'
import { CopyFormDialog } from '../../../shared/copied/CopyFormDialog.tsx'
import { useCopied } from '../../../shared/copied/use-copied.tsx'
import { useCopyTargets } from '../../../shared/copied/use-copy-targets.ts'
import { FormPickList } from '../../../shared/form/FormPickList.tsx'
import { FormRadio } from '../../../shared/form/FormRadio.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { type CallForm, useCallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { categoryOptions, productOptions } from '../knowledge.calls.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'
import { useBrandCaller } from '../parts/use-brand-caller.ts'
import { type CopyFaqValues, toCopyFaqBody, toCopyFaqValues } from './faq-form.model.ts'
import { faqFormStrings } from './faq-form.strings.ts'
import type { FaqRow } from './faq.model.ts'

/** Makes a draft of a FAQ in another brand, about everything, a category or products there. */
export function CopyFaqDialog({ row, onClose }: ActionFormProps<FaqRow>) {
  const { call, brand } = useCaller('form')
  const t = useStrings(knowledgeStrings)
  const { faq_id } = row
  const name = pickName(row.question, useFormats().locale)
  const targets = useCopyTargets('KnowledgeBase')
  const copied = useCopied(name, onClose)
  const form = useCallForm({
    schema: knowledgeCalls.copyFaq.body,
    initial: toCopyFaqValues(targets[0]?.value ?? brand),
    toBody: (values) => toCopyFaqBody(faq_id, values),
    save: (body, idempotencyKey) => call('copyFaq', { body, idempotencyKey }),
    draft: { name: `copyFaq ${brand} ${faq_id}` },
    fields: { scope: 'product_ids' },
    explain: (path, what) => (what === 'format' && path === 'scope' ? t('productsMissing') : undefined),
    onSaved({ faq_id: record, left_behind: left }) {
      const { to_brand: to } = form.base.values()
      copied.tell({ to, left, href: withQuery(paths.faq(), { brandApp: to, record }) })
    },
  })
  return (
    <CopyFormDialog
      form={form}
      name={name}
      copied={copied.dialog}
      targets={targets}
      onBrandChange={() => {
        form.methods.setValue('product_ids', [])
        form.methods.setValue('category_id', '')
      }}
      onClose={onClose}
    >
      <CopyFields form={form} />
    </CopyFormDialog>
  )
}

function CopyFields({ form }: { form: CallForm<CopyFaqValues> }) {
  const t = useStrings(knowledgeStrings)
  const c = useStrings(copiedStrings)
  const names = useStrings(faqFormStrings)
  const { locale } = useFormats()
  const { control } = form.methods
  const [brand, scope] = useWatch({ control, name: ['to_brand', 'scope'] })
  const caller = useBrandCaller(brand)
  const { data: products = [] } = useQuery(productOptions(caller, locale))
  const { data: categories = [] } = useQuery(categoryOptions(caller, locale))
  return (
    <>
      <FormRadio<CopyFaqValues, CopyFaqValues['scope']>
        name="scope"
        label={names('scope')}
        options={faqScopes.map((value) => ({ value, label: names(value) }))}
      />
      {scope === 'category' && (
        <FormSelect<CopyFaqValues>
          name="category_id"
          label={c('copyCategory')}
          options={[{ value: '', label: c('choose') }, ...categories]}
        />
      )}
      {scope === 'product' && (
        <FormPickList<CopyFaqValues>
          name="product_ids"
          label={t('copyProducts')}
          options={products}
          labels={{ search: t('search'), noMatch: t('noMatch'), count: (count) => t('chosen', { count }) }}
        />
      )}
    </>
  )
}
