import type { Feedback } from '@bms/contract'
import { StatusTag } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { LinkedRecords } from '../../../shared/record/LinkedRecords.tsx'
import { Moment } from '../../../shared/record/Moment.tsx'
import type { RecordLink } from '../../../shared/record/RecordLinks.tsx'
import { feedbackHref, feedbackOfUserHref } from '../links.ts'
import { recordStrings } from '../record.strings.ts'
import { feedbackOfQuery } from '../users.calls.ts'
import { shownAtMost } from './user-record.calls.ts'
import { feedbackTones } from './user-record.model.ts'
import { userRecordStrings } from './user-record.strings.ts'

/** What a user wrote, each piece one step away. */
export function UserFeedback({ id }: { id: string }) {
  const t = useStrings(userRecordStrings)
  const words = useStrings(recordStrings)
  const toLink = ({
    feedback_id: key,
    category,
    status,
    content,
    created_at: at,
    product_model,
    fault_code,
  }: Feedback): RecordLink => ({
    key,
    href: feedbackHref(key),
    title: words(`category.${category}`),
    status: <StatusTag tone={feedbackTones[status]}>{words(`feedback.${status}`)}</StatusTag>,
    text: content,
    facts: [<Moment key="written" at={at} />, product_model, fault_code].filter((fact) => fact !== undefined),
  })
  return (
    <LinkedRecords
      query={useQuery(feedbackOfQuery(useCaller(), { user_id: id }, shownAtMost))}
      label={t('feedback')}
      empty={{ title: t('noFeedback'), text: t('noFeedbackText') }}
      all={{ href: feedbackOfUserHref(id), text: t('allFeedback') }}
      toLink={toLink}
    />
  )
}
