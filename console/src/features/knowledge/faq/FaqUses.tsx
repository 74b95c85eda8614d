import type { Faq, Feedback } from '@bms/contract'
import { useQuery } from '@tanstack/react-query'

import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { LinkedRecords } from '../../../shared/record/LinkedRecords.tsx'
import { Moment } from '../../../shared/record/Moment.tsx'
import type { RecordPartProps } from '../../../shared/record/record-definition.ts'
import type { RecordLink } from '../../../shared/record/RecordLinks.tsx'
import { faqRecordStrings } from './faq-record.strings.ts'
import { quotesQuery } from './faq.calls.ts'
import { feedbackHref, quotesHref } from './links.ts'

import recordStyles from '../../../shared/record/record.module.css'

const toLink = ({ feedback_id, content, user, created_at }: Feedback): RecordLink => ({
  key: feedback_id,
  href: feedbackHref(feedback_id),
  title: user.nickname,
  text: content,
  facts: [<Moment key="at" at={created_at} as="ago" />],
})

/** The feedback whose replies quote a FAQ, the latest first. */
export function FaqUses({ id, detail: { used_in_replies: used } }: RecordPartProps<Faq>) {
  const t = useStrings(faqRecordStrings)
  const query = useQuery(quotesQuery(useCaller(), id))
  return (
    <div className={recordStyles['stack']}>
      <LinkedRecords
        query={query}
        label={t('uses')}
        toLink={toLink}
        empty={{ title: t('usesNone'), text: t('usesNoneText') }}
        all={{ href: quotesHref(id), text: t('usesAll') }}
      />
      {query.data && used > query.data.total && (
        <p className={recordStyles['muted']}>{t('usesUnlisted', { count: used - query.data.total })}</p>
      )}
    </div>
  )
}
