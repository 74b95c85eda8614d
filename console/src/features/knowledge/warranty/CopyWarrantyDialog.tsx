import { type Brand, knowledgeCalls } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'

import { copiedStrings } from '../../../shared/copied/copied.strings.ts'
import { CopyNowhere } from '../../../shared/copied/CopyNowhere.tsx'
import { useCopied } from '../../../shared/copied/use-copied.tsx'
import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
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
import { useCopyTargets } from '../parts/use-copy-targets.ts'
import { beginAt, type CopyValues, toCopyBody } from './copy-warranty.model.ts'
import type { WarrantyRow } from './warranty.model.ts'

/** Makes a draft of a policy in another brand, for products or a category there. */
export function CopyWarrantyDialog(props: ActionFormProps<WarrantyRow>) {
  const [first] = useCopyTargets()
  return first ? (
    <CopyForm {...props} first={first.value} />
  ) : (
    <CopyNowhere name={props.row.name} onClose={props.onClose} />
  )
}

function CopyForm({ row, first, onClose }: ActionFormProps<WarrantyRow> & { first: Brand }) {
  const { call, brand } = useCaller('form')
  const t = useStrings(knowledgeStrings)
  const c = useStrings(copiedStrings)
  const { name, policy_id } = row
  const copied = useCopied(name, onClose)
  const form = useCallForm({
    schema: knowledgeCalls.copyWarranty.body,
    initial: beginAt(first),
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
  if (copied.dialog) return copied.dialog
  return (
    <CallFormDialog
      form={form}
      title={c('copyTitle', { name })}
      description={c('copyText')}
      saveLabel={c('copySave')}
      onClose={onClose}
    >
      <CopyFields form={form} />
    </CallFormDialog>
  )
}

function CopyFields({ form }: { form: CallForm<CopyValues> }) {
  const t = useStrings(knowledgeStrings)
  const c = useStrings(copiedStrings)
  const { locale } = useFormats()
  const { control, setValue } = form.methods
  const [brand, scope] = useWatch({ control, name: ['to_brand', 'scope'] })
  const caller = useBrandCaller(brand)
  const { data: products = [] } = useQuery(productOptions(caller, locale))
  const { data: categories = [] } = useQuery(categoryOptions(caller, locale))
  const chosen = useRef(brand)
  useEffect(() => {
    if (chosen.current === brand) return
    chosen.current = brand
    // What was chosen is of the brand before.
    setValue('product_ids', [])
    setValue('category_id', '')
  }, [brand, setValue])
  return (
    <>
      <FormSelect<CopyValues> name="to_brand" label={c('copyBrand')} options={useCopyTargets()} />
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
