import type { ProductChoice } from '@bms/contract'
import { type PickableRecord, RecordPickerField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'

import { useField } from '../../../shared/form/use-field.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { pickName } from '../../../shared/i18n/pick-name.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { choiceQuery, findStandardsQuery } from '../product-form/product-form.calls.ts'
import type { SingleValues } from './single.model.ts'
import { singleStrings } from './single.strings.ts'

/** Finds the standard product that a single one is of. With devices it stays with the one it has. */
export function StandardPicker({ devices }: { devices: number }) {
  const t = useStrings(singleStrings)
  const formats = useFormats()
  const caller = useCaller()
  const [typed, setTyped] = useState('')
  const toRecord = ({ product_id, model, name, category_name, status }: ProductChoice): PickableRecord => ({
    value: product_id,
    title: `${model} · ${pickName(name, formats.locale)}`,
    detail: [pickName(category_name, formats.locale), t(status)].join(' · '),
  })
  const id = useWatch<SingleValues, 'standard_product_id'>({ name: 'standard_product_id' })
  const chosen = useQuery(choiceQuery(caller, id))
  const { value, ...field } = useField<SingleValues, string>('standard_product_id', t('model'), (one) =>
    chosen.data && chosen.data.product_id === one ? toRecord(chosen.data).title : undefined,
  )
  const found = useQuery(findStandardsQuery(caller, typed.trim()))
  const held = value === '' ? undefined : chosen.data ? toRecord(chosen.data) : { value, title: '…', detail: '' }
  return (
    <RecordPickerField
      label={t('model')}
      name={field.name}
      value={held}
      onChange={(record) => {
        field.onChange(record?.value ?? '')
        field.onBlur()
      }}
      query={typed}
      onQueryChange={setTyped}
      options={(found.data ?? []).map(toRecord)}
      state={found.isError ? 'failed' : found.data ? 'ready' : 'loading'}
      onRetry={() => void found.refetch()}
      placeholder={t('modelSearch')}
      hint={devices > 0 ? t('modelKept', { count: devices }) : t('modelHint')}
      error={field.error}
      disabled={field.disabled || devices > 0}
      labels={{
        change: t('change'),
        loading: t('searching'),
        none: t('noneFound'),
        failed: t('searchFailed'),
        retry: t('retry'),
      }}
    />
  )
}
