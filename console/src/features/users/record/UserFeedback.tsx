import { AppLink, EmptyState, StatusTag } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { RecordProblem } from '../../../shared/list/RecordProblem.tsx'
import { useCaller } from '../../../shared/query/caller.ts'
import { feedbackHref, feedbackOfUserHref } from '../links.ts'
import { Moment } from '../parts/Moment.tsx'
import { RecordLinks } from '../parts/RecordLinks.tsx'
import { RecordWaiting } from '../parts/RecordWaiting.tsx'
import { recordStrings } from '../record.strings.ts'
import { feedbackOfQuery } from '../users.calls.ts'
import { shownAtMost } from './user-record.calls.ts'
import { feedbackTones } from './user-record.model.ts'
import { userRecordStrings } from './user-record.strings.ts'

import styles from '../parts/record.module.css'

/** What a user wrote, each piece one step away. */
export function UserFeedback({ userId }: { userId: string }) {
  const caller = useCaller()
  const t = useStrings(userRecordStrings)
  const words = useStrings(recordStrings)
  const { data, error, refetch } = useQuery(feedbackOfQuery(caller, { user_id: userId }, shownAtMost))
  if (!data && error) return <RecordProblem error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordWaiting label={words('loading')} part="body" />
  if (data.total === 0) return <EmptyState title={t('noFeedback')} description={t('noFeedbackText')} />
  return (
    <div className={styles['stack']}>
      <RecordLinks
        label={t('feedback')}
        links={data.list.map((feedback) => ({
          key: feedback.feedback_id,
          href: feedbackHref(feedback.feedback_id),
          title: words(`category.${feedback.category}`),
          status: <StatusTag tone={feedbackTones[feedback.status]}>{words(`feedback.${feedback.status}`)}</StatusTag>,
          text: feedback.content,
          facts: [
            <Moment key="written" at={feedback.created_at} />,
            ...(feedback.product_model === undefined ? [] : [feedback.product_model]),
            ...(feedback.fault_code === undefined ? [] : [feedback.fault_code]),
          ],
        }))}
      />
      <div className={styles['foot']}>
        {data.total > data.list.length && (
          <span>{words('shownOf', { shown: data.list.length, total: data.total })}</span>
        )}
        <AppLink href={feedbackOfUserHref(userId)}>{t('allFeedback')}</AppLink>
      </div>
    </div>
  )
}
