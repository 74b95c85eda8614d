import { Chat, MobilePhone, User, WarningSign } from '@blueprintjs/icons'
import { expect, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { EventFeed, type FeedEvent } from './EventFeed.tsx'

const events: FeedEvent[] = [
  {
    key: 'u',
    at: '2026-11-20T09:29:00Z',
    time: '09:29',
    kind: 'New user',
    title: 'iOS, Germany',
    place: 'Central Europe',
    icon: <User />,
    tone: 'info',
    href: '/users/userList?record=u',
    state: 'new',
  },
  {
    key: 'f',
    at: '2026-11-20T09:21:00Z',
    time: '09:21',
    kind: 'Fault',
    title: 'E03 Main brush stuck',
    place: 'France · Western Europe',
    icon: <WarningSign />,
    tone: 'danger',
    href: '/users/device?record=d',
  },
  {
    key: 'd',
    at: '2026-11-20T09:12:00Z',
    time: '09:12',
    kind: 'New device',
    title: 'X20 Pro',
    place: 'Western Europe',
    icon: <MobilePhone />,
    tone: 'success',
    href: '/users/device?record=n',
  },
  {
    key: 'b',
    at: '2026-11-20T08:58:00Z',
    time: '08:58',
    kind: 'Feedback',
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    place: 'Austria · Central Europe',
    icon: <Chat />,
  },
]

const meta = preview.meta({ title: 'Widgets/EventFeed', component: EventFeed, args: { label: 'Last events', events } })
export default meta

/** Each leads to its record, for who may see it; the others are words. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Last events' })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(4)
    await expect(within(list).getAllByRole('link')).toHaveLength(3)
    await expect(canvas.getByRole('link', { name: 'X20 Pro' })).toHaveAttribute('href', '/users/device?record=n')
  },
})

/** On a narrow place the words take more lines; times stay. */
export const Narrow = meta.story({
  render: (args) => (
    <div style={{ width: 240 }}>
      <EventFeed {...args} />
    </div>
  ),
})
