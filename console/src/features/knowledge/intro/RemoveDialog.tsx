import { ConfirmDialog } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { removeIntros } from './intro.calls.ts'
import { nameIntro, type IntroRow } from './intro.model.ts'
import { introStrings } from './intro.strings.ts'

/** Asks before drafts are removed. */
export function RemoveDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<IntroRow>) {
  const t = useStrings(introStrings)
  return (
    <ConfirmDialog
      open
      title={row ? t('removeOne', { name: nameIntro(row) }) : t('removeMany', { count })}
      description={t('removeText')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => onSubmit(removeIntros)}
      onCancel={onCancel}
    />
  )
}
