import { ApiError } from '@bms/api-client'
import { codes } from '@bms/contract'
import { DeniedState, EmptyState, ErrorState } from '@bms/design-system'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { recordStrings } from '../record.strings.ts'

export interface RecordProblemProps {
  error: unknown
  onRetry: () => void
  /** What is said of a record that isn't there, and of one that may not be seen. */
  missing?: { title: string; text: string }
  denied?: { title: string; text: string }
}

/** Why a record, or a part of one, can't be shown. */
export function RecordProblem({ error, onRetry, missing, denied }: RecordProblemProps) {
  const t = useStrings(recordStrings)
  const { kind, message, requestId } = toFailure(error)
  if (missing && error instanceof ApiError && error.code === codes.notFound)
    return <EmptyState title={missing.title} description={missing.text} />
  if (denied && kind === 'denied') return <DeniedState title={denied.title} description={denied.text} />
  return (
    <ErrorState
      title={t('failed')}
      description={message}
      requestId={requestId}
      onRetry={onRetry}
      labels={{ retry: t('retry'), requestId: t('requestId') }}
    />
  )
}
