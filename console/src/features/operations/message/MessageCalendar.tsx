import type { PushMessage } from '@bms/contract'
import { CalendarView, type CalendarLabels, ErrorState } from '@bms/design-system'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'

import { useToday } from '../../../shared/clock/use-now.ts'
import { useStrings } from '../../../shared/i18n/use-strings.ts'
import type { ListLookProps } from '../../../shared/list/list-look.ts'
import { usePageLocation } from '../../../shared/page/page-location.ts'
import { useChangeSearch } from '../../../shared/page/use-change-search.ts'
import { useCaller } from '../../../shared/query/caller.ts'
import { toFailure } from '../../../shared/query/failure.ts'
import { useCan } from '../../../shared/rights.ts'
import { useServices } from '../../../shared/services.ts'
import { draftsQuery, inDaysQuery } from './calendar.calls.ts'
import { type CalendarPlace, readPlace, refuseMove, toEntry, writePlace } from './calendar.model.ts'
import { calendarStrings } from './calendar.strings.ts'
import { DraftStrip } from './DraftStrip.tsx'
import { titleOf } from './message.model.ts'
import { dayAndTime, onDay, type WhenValues } from './when.model.ts'

const PublishForm = lazy(async () => ({ default: (await import('./PublishForm.tsx')).PublishForm }))

/** Messages on the days they go out on; scheduled ones are moved by carrying them. */
export function MessageCalendar({ query, open }: ListLookProps) {
  const { clock } = useServices()
  const caller = useCaller()
  const t = useStrings(calendarStrings)
  const { search } = usePageLocation().location
  const changeSearch = useChangeSearch()
  const mayMove = useCan('OperationCenter', 'publish')
  const zone = clock.timeZone
  const today = useToday()
  const { span, day } = readPlace(search, today)
  const days = useQuery(inDaysQuery(caller, query, { span, day, zone }))
  const drafts = useQuery(draftsQuery(caller, query))
  const move = useMove()
  const labels = useCalendarLabels()
  const messages = days.data
  const entries = useMemo(
    () =>
      (messages ?? []).flatMap((message) => {
        const words = { untitled: t('untitled'), status: t(message.status) }
        return toEntry(message, { zone, mayMove, words }) ?? []
      }),
    [messages, zone, mayMove, t],
  )
  const go = (place: CalendarPlace): void => changeSearch((now) => writePlace(now, place), { replace: true })
  const find = (key: string): PushMessage | undefined => messages?.find(({ msg_id }) => msg_id === key)
  if (!messages && days.error) {
    return (
      <ErrorState title={t('failed', { message: toFailure(days.error).message })} onRetry={() => void days.refetch()} />
    )
  }
  return (
    <>
      <CalendarView
        label={t('calendar')}
        span={span}
        day={day}
        today={today}
        entries={entries}
        state={days.isFetching ? 'busy' : 'ready'}
        aside={<DraftStrip page={drafts.data} onOpen={open} />}
        onSpanChange={(next, at) => go({ span: next, day: at })}
        onDayChange={(next) => go({ span, day: next })}
        onOpen={(key) => {
          const message = find(key)
          if (message) open?.(message)
        }}
        onMove={
          mayMove
            ? (key, to) => {
                const message = find(key)
                if (message) move.ask(message, to)
              }
            : undefined
        }
        labels={labels}
      />
      {move.asked && (
        <Suspense fallback={null}>
          <PublishForm row={move.asked.message} when={move.asked.when} onClose={move.close} />
        </Suspense>
      )}
    </>
  )
}

/** Asks whether a message that was carried to another day is to go out then; what can't be is refused at once. */
function useMove() {
  const { clock, notify } = useServices()
  const t = useStrings(calendarStrings)
  const [asked, setAsked] = useState<{ message: PushMessage; when: Partial<WhenValues> }>()
  return {
    asked,
    close: () => setAsked(undefined),
    ask(message: PushMessage, day: string): void {
      const zone = clock.timeZone
      const to = message.publish_at === undefined ? undefined : onDay(message.publish_at, day, zone)
      const why = refuseMove(message, to, clock.now())
      const name = titleOf(message) || t('untitled')
      if (why !== undefined || to === undefined) {
        notify.show({ tone: 'warning', message: t(why ?? 'movePast', { name }) })
      } else setAsked({ message, when: { publish_at: `${day}T${dayAndTime(to, zone).time}` } })
    },
  }
}

function useCalendarLabels(): CalendarLabels {
  const { clock } = useServices()
  const t = useStrings(calendarStrings)
  const zone = clock.timeZone
  return useMemo(
    () => ({
      previous: t('previous'),
      next: t('next'),
      today: t('today'),
      span: t('span'),
      month: t('month'),
      week: t('week'),
      more: (count) => t('more', { count }),
      entries: (count) => t('entries', { count }),
      help: t('help', { zone }),
      pickedUp: (name) => t('pickedUp', { name }),
      over: (name, day) => t('over', { name, day }),
      putBack: (name) => t('putBack', { name }),
    }),
    [t, zone],
  )
}
