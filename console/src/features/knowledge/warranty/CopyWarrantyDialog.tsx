import { knowledgeCalls } from '@bms/contract'
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
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { categoryOptions, productOptions } from '../knowledge.calls.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'
import { useBrandCaller } from '../parts/use-brand-caller.ts'
import { beginAt, type CopyValues, toCopyBody } from './copy-warranty.model.ts'
import type { WarrantyRow } from './warranty.model.ts'

/** Makes a draft of a policy in another brand, for products or a category there. */
export function CopyWarrantyDialog({ row, onClose }: ActionFormProps<WarrantyRow>) {
  const { call, brand } = useCaller('form')
  const t = useStrings(knowledgeStrings)
  const { name, policy_id } = row
  const targets = useCopyTargets('KnowledgeBase')
  const copied = useCopied(name, onClose)
  const form = useCallForm({
    schema: knowledgeCalls.copyWarranty.body,
    initial: beginAt(targets[0]?.value ?? brand),
    toBody: (values) => toCopyBody(policy_id, values),
    save: (body, idempotencyKey) => call('copyWarranty', { body, idempotencyKey }),
    draft: { name: `copyWarranty ${brand} ${policy_id}` },
    check: ({ scope, product_ids }) =>
      scope === 'products' && product_ids.length === 0 ? { product_ids: t('productsMissing') } : {},
    onSaved({ policy_id: record, left_behind: left }) {
      const { to_brand: to } = form.base.values()
      copied.tell({ to, left, href: withQuery(paths.insurance(), { brandApp: to, record }) })
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

function CopyFields({ form }: { form: CallForm<CopyValues> }) {
  const t = useStrings(knowledgeStrings)
  const c = useStrings(copiedStrings)
  const { locale } = useFormats()
  const { control } = form.methods
  const [brand, scope] = useWatch({ control, name: ['to_brand', 'scope'] })
  const caller = useBrandCaller(brand)
  const { data: products = [] } = useQuery(productOptions(caller, locale))
  const { data: categories = [] } = useQuery(categoryOptions(caller, locale))
  return (
    <>
      <FormRadio<CopyValues, CopyValues['scope']>
        name="scope"
        label={t('copyScope')}
        options={[
          { value: 'category', label: t('category') },
          { value: 'products', label: t('products') },
        ]}
      />
      {scope === 'category' ? (
        <FormSelect<CopyValues>
          name="category_id"
          label={c('copyCategory')}
          options={[{ value: '', label: c('choose') }, ...categories]}
        />
      ) : (
        <FormPickList<CopyValues>
          name="product_ids"
          label={t('copyProducts')}
          options={products}
          labels={{ search: t('search'), noMatch: t('noMatch'), count: (count) => t('chosen', { count }) }}
        />
      )}
    </>
  )
}
