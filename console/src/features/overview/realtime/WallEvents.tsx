import { Chat, MobilePhone, User, WarningSign } from '@blueprintjs/icons'
import type { DataOf } from '@bms/contract'
import { createTimeFormat, EventFeed, type FeedEvent } from '@bms/design-system/widgets'
import { use, useMemo, type ReactElement } from 'react'

import { defineWidget, type WidgetViewProps } from '../../../shared/dashboard/define-widget.tsx'
import { useDataCentreName } from '../../../shared/data-centre/use-data-centre-name.ts'
import type { TextKey } from '../../../shared/i18n/strings.ts'
import { LiveContext, type Live } from './live.ts'
import { streamQuery } from './realtime.calls.ts'
import { toEventLink, toWindow, type StreamEvent } from './realtime.model.ts'
import { realtimeStrings } from './realtime.strings.ts'

import styles from './realtime.module.css'

type Texts = keyof typeof realtimeStrings.en

/** How each kind is told. */
const looks: Readonly<
  Record<StreamEvent['kind'], Required<Pick<FeedEvent, 'tone'>> & { name: TextKey<Texts>; icon: ReactElement }>
> = {
  new_user: { name: 'new_user', tone: 'info', icon: <User size={14} /> },
  new_device: { name: 'new_device', tone: 'success', icon: <MobilePhone size={14} /> },
  fault: { name: 'fault', tone: 'danger', icon: <WarningSign size={14} /> },
  feedback: { name: 'pieceOfFeedback', tone: 'warning', icon: <Chat size={14} /> },
}

function Events({
  data,
  scope,
  label,
  more: { arrived, events: newest },
}: WidgetViewProps<DataOf<'realtimeStream'>, Texts, never, Live>) {
  const nameOf = useDataCentreName()
  const events = useMemo(() => {
    const { t, formats, mayOpen } = scope
    const { full } = createTimeFormat(formats.locale, formats.timeZone, 'hour')
    const today = formats.date(data.as_of)
    return (newest ?? data.events).map(({ id, at, kind, cc, dc, title, ref }): FeedEvent => {
      const { name, tone, icon } = looks[kind]
      return {
        key: id,
        at,
        time: formats.date(at) === today ? formats.time(at) : full(at),
        kind: t(name),
        title,
        place: cc === undefined ? nameOf(dc) : t('placeAt', { country: formats.country(cc), centre: nameOf(dc) }),
        icon,
        tone,
        href: mayOpen('UserCenter') ? toEventLink({ ref }) : undefined,
        state: arrived.has(id) ? 'new' : 'known',
      }
    })
  }, [data, newest, scope, arrived, nameOf])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls is reachable by keyboard, also where nothing in it is a link; a fieldset it is not
    <div className={styles['events']} role="group" aria-label={label} tabIndex={0}>
      <EventFeed label={label} events={events} />
    </div>
  )
}

/** The newest events, each with its record. */
export const WallEvents = defineWidget({
  kind: 'chart',
  strings: realtimeStrings,
  title: 'events',
  query: (caller, { board }) => streamQuery(caller, board),
  useMore: () => use(LiveContext),
  about: ({ t, board, formats }) => t('eventsAbout', { window: t(`last${toWindow(board)}`), zone: formats.timeZone }),
  meaning: 'eventsMeaning',
  empty: { title: 'noEvents', text: 'noEventsAbout' },
  figures: 'state',
  height: 342,
  isEmpty: (data, _, { events = data.events }) => events.length === 0,
  View: Events,
})
