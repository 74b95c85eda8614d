import { ConfirmDialog } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { removeWarranties } from './warranty.calls.ts'
import type { WarrantyRow } from './warranty.model.ts'
import { warrantyStrings } from './warranty.strings.ts'

/** Asks before drafts are removed. */
export function RemoveDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<WarrantyRow>) {
  const t = useStrings(warrantyStrings)
  return (
    <ConfirmDialog
      open
      title={row ? t('removeOne', { name: row.name }) : t('removeMany', { count })}
      description={t('removeText')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => onSubmit(removeWarranties)}
      onCancel={onCancel}
    />
  )
}
