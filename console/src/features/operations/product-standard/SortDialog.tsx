import type { StandardProductRow } from '@bms/contract'
import { TextField } from '@bms/design-system'
import { useMemo, useRef, useState } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { FormDialog } from '../../../shared/list/changes/FormDialog.tsx'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { sortBack, sortFrom } from '../product/product.calls.ts'
import { readPlace } from '../product/product.model.ts'
import { standardStrings } from './standard.strings.ts'

/** Asks at which place products stand among the others: the first of them, and the rest behind it. */
export function SortDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<StandardProductRow>) {
  const t = useStrings(standardStrings)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(row ? String(row.sort) : '')
  const [state, setState] = useState<'fresh' | 'tried'>('fresh')
  const first = readPlace(typed)
  // One for all tries: the second goes on where the first failed.
  const run = useMemo(() => (first === undefined ? undefined : sortFrom(first)), [first])
  const submit = (): void => {
    setState('tried')
    if (run === undefined) field.current?.focus()
    else onSubmit(run, sortBack)
  }
  return (
    <FormDialog
      title={row ? t('sortOne', { name: row.model }) : t('sortMany', { count })}
      description={t('sortText')}
      confirmLabel={t('sortSave')}
      initialFocus={field}
      busy={busy}
      error={error}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        ref={field}
        name="sort"
        label={t('sortFirst')}
        hint={t('sortHint')}
        error={state === 'tried' && first === undefined ? t('sortNeeded') : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
      />
    </FormDialog>
  )
}
