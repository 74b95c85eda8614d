import type { AppUserDetail } from '@bms/contract'
import { Button, Dialog } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { userDetailQuery } from '../users.calls.ts'
import { userRecordStrings } from './user-record.strings.ts'

export interface UserDialogProps {
  title: string
  /** Whose dialog it is. */
  id: string
  onClose: () => void
  /** The dialog, once all there is of the user is known. */
  children: (user: AppUserDetail) => ReactNode
}

/** A dialog about one user that needs more of them than lists have: waits for it, and says why it doesn't come. */
export function UserDialog({ title, id, onClose, children }: UserDialogProps) {
  const caller = useCaller()
  const t = useStrings(userRecordStrings)
  const { data, error, refetch } = useQuery(userDetailQuery(caller, id))
  if (data) return children(data)
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>{t('cancel')}</Button>}>
      {error ? (
        <RecordProblem error={error} onRetry={() => void refetch()} />
      ) : (
        <RecordWaiting label={t('loading')} part="body" />
      )}
    </Dialog>
  )
}
