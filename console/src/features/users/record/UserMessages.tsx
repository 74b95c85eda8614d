import { Envelope, Notifications } from '@blueprintjs/icons'
import type { UserMessage } from '@bms/contract'
import { Card, EmptyState, Pager, StatusTag, Timeline } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useListLabels } from '../../../shared/i18n/use-list-labels.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { groupByDay } from '../../../shared/record/group-by-day.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { shownAtMost, userMessagesQuery } from './user-record.calls.ts'
import { messageTones } from './user-record.model.ts'
import { userRecordStrings } from './user-record.strings.ts'

import styles from '../../../shared/record/record.module.css'

/** Messages and marketing e-mails a user was sent, with how far each came. */
export function UserMessages({ id }: { id: string }) {
  const caller = useCaller()
  const t = useStrings(userRecordStrings)
  const formats = useFormats()
  const labels = useListLabels()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(userMessagesQuery(caller, id, page))
  if (!data && error) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordWaiting part="body" />
  if (data.total === 0) return <EmptyState title={t('noMessages')} description={t('noMessagesText')} />

  const toItem = (message: UserMessage, index: number) => ({
    key: `${message.ref_id} ${index}`,
    at: message.at,
    icon: message.kind === 'email' ? <Envelope /> : <Notifications />,
    tone: messageTones[message.status],
    title: (
      <span className={styles['kinds']}>
        {message.title}
        <StatusTag tone={messageTones[message.status]}>{t(`message-${message.status}`)}</StatusTag>
      </span>
    ),
    description: [t(`kind-${message.kind}`), message.reason].filter((part) => part !== undefined).join(' · '),
  })
  return (
    <Card title={t('tab-messages')} hint={t('messagesHint')}>
      <Timeline label={t('tab-messages')} groups={groupByDay(data.list.map(toItem), formats)} />
      {data.total > shownAtMost && (
        <Pager
          page={page}
          pageSize={shownAtMost}
          total={data.total}
          onPageChange={setPage}
          formatNumber={formats.number}
          labels={labels.pager}
        />
      )}
    </Card>
  )
}
