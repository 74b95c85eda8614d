import type { DataOf, ProductChoice } from '@bms/contract'
import { type PickableRecord, RecordPickerField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { FormPart } from '../../../shared/form/FormPart.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { jumpFaqQuery, jumpFaqsQuery, jumpProductQuery, jumpProductsQuery } from './jump.calls.ts'
import type { PlacementValues } from './placement.model.ts'
import { placementStrings } from './placement.strings.ts'

interface Found {
  readonly options: readonly PickableRecord[]
  readonly value: PickableRecord | undefined
  readonly state: 'loading' | 'ready' | 'failed'
  readonly onRetry: () => void
}

const stateOf = ({ isError, data }: { readonly isError: boolean; readonly data: unknown }): Found['state'] =>
  isError ? 'failed' : data === undefined ? 'loading' : 'ready'

function useProducts(q: string, id: string, isAsked: boolean): Found {
  const caller = useCaller()
  const { locale } = useFormats()
  const found = useQuery(jumpProductsQuery(caller, isAsked ? q : undefined))
  const chosen = useQuery(jumpProductQuery(caller, isAsked && id !== '' ? id : undefined))
  const toRecord = ({ product_id: value, name, model, sku }: ProductChoice): PickableRecord => ({
    value,
    title: pickName(name, locale),
    detail: sku ?? model,
  })
  const [own] = chosen.data?.list ?? []
  return {
    options: (found.data?.list ?? []).map(toRecord),
    value: id === '' ? undefined : own ? toRecord(own) : { value: id, title: id, detail: '' },
    state: stateOf(found),
    onRetry: () => void found.refetch(),
  }
}

function useFaqs(q: string, id: string, isAsked: boolean): Found {
  const caller = useCaller()
  const { locale } = useFormats()
  const found = useQuery(jumpFaqsQuery(caller, isAsked ? q : undefined))
  const chosen = useQuery(jumpFaqQuery(caller, isAsked && id !== '' ? id : undefined))
  const toRecord = ({ faq_id: value, question, topic }: DataOf<'faqList'>['list'][number]): PickableRecord => ({
    value,
    title: pickName(question, locale),
    detail: topic,
  })
  return {
    options: (found.data?.list ?? []).map(toRecord),
    value: id === '' ? undefined : chosen.data ? toRecord(chosen.data) : { value: id, title: id, detail: '' },
    state: stateOf(found),
    onRetry: () => void found.refetch(),
  }
}

/** The product or the FAQ that a tap leads to: found by a search. */
export function JumpTarget({ kind, id, disabled }: { kind: 'product' | 'faq'; id: string; disabled: boolean }) {
  const t = useStrings(placementStrings)
  const [query, setQuery] = useState('')
  const q = query.trim()
  const products = useProducts(q, id, kind === 'product')
  const faqs = useFaqs(q, id, kind === 'faq')
  const found = kind === 'product' ? products : faqs
  const label = t(kind === 'product' ? 'productOf' : 'faqOf')
  return (
    <FormPart<PlacementValues, 'jump.value'> name="jump.value" label={label}>
      {({ error, onChange, disabled: isSaving }) => (
        <RecordPickerField
          label={label}
          name="jump.value"
          value={found.value}
          onChange={(record) => onChange(record?.value ?? '')}
          query={query}
          onQueryChange={setQuery}
          options={found.options}
          state={found.state}
          onRetry={found.onRetry}
          placeholder={t(kind === 'product' ? 'productHint' : 'faqHint')}
          error={error}
          disabled={disabled || isSaving}
          labels={{
            change: t('chooseOther'),
            loading: t('searching'),
            none: t('nothingFound'),
            failed: t('searchFailed'),
            retry: t('retry'),
          }}
        />
      )}
    </FormPart>
  )
}
