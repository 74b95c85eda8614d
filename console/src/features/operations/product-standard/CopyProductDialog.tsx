import { brandKeys, brands, type Brand, isAllowed, productCalls, type StandardProductRow } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useSnapshot } from 'valtio/react'

import { copiedStrings } from '../../../shared/copied/copied.strings.ts'
import { CopyNowhere } from '../../../shared/copied/CopyNowhere.tsx'
import { useCopied } from '../../../shared/copied/use-copied.tsx'
import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { type CallForm, useCallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { paths, withQuery } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { createCaller } from '../../../shared/query/create-caller.ts'
import { useBrand } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { categoryOptionsQuery } from '../product/product.calls.ts'

interface CopyValues {
  to_brand: Brand
  category_id: string
}

/** The brands that a product can be copied to: those where the person may add products. */
function useTargets(): readonly { readonly value: Brand; readonly label: string }[] {
  const from = useBrand()
  const { rights } = useSnapshot(useServices().session.state)
  return brandKeys
    .filter((key) => key !== from && brands[key].switchable && isAllowed(rights, key, 'OperationCenter', 'create'))
    .map((value) => ({ value, label: brands[value].label }))
}

/** Makes a draft of a standard product in another brand, in a category there. */
export function CopyProductDialog(props: ActionFormProps<StandardProductRow>) {
  const [first] = useTargets()
  return first ? (
    <CopyForm {...props} first={first.value} />
  ) : (
    <CopyNowhere name={props.row.model} onClose={props.onClose} />
  )
}

function CopyForm({ row, first, onClose }: ActionFormProps<StandardProductRow> & { first: Brand }) {
  const { call, brand } = useCaller('form')
  const c = useStrings(copiedStrings)
  const { product_id, model: name } = row
  const copied = useCopied(name, onClose)
  const form = useCallForm({
    schema: productCalls.copyStandardProduct.body,
    initial: { to_brand: first, category_id: '' },
    toBody: ({ to_brand, category_id }) => ({ product_id, to_brand, category_id }),
    save: (body, idempotencyKey) => call('copyStandardProduct', { body, idempotencyKey }),
    draft: { name: `copyStandardProduct ${brand} ${product_id}` },
    onSaved({ product_id: id, left_behind: left }) {
      const { to_brand: to } = form.base.values()
      copied.tell({ to, left, href: withQuery(paths.updateProduct({ product_id: id }), { brandApp: to }) })
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
  const c = useStrings(copiedStrings)
  const { client } = useServices()
  const { locale } = useFormats()
  const { control, setValue } = form.methods
  const brand = useWatch({ control, name: 'to_brand' })
  const caller = useMemo(() => createCaller(client, brand), [client, brand])
  const { data: categories = [] } = useQuery(categoryOptionsQuery(caller, locale))
  const chosen = useRef(brand)
  useEffect(() => {
    if (chosen.current === brand) return
    chosen.current = brand
    // What was chosen is of the brand before.
    setValue('category_id', '')
  }, [brand, setValue])
  return (
    <>
      <FormSelect<CopyValues> name="to_brand" label={c('copyBrand')} options={useTargets()} />
      <FormSelect<CopyValues>
        name="category_id"
        label={c('copyCategory')}
        options={[{ value: '', label: c('choose') }, ...categories]}
      />
    </>
  )
}
