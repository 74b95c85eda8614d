import type { SingleProductRow } from '@bms/contract'
import { ConfirmDialog } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps, RunAction } from '../../../shared/list/changes/list-action.ts'
import { readHeld } from '../product/read-held.ts'
import { singleStrings } from './single.strings.ts'

/** Asks before a single product is deleted; where devices stand on it, how many is told. */
export function RemoveDialog({ row, busy, error, onSubmit, onCancel }: ActionDialogProps<SingleProductRow>) {
  const t = useStrings(singleStrings)
  const remove: RunAction<SingleProductRow> = async (rows, { call }) => {
    const [{ product_id, rev } = { product_id: '', rev: 0 }] = rows
    try {
      await call('removeSingleProduct', { body: { product_id, rev } })
    } catch (failure) {
      const held = readHeld(failure)
      throw held ? new Error(t('held', { count: held['device_count'] ?? 0 })) : failure
    }
    return { changed: [product_id], unchanged: [], gone: [product_id] }
  }
  return (
    <ConfirmDialog
      open
      title={t('removeOne', { name: row?.sku ?? '' })}
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
