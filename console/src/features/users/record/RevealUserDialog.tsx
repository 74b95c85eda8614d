import type { AppUser, AppUserDetail } from '@bms/contract'
import { Button, DescriptionList, Dialog } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ActionFormProps } from '../../../shared/list/changes/list-action.ts'
import { useUserSecrets } from './use-user-secrets.tsx'
import { userRecordStrings } from './user-record.strings.ts'
import { UserDialog } from './UserDialog.tsx'

/** A user's personal data without opening their record: masked until a purpose is given. */
export function RevealUserDialog({ row, onClose }: ActionFormProps<AppUser>) {
  const t = useStrings(userRecordStrings)
  return (
    <UserDialog title={t('revealTitle', { name: row.nickname })} id={row.user_id} onClose={onClose}>
      {(user) => <Secrets user={user} onClose={onClose} />}
    </UserDialog>
  )
}

function Secrets({ user, onClose }: { user: AppUserDetail; onClose: () => void }) {
  const t = useStrings(userRecordStrings)
  const { secrets, dialog } = useUserSecrets(user, user)
  return (
    <Dialog
      title={t('revealTitle', { name: user.nickname })}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <DescriptionList items={secrets} />
      {dialog}
    </Dialog>
  )
}
