import { ErrorState } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { profileStrings } from '../profile.strings.ts'

import styles from './panel.module.css'

export interface FailedPanelProps {
  error: unknown
  onRetry: () => void
}

/** A part of the profile that couldn't be loaded: why, the request's id, and a way to try again. */
export function FailedPanel({ error, onRetry }: FailedPanelProps) {
  const t = useStrings(profileStrings)
  const { message, requestId } = toFailure(error)
  return (
    <div className={styles['card']}>
      <ErrorState
        title={t('failed')}
        description={message}
        requestId={requestId}
        onRetry={onRetry}
        labels={{ retry: t('retry'), requestId: t('requestId') }}
      />
    </div>
  )
}
