import { Button, DeniedState, EmptyState, ErrorState, Skeleton } from '@bms/design-system'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useStrings } from '../i18n/use-strings.ts'
import { useCaller } from '../query/caller.ts'
import { toFailure } from '../query/failure.ts'
import { accessStrings } from './access.strings.ts'
import { type RecordSubject, recordsOfQuery } from './operation.calls.ts'
import { RecordRow } from './RecordRow.tsx'

import styles from './records.module.css'

export interface OperationsPanelProps {
  subject: RecordSubject
}

/** What was done to one thing, or what one person did: newest first, each record opening to its difference. */
export function OperationsPanel({ subject }: OperationsPanelProps) {
  const caller = useCaller()
  const t = useStrings(accessStrings)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    recordsOfQuery(caller, subject),
  )
  if (!data && error) {
    const { kind, message, requestId } = toFailure(error)
    if (kind === 'denied') return <DeniedState title={t('recordsDenied')} description={t('recordsDeniedText')} />
    return (
      <ErrorState
        title={t('recordsFailed')}
        description={message}
        requestId={requestId}
        onRetry={() => void refetch()}
        labels={{ retry: t('retry'), requestId: t('request') }}
      />
    )
  }
  if (!data) {
    return (
      <div className={styles['waiting']} aria-busy="true">
        <Skeleton height={44} lines={5} />
        <output className="bms-visually-hidden">{t('loading')}</output>
      </div>
    )
  }
  const records = data.pages.flatMap(({ list }) => list)
  if (records.length === 0) return <EmptyState title={t('noRecords')} description={t('noRecordsText')} />
  return (
    <div className={styles['panel']}>
      <ul className={styles['list']} aria-label={t('records')}>
        {records.map((record) => (
          <RecordRow key={record.log_id} record={record} shows={subject.kind === 'actor' ? 'target' : 'actor'} />
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
      {error && <p role="alert">{toFailure(error).message}</p>}
    </div>
  )
}
