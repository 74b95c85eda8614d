import type { Promotion } from '@bms/contract'
import { ConfirmDialog } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { removePromotions } from './promotion.calls.ts'
import { promotionStrings } from './promotion.strings.ts'

/** Asks before promotions are removed. */
export function RemoveDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<Promotion>) {
  const t = useStrings(promotionStrings)
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
      onConfirm={() => onSubmit(removePromotions)}
      onCancel={onCancel}
    />
  )
}
