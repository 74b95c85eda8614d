import { NoticeStack } from '@bms/design-system'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { rootStrings } from '../root.strings.ts'

/** The notices on show, in their corner. */
export function Notices() {
  const { notify } = useServices()
  const t = useStrings(rootStrings)
  const { notices } = useSnapshot(notify.state)
  return (
    <NoticeStack
      notices={notices}
      label={t('notifications')}
      dismissLabel={t('dismiss')}
      onDismiss={(id) => notify.dismiss(id)}
    />
  )
}
