import { StatusTag } from '@bms/design-system'
import { WidgetFrame } from '@bms/design-system/widgets'
import { useQuery } from '@tanstack/react-query'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useNearQuery } from '../../../shared/page/WhenNear.tsx'
import { paths } from '../../../shared/paths.ts'
import { useBrand, useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { useFrameProps } from '../../../shared/widgets/use-frame-props.ts'
import { feedbackFiguresQuery, feedbackQueueQuery } from '../home.calls.ts'
import { drill, queueLength } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { queueBody } from './heights.ts'
import { QueueList } from './QueueList.tsx'

/** The newest feedback that nobody has taken, and how much waits in all. */
export function LatestFeedback() {
  const { client, clock } = useServices()
  const { number, relative } = useFormats()
  const t = useStrings(homeStrings)
  const brand = useBrand()
  const mayHandle = useCan('UserCenter', 'view')
  const { data: counts } = useQuery(feedbackFiguresQuery(client, brand))
  const query = useNearQuery(feedbackQueueQuery(client, brand))
  const frame = useFrameProps(query, query.data?.list.length === 0)
  const now = clock.now()
  const entries = (query.data?.list ?? []).slice(0, queueLength).map((one) => {
    const isLate = Date.parse(one.sla_due_at) < now
    const due = t(isLate ? 'overdue' : 'due', { when: relative(one.sla_due_at, now) })
    return {
      key: one.feedback_id,
      title: one.content,
      ...(mayHandle && { href: drill.feedback(one.feedback_id) }),
      detail: [one.user.nickname, one.product_model].filter(Boolean).join(' · '),
      end: <StatusTag tone={isLate ? 'danger' : 'neutral'}>{due}</StatusTag>,
    }
  })
  return (
    <WidgetFrame
      title={t('feedbackQueue')}
      description={
        counts &&
        t('feedbackCounts', {
          open: number(counts.open.value),
          progress: number(counts.in_progress.value),
          breached: number(counts.breached),
        })
      }
      minHeight={queueBody}
      {...frame}
      labels={{ ...frame.labels, emptyTitle: t('feedbackNone'), emptyDescription: t('feedbackNoneAbout') }}
    >
      <QueueList
        label={t('feedbackQueue')}
        entries={entries}
        links={mayHandle ? [{ href: paths.feedback(), label: t('feedbackAll') }] : []}
      />
    </WidgetFrame>
  )
}
