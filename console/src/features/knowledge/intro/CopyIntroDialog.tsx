import { type Brand, knowledgeCalls } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'
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
import { productOptions } from '../knowledge.calls.ts'
import { knowledgeStrings } from '../knowledge.strings.ts'
import { useBrandCaller } from '../parts/use-brand-caller.ts'
import { nameIntro, type IntroRow } from './intro.model.ts'

interface CopyValues {
  to_brand: Brand
  product_id: string
}

/** Makes a draft of an introduction in another brand, for a product there. */
export function CopyIntroDialog({ row, onClose }: ActionFormProps<IntroRow>) {
  const { call, brand } = useCaller('form')
  const { intro_id } = row
  const name = nameIntro(row)
  const targets = useCopyTargets('KnowledgeBase')
  const copied = useCopied(name, onClose)
  const form = useCallForm({
    schema: knowledgeCalls.copyIntro.body,
    initial: { to_brand: targets[0]?.value ?? brand, product_id: '' },
    toBody: ({ to_brand, product_id }) => ({ intro_id, to_brand, product_id }),
    save: (body, idempotencyKey) => call('copyIntro', { body, idempotencyKey }),
    draft: { name: `copyIntro ${brand} ${intro_id}` },
    onSaved({ intro_id: record, left_behind: left }) {
      const { to_brand: to } = form.base.values()
      copied.tell({ to, left, href: withQuery(paths.productIntro(), { brandApp: to, record }) })
    },
  })
  return (
    <CopyFormDialog
      form={form}
      name={name}
      copied={copied.dialog}
      targets={targets}
      onBrandChange={() => form.methods.setValue('product_id', '')}
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
  const brand = useWatch({ control: form.methods.control, name: 'to_brand' })
  const { data: products = [] } = useQuery(productOptions(useBrandCaller(brand), locale))
  return (
    <FormSelect<CopyValues>
      name="product_id"
      label={t('copyProduct')}
      options={[{ value: '', label: c('choose') }, ...products]}
    />
  )
}
