import { Chat } from '@blueprintjs/icons'
import { AppLink, Button, EmptyState, SegmentedControl, Timeline } from '@bms/design-system'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useFormats } from '../../../shared/format/use-formats.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { groupByDay } from '../../../shared/record/group-by-day.ts'
import { RecordProblem } from '../../../shared/record/RecordProblem.tsx'
import { RecordWaiting } from '../../../shared/record/RecordWaiting.tsx'
import { feedbackHref } from '../links.ts'
import { recordStrings } from '../record.strings.ts'
import { feedbackOfQuery } from '../users.calls.ts'
import { deviceEventsQuery, eventsPerPage } from './device.calls.ts'
import { mergeByMoment, timelineKinds, type TimelineKind } from './device.model.ts'
import { deviceStrings } from './device.strings.ts'
import { useEventItem, type EventItem } from './use-event-item.tsx'

import styles from '../../../shared/record/record.module.css'

type Shown = 'all' | TimelineKind

const choices: readonly Shown[] = ['all', 'connection', 'faults', 'firmware', 'binding', 'feedback']

/** What happened to a device and what was written about it, on one axis. */
export function DeviceTimeline({ id }: { id: string }) {
  const caller = useCaller()
  const formats = useFormats()
  const t = useStrings(deviceStrings)
  const words = useStrings(recordStrings)
  const [shown, setShown] = useState<Shown>('all')
  const wantsEvents = shown !== 'feedback'
  const wantsFeedback = shown === 'all' || shown === 'feedback'
  const events = useInfiniteQuery({
    ...deviceEventsQuery(caller, id, shown === 'all' ? [] : timelineKinds[shown]),
    enabled: wantsEvents,
  })
  const feedback = useQuery({
    ...feedbackOfQuery(caller, { device_id: id }, eventsPerPage),
    enabled: wantsFeedback,
  })
  const toEventItem = useEventItem()

  const error = (wantsEvents && !events.data && events.error) || (wantsFeedback && !feedback.data && feedback.error)
  const isThere = (!wantsEvents || events.data) && (!wantsFeedback || feedback.data)
  const retry = (): void => {
    if (wantsEvents) void events.refetch()
    if (wantsFeedback) void feedback.refetch()
  }
  const eventItems = wantsEvents ? (events.data?.pages ?? []).flatMap(({ list }) => list).map(toEventItem) : []
  const feedbackItems = wantsFeedback
    ? (feedback.data?.list ?? []).map(({ feedback_id: id, created_at: at, category, content }) => ({
        key: id,
        at,
        title: (
          <AppLink href={feedbackHref(id)}>{t('event-feedback', { category: words(`category.${category}`) })}</AppLink>
        ),
        description: content,
        icon: <Chat />,
        tone: 'info' as const,
      }))
    : []
  const isWhole = !wantsEvents || !events.hasNextPage
  const items = mergeByMoment<EventItem, EventItem>(eventItems, feedbackItems, isWhole ? 'reached' : 'open')

  return (
    <div className={styles['stack']}>
      <div className={styles['scroll']}>
        <SegmentedControl
          label={t('kind')}
          value={shown}
          options={choices.map((value) => ({ value, label: t(`kind-${value}`) }))}
          onChange={setShown}
        />
      </div>
      {error ? (
        <RecordProblem error={error} onRetry={retry} />
      ) : !isThere ? (
        <RecordWaiting part="body" />
      ) : items.length === 0 ? (
        <EmptyState title={shown === 'all' ? t('historyEmpty') : t('historyNone')} />
      ) : (
        <Timeline label={t('history')} groups={groupByDay(items, formats)} />
      )}
      {wantsEvents && events.hasNextPage && (
        <div>
          <Button size="small" busy={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}
