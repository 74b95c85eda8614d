import type { StandardProductRow } from '@bms/contract'
import { SelectField } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { FormDialog } from '../../../shared/list/changes/FormDialog.tsx'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { categoryOptionsQuery, moveBack, moveTo, seriesQuery } from '../product/product.calls.ts'
import { standardStrings } from './standard.strings.ts'

/** Asks into which series products go. */
export function MoveDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<StandardProductRow>) {
  const t = useStrings(standardStrings)
  const caller = useCaller()
  const { locale } = useFormats()
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  const { data: series = [] } = useQuery(seriesQuery(caller))
  const { data: categories = [] } = useQuery(categoryOptionsQuery(caller, locale))
  const nameOf = new Map(categories.map(({ value, label }) => [value, label]))
  const options = [
    { value: '', label: t('chooseSeries') },
    ...series.map(({ series_id: value, category_id, name }) => ({
      value,
      label: `${nameOf.get(category_id) ?? '…'} / ${name}`,
    })),
  ]
  const submit = (): void => {
    const place = series.find(({ series_id }) => series_id === chosen)
    if (!place) return setProblem(t('seriesNeeded'))
    const { series_id, category_id } = place
    onSubmit(
      moveTo(() => ({ series_id, category_id })),
      moveBack,
    )
  }
  return (
    <FormDialog
      title={row ? t('moveOne', { name: row.model }) : t('moveMany', { count })}
      description={t('moveText')}
      confirmLabel={t('moveSave')}
      busy={busy}
      error={error}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <SelectField
        label={t('moveTo')}
        value={chosen}
        options={options}
        error={chosen === '' ? problem : undefined}
        disabled={busy}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
