import { ConfirmDialog } from '@bms/design-system'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../shared/i18n/use-strings.ts'
import { useServices } from '../shared/services.ts'
import { appStrings } from './app.strings.ts'

/** The one question after the server has forgotten the session, in the specification's words. */
export function SessionEndDialog() {
  const { session, sessionEnd } = useServices()
  const { asking } = useSnapshot(sessionEnd.state)
  const t = useStrings(appStrings)
  return (
    <ConfirmDialog
      open={asking}
      title={t('confirmLogout')}
      description={t('sessionEnded')}
      confirmLabel={t('reLogin')}
      cancelLabel={t('cancel')}
      tone="primary"
      onConfirm={() => session.reset()}
      onCancel={() => sessionEnd.stay()}
    />
  )
}
