import type { ModuleName } from '@bms/contract'
import { DeniedState, EmptyState, ErrorState } from '@bms/design-system'

import { useStrings } from '../i18n/use-strings.ts'
import { listKitStrings } from '../list/list-kit.strings.ts'
import { isMissing, toFailure } from '../query/failure.ts'

export interface RecordProblemProps {
  error: unknown
  onRetry: () => void
  /** What is said of a record that isn't there, or is another brand's. */
  missing?: { title: string; text?: string | undefined }
  /** What is said of one that may not be seen, and the module it needs a right on. */
  denied?: { title: string; module: ModuleName }
}

/** Why a record, or a part of one, can't be shown. Only what may come right by itself offers to try again. */
export function RecordProblem({ error, onRetry, missing, denied }: RecordProblemProps) {
  const t = useStrings(listKitStrings)
  const failure = toFailure(error)
  const { kind, message, requestId } = failure
  if (missing && isMissing(failure)) return <EmptyState title={missing.title} description={missing.text} />
  if (denied && kind === 'denied')
    return <DeniedState title={denied.title} description={t('deniedText', { module: t(denied.module) })} />
  return (
    <ErrorState
      title={t('recordFailed')}
      description={message}
      requestId={requestId}
      onRetry={onRetry}
      labels={{ retry: t('retry'), requestId: t('requestId') }}
    />
  )
}
