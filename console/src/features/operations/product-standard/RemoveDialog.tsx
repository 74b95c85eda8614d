import type { StandardProductRow } from '@bms/contract'
import { ConfirmDialog } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps, RunAction } from '../../../shared/list/changes/list-action.ts'
import { readHeld } from '../product/read-held.ts'
import { standardStrings } from './standard.strings.ts'

/** Asks before a standard product is deleted; where something stands on it, how much is told. */
export function RemoveDialog({ row, busy, error, onSubmit, onCancel }: ActionDialogProps<StandardProductRow>) {
  const t = useStrings(standardStrings)
  const tellHeld = (singles: number, devices: number): string =>
    t('held', {
      singles: t('countedSingles', { count: singles }),
      devices: t('countedDevices', { count: devices }),
    })
  const remove: RunAction<StandardProductRow> = async (rows, { call }) => {
    const [{ product_id, rev } = { product_id: '', rev: 0 }] = rows
    try {
      await call('removeStandardProduct', { body: { product_id, rev } })
    } catch (failure) {
      const held = readHeld(failure)
      throw held ? new Error(tellHeld(held['single_count'] ?? 0, held['device_count'] ?? 0)) : failure
    }
    return { changed: [product_id], unchanged: [], gone: [product_id] }
  }
  return (
    <ConfirmDialog
      open
      title={t('removeOne', { name: row?.model ?? '' })}
      description={t('removeText')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => onSubmit(remove)}
      onCancel={onCancel}
    />
  )
}
