import { type Brand, knowledgeCalls } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'

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
import { productOptions } from '../knowledge.calls.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'
import { useBrandCaller } from '../parts/use-brand-caller.ts'
import { useCopyTargets } from '../parts/use-copy-targets.ts'
import { nameIntro, type IntroRow } from './intro.model.ts'

interface CopyValues {
  to_brand: Brand
  product_id: string
}

const beginAt = (to_brand: Brand): CopyValues => ({ to_brand, product_id: '' })

/** Makes a draft of an introduction in another brand, for a product there. */
export function CopyIntroDialog(props: ActionFormProps<IntroRow>) {
  const [first] = useCopyTargets()
  return first ? (
    <CopyForm {...props} first={first.value} />
  ) : (
    <CopyNowhere name={nameIntro(props.row)} onClose={props.onClose} />
  )
}

function CopyForm({ row, first, onClose }: ActionFormProps<IntroRow> & { first: Brand }) {
  const { call, brand } = useCaller('form')
  const c = useStrings(copiedStrings)
  const { intro_id } = row
  const name = nameIntro(row)
  const copied = useCopied(name, onClose)
  const form = useCallForm({
    schema: knowledgeCalls.copyIntro.body,
    initial: beginAt(first),
    toBody: ({ to_brand, product_id }) => ({ intro_id, to_brand, product_id }),
    save: (body, idempotencyKey) => call('copyIntro', { body, idempotencyKey }),
    draft: { name: `copyIntro ${brand} ${intro_id}` },
    onSaved({ intro_id: record, left_behind: left }) {
      const { to_brand: to } = form.base.values()
      copied.tell({ to, left, href: withQuery(paths.productIntro(), { brandApp: to, record }) })
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
  const brand = useWatch({ control, name: 'to_brand' })
  const { data: products = [] } = useQuery(productOptions(useBrandCaller(brand), locale))
  const chosen = useRef(brand)
  useEffect(() => {
    if (chosen.current === brand) return
    chosen.current = brand
    // What was chosen is of the brand before.
    setValue('product_id', '')
  }, [brand, setValue])
  return (
    <>
      <FormSelect<CopyValues> name="to_brand" label={c('copyBrand')} options={useCopyTargets()} />
      <FormSelect<CopyValues>
        name="product_id"
        label={t('copyProduct')}
        options={[{ value: '', label: c('choose') }, ...products]}
      />
    </>
  )
}
