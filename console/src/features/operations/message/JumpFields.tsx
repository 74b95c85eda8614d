import { jumpKinds, type PushMessage } from '@bms/contract'
import { type PickableRecord, RecordPickerField, SelectField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import { FormPart } from '../../../shared/form/FormPart.tsx'
import { FormTextField } from '../../../shared/form/FormTextField.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import type { MessageValues } from './message-form.model.ts'
import { messageFormStrings } from './message-form.strings.ts'
import { faqQuestionQuery, faqSearchQuery, productChoiceQuery, productSearchQuery } from './message.calls.ts'

type Kind = PushMessage['jump']['kind']

/** Where a tap leads: nowhere, to an address, or to a product or an article that is chosen. */
export function JumpFields() {
  const t = useStrings(messageFormStrings)
  const { setValue, clearErrors } = useFormContext<MessageValues>()
  const kind = useWatch<MessageValues, 'jump.kind'>({ name: 'jump.kind' })
  return (
    <>
      <FormPart<MessageValues, 'jump.kind'> name="jump.kind" label={t('jump')}>
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('jump')}
            options={jumpKinds.map((value) => ({ value, label: t(value === 'in_app' ? 'inAppKind' : value) }))}
            onChange={(next) => {
              onChange(next as Kind)
              // What led to a product leads to no web page.
              setValue('jump.value', '')
              clearErrors('jump.value')
            }}
          />
        )}
      </FormPart>
      <Target key={kind} kind={kind} />
    </>
  )
}

function Target({ kind }: { kind: Kind }) {
  const t = useStrings(messageFormStrings)
  switch (kind) {
    case 'url':
      return <FormTextField<MessageValues> name="jump.value" type="url" label={t('jumpUrl')} hint={t('jumpUrlHint')} />
    case 'in_app':
      return <FormTextField<MessageValues> name="jump.value" label={t('jumpInApp')} hint={t('jumpInAppHint')} />
    case 'product':
      return <ProductPicker />
    case 'faq':
      return <FaqPicker />
    default:
      return null
  }
}

function ProductPicker() {
  const caller = useCaller()
  const { locale } = useFormats()
  const id = useWatch<MessageValues, 'jump.value'>({ name: 'jump.value' })
  const [typed, setTyped] = useState('')
  const found = useQuery(productSearchQuery(caller, typed.trim()))
  const chosen = useQuery(productChoiceQuery(caller, id))
  const toRecord = ({ product_id: value, name, model, sku }: NonNullable<typeof chosen.data>): PickableRecord => ({
    value,
    title: pickName(name, locale),
    detail: [model, sku].filter((part) => part !== undefined).join(' · '),
  })
  return (
    <Picker
      kind="product"
      typed={typed}
      onType={setTyped}
      found={found}
      options={found.data?.list.map(toRecord) ?? []}
      chosen={chosen.data ? toRecord(chosen.data) : undefined}
    />
  )
}

function FaqPicker() {
  const caller = useCaller()
  const { locale } = useFormats()
  const id = useWatch<MessageValues, 'jump.value'>({ name: 'jump.value' })
  const [typed, setTyped] = useState('')
  const found = useQuery(faqSearchQuery(caller, typed.trim()))
  const chosen = useQuery(faqQuestionQuery(caller, id))
  return (
    <Picker
      kind="faq"
      typed={typed}
      onType={setTyped}
      found={found}
      options={
        found.data?.list.map(({ faq_id: value, question, fault_codes: codes }) => ({
          value,
          title: pickName(question, locale),
          detail: codes.join(' · '),
        })) ?? []
      }
      chosen={chosen.data ? { value: id, title: pickName(chosen.data, locale), detail: '' } : undefined}
    />
  )
}

interface PickerProps {
  kind: 'product' | 'faq'
  typed: string
  onType: (typed: string) => void
  found: { readonly isError: boolean; readonly data: unknown; readonly refetch: () => Promise<unknown> }
  options: readonly PickableRecord[]
  /** The one that is chosen, once it is known by its name. */
  chosen: PickableRecord | undefined
}

function Picker({ kind, typed, onType, found, options, chosen }: PickerProps) {
  const t = useStrings(messageFormStrings)
  return (
    <FormPart<MessageValues, 'jump.value'> name="jump.value" label={t(kind)}>
      {({ value, onChange, error, disabled, name }) => (
        <RecordPickerField
          label={t(kind)}
          name={name}
          value={value === '' ? undefined : (chosen ?? { value, title: value, detail: '' })}
          onChange={(record) => onChange(record?.value ?? '')}
          query={typed}
          onQueryChange={onType}
          options={options}
          state={found.isError ? 'failed' : found.data === undefined ? 'loading' : 'ready'}
          onRetry={() => void found.refetch()}
          placeholder={t(kind === 'product' ? 'findProduct' : 'findFaq')}
          error={error}
          disabled={disabled}
          labels={{
            change: t('change'),
            loading: t('loading'),
            none: t('noneFound'),
            failed: t('failedToLoad'),
            retry: t('retry'),
          }}
        />
      )}
    </FormPart>
  )
}
