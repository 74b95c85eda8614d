import { nameProduct, type DataOf } from '@bms/contract'
import { StatusTag } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'

import { useNow } from '../../../shared/clock/use-now.ts'
import { defineWidget } from '../../../shared/dashboard/define-widget.tsx'
import { paths } from '../../../shared/paths.ts'
import { feedbackFiguresQuery, feedbackQueueQuery } from '../home.calls.ts'
import { drill, queueLength } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { queueBody } from './heights.ts'
import { QueueList } from './QueueList.tsx'

const productOf = (
  { product_model: model, product_name: name }: DataOf<'feedbackQueue'>['list'][number],
  locale: string,
): string | undefined => model && nameProduct(model, name, locale)

/** The newest feedback that nobody has taken, and how much waits in all. */
export const LatestFeedback = defineWidget({
  kind: 'plain',
  strings: homeStrings,
  title: 'feedbackQueue',
  query: feedbackQueueQuery,
  useMore: (caller) => useQuery(feedbackFiguresQuery(caller)).data,
  about: ({ t, formats: { number } }, _, counts) =>
    counts &&
    t('feedbackCounts', {
      open: number(counts.open.value),
      progress: number(counts.in_progress.value),
      breached: number(counts.breached),
    }),
  height: queueBody,
  empty: { title: 'feedbackNone', text: 'feedbackNoneAbout' },
  isEmpty: ({ list }) => list.length === 0,
  View({ data, scope: { t, formats, mayOpen }, label }) {
    const now = useNow()
    const mayHandle = mayOpen('UserCenter')
    const entries = data.list.slice(0, queueLength).map((one) => {
      const isLate = Date.parse(one.sla_due_at) < now
      const due = t(isLate ? 'overdue' : 'due', { when: formats.relative(one.sla_due_at, now) })
      return {
        key: one.feedback_id,
        title: one.content,
        ...(mayHandle && { href: drill.feedback(one.feedback_id) }),
        detail: [productOf(one, formats.locale), one.user.nickname].filter(Boolean).join(' · '),
        end: <StatusTag tone={isLate ? 'danger' : 'neutral'}>{due}</StatusTag>,
      }
    })
    const links = mayHandle ? [{ href: paths.feedback(), label: t('feedbackAll') }] : []
    return <QueueList label={label} entries={entries} links={links} />
  },
})
