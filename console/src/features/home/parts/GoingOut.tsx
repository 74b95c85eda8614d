import { StatusTag } from '@bms/design-system'
import { WidgetFrame } from '@bms/design-system/widgets'

import { useNow } from '../../../shared/clock/use-now.ts'
import { lastDay } from '../../../shared/dashboard/period.ts'
import { useFrameProps } from '../../../shared/dashboard/use-frame-props.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useNearQuery } from '../../../shared/page/WhenNear.tsx'
import { paths } from '../../../shared/paths.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { runningEmailsQuery, scheduledMessagesQuery } from '../home.calls.ts'
import { drill, queueLength, withinADay } from '../home.model.ts'
import { homeStrings } from '../home.strings.ts'
import { queueBody } from './heights.ts'
import { QueueList } from './QueueList.tsx'

const dayMs = 86_400_000

/** Messages of the next 24 hours, and e-mails that wait or are under way. For who holds OperationCenter. */
export function GoingOut() {
  const { relative } = useFormats()
  const t = useStrings(homeStrings)
  const caller = useCaller()
  const now = useNow()
  const messages = useNearQuery(scheduledMessagesQuery(caller, lastDay(now), lastDay(now + dayMs)))
  const emails = useNearQuery(runningEmailsQuery(caller))
  const soon = withinADay(messages.data?.list ?? [], now).map((one) => ({
    key: one.msg_id,
    title: one.content[one.default_loc]?.title ?? one.msg_id,
    href: paths.messageDetail({ msg_id: one.msg_id }),
    detail: t('message'),
    end: <StatusTag tone="info">{t('goesOut', { when: relative(one.publish_at ?? '', now) })}</StatusTag>,
  }))
  const running = (emails.data?.list ?? []).map((one) => ({
    key: one.promo_id,
    title: one.name,
    href: drill.email(one.name),
    detail: t('email'),
    end:
      one.status === 'sending' || one.start_at === undefined ? (
        <StatusTag tone="success">{t('sending')}</StatusTag>
      ) : (
        <StatusTag tone="info">{t('goesOut', { when: relative(one.start_at, now) })}</StatusTag>
      ),
  }))
  const entries = [...soon, ...running].slice(0, queueLength)
  // What waits is only known when both have answered: half of it would look like all.
  const query = messages.data ? emails : messages
  const frame = useFrameProps({ ...query, data: messages.data && emails.data && {} }, entries.length === 0)
  return (
    <WidgetFrame
      title={t('goingOut')}
      description={t('goingOutAbout')}
      minHeight={queueBody}
      {...frame}
      labels={{ ...frame.labels, emptyTitle: t('goingOutNone'), emptyDescription: t('goingOutNoneAbout') }}
    >
      <QueueList
        label={t('goingOut')}
        entries={entries}
        links={[
          { href: paths.message(), label: t('messagesAll') },
          { href: paths.contentPromotion(), label: t('emailsAll') },
        ]}
      />
    </WidgetFrame>
  )
}
