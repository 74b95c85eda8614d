import type { AppVersion } from '@bms/contract'
import { ConfirmDialog } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionDialogProps } from '../../../shared/list/changes/list-action.ts'
import { removeVersions } from './version.calls.ts'
import { nameVersion } from './version.model.ts'
import { versionStrings } from './version.strings.ts'

/** Asks before drafts are removed. */
export function RemoveDialog({ count, row, busy, error, onSubmit, onCancel }: ActionDialogProps<AppVersion>) {
  const t = useStrings(versionStrings)
  return (
    <ConfirmDialog
      open
      title={row ? t('removeOne', { name: nameVersion(row) }) : t('removeMany', { count })}
      description={t('removeText')}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => onSubmit(removeVersions)}
      onCancel={onCancel}
    />
  )
}
