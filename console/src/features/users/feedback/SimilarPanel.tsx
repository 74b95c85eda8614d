import type { FeedbackDetail } from '@bms/contract'
import { AppLink, Card, Skeleton, StatusTag } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useNow } from '../../../shared/clock/use-now.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { feedbackHref } from '../links.ts'
import { similarQuery } from './feedback.calls.ts'
import { statusTones } from './feedback.model.ts'
import { feedbackStrings } from './feedback.strings.ts'
import { recordStrings } from './record.strings.ts'

import styles from './record.module.css'

/** Most of them that are shown. */
const most = 5

/** Feedback of these thirty days that may be about the same. */
export function SimilarPanel({ feedback }: { feedback: FeedbackDetail }) {
  const now = useNow()
  const caller = useCaller()
  const t = useStrings(recordStrings)
  const words = useStrings(feedbackStrings)
  const formats = useFormats()
  const { data, error } = useQuery(similarQuery(caller, feedback, now))
  const others = data?.list.filter(({ feedback_id: id }) => id !== feedback.feedback_id).slice(0, most)
  return (
    <Card title={t('similar')} hint={t(feedback.fault_code === undefined ? 'similarCategory' : 'similarFault')}>
      {!data && !error && <Skeleton lines={3} />}
      {error && <p role="alert">{t('similarFailed')}</p>}
      {others?.length === 0 && <p className={styles['fine']}>{t('noSimilar')}</p>}
      <ul className={styles['similar']}>
        {others?.map(({ feedback_id: id, content, locale, status, created_at: at }) => (
          <li key={id}>
            <AppLink className={styles['clipped']} href={feedbackHref(id)} lang={locale}>
              {content}
            </AppLink>
            <span className={styles['line']}>
              <StatusTag tone={statusTones[status]}>{words(status)}</StatusTag>
              <time className={styles['fine']} dateTime={at} title={formats.dateTime(at)}>
                {formats.relative(at, now)}
              </time>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
