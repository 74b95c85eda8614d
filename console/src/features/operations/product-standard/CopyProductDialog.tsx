import { type Brand, productCalls, type StandardProductRow } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'

import { copiedStrings } from '../../../shared/copied/copied.strings.ts'
import { CopyFormDialog } from '../../../shared/copied/CopyFormDialog.tsx'
import { useCopied } from '../../../shared/copied/use-copied.tsx'
import { useCopyTargets } from '../../../shared/copied/use-copy-targets.ts'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { type CallForm, useCallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { createCaller } from '../../../shared/query/create-caller.ts'
import { useServices } from '../../../shared/services.ts'
import { categoryOptionsQuery } from '../product/product.calls.ts'

interface CopyValues {
  to_brand: Brand
  category_id: string
}

/** Makes a draft of a standard product in another brand, in a category there. */
export function CopyProductDialog({ row, onClose }: ActionFormProps<StandardProductRow>) {
  const { call, brand } = useCaller('form')
  const { product_id, model: name } = row
  const targets = useCopyTargets('OperationCenter')
  const copied = useCopied(name, onClose)
  const form = useCallForm({
    schema: productCalls.copyStandardProduct.body,
    initial: { to_brand: targets[0]?.value ?? brand, category_id: '' },
    toBody: ({ to_brand, category_id }) => ({ product_id, to_brand, category_id }),
    save: (body, idempotencyKey) => call('copyStandardProduct', { body, idempotencyKey }),
    draft: { name: `copyStandardProduct ${brand} ${product_id}` },
    onSaved({ product_id: id, left_behind: left }) {
      const { to_brand: to } = form.base.values()
      copied.tell({ to, left, href: withQuery(paths.updateProduct({ product_id: id }), { brandApp: to }) })
    },
  })
  return (
    <CopyFormDialog
      form={form}
      name={name}
      copied={copied.dialog}
      targets={targets}
      onBrandChange={() => form.methods.setValue('category_id', '')}
      onClose={onClose}
    >
      <CopyFields form={form} />
    </CopyFormDialog>
  )
}

function CopyFields({ form }: { form: CallForm<CopyValues> }) {
  const c = useStrings(copiedStrings)
  const { client } = useServices()
  const { locale } = useFormats()
  const brand = useWatch({ control: form.methods.control, name: 'to_brand' })
  const caller = useMemo(() => createCaller(client, brand), [client, brand])
  const { data: categories = [] } = useQuery(categoryOptionsQuery(caller, locale))
  return (
    <FormSelect<CopyValues>
      name="category_id"
      label={c('copyCategory')}
      options={[{ value: '', label: c('choose') }, ...categories]}
    />
  )
}
