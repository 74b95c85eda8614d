import { brands, type Brand, knowledgeCalls } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'

import { CallFormDialog } from '../../../shared/form/CallFormDialog.tsx'
import { FormSelect } from '../../../shared/form/FormSelect.tsx'
import { type CallForm, useCallForm } from '../../../shared/form/use-call-form.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { useServices } from '../../../shared/services.ts'
import { productOptions } from '../knowledge.calls.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'
import { CopyNowhere } from '../parts/CopyNowhere.tsx'
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
  const { notify } = useServices()
  const { call, brand } = useCaller('form')
  const t = useStrings(knowledgeStrings)
  const { intro_id } = row
  const name = nameIntro(row)
  const form = useCallForm({
    schema: knowledgeCalls.copyIntro.body,
    initial: beginAt(first),
    toBody: ({ to_brand, product_id }) => ({ intro_id, to_brand, product_id }),
    save: (body, idempotencyKey) => call('copyIntro', { body, idempotencyKey }),
    draft: { name: `copyIntro ${brand} ${intro_id}` },
    onSaved() {
      const { to_brand: to } = form.base.values()
      notify.show({ tone: 'success', message: t('copied', { name, brand: brands[to].label }) })
      onClose()
    },
  })
  return (
    <CallFormDialog
      form={form}
      title={t('copyTitle', { name })}
      description={t('copyText')}
      saveLabel={t('copySave')}
      onClose={onClose}
    >
      <CopyFields form={form} />
    </CallFormDialog>
  )
}

function CopyFields({ form }: { form: CallForm<CopyValues> }) {
  const t = useStrings(knowledgeStrings)
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
      <FormSelect<CopyValues> name="to_brand" label={t('copyBrand')} options={useCopyTargets()} />
      <FormSelect<CopyValues>
        name="product_id"
        label={t('copyProduct')}
        options={[{ value: '', label: t('choose') }, ...products]}
      />
    </>
  )
}
