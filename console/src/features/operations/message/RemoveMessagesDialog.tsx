import type { PushMessage } from '@bms/contract'
import { ConfirmDialog } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { removeMessages } from './message.calls.ts'
import { titleOf } from './message.model.ts'
import { messageStrings } from './message.strings.ts'

/** Asks before messages are deleted. */
export function RemoveMessagesDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<PushMessage>) {
  const t = useStrings(messageStrings)
  return (
    <ConfirmDialog
      open
      title={row ? t('removeOne', { name: titleOf(row) || t('untitled') }) : t('removeMany', { count })}
      description={t('removeText')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => onSubmit(removeMessages)}
      onCancel={onCancel}
    />
  )
}
