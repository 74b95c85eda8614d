import { SessionExpiredDialog } from '@bms/design-system/shell'
import { useSnapshot } from 'valtio/react'

import { useStrings } from '../../shared/i18n/use-strings.ts'
import { useServices } from '../../shared/services.ts'
import { sessionEndStrings } from './session-end.strings.ts'

/** The one question after the server has forgotten the session, in the specification's words. */
export function SessionEndDialog() {
  const { session, sessionEnd } = useServices()
  const { asking } = useSnapshot(sessionEnd.state)
  const t = useStrings(sessionEndStrings)
  return (
    <SessionExpiredDialog
      open={asking}
      onReLogin={() => session.abandon()}
      onCancel={() => sessionEnd.stay()}
      labels={{ title: t('title'), description: t('description'), reLogin: t('reLogin'), cancel: t('cancel') }}
    />
  )
}
