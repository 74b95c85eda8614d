import { Chat, Link, NewPerson, WarningSign } from '@blueprintjs/icons'
import { expect, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { AppLink } from '../../primitives/AppLink/AppLink.tsx'
import { Timeline } from './Timeline.tsx'

const meta = preview.meta({
  title: 'Patterns/Timeline',
  component: Timeline,
  args: {
    label: 'What happened',
    groups: [
      {
        key: '2026-11-20',
        label: 'Today',
        items: [
          {
            key: 'fault',
            at: '2026-11-20T08:14:00.000Z',
            time: '08:14',
            title: <AppLink href="/users/device">Wheel is stuck</AppLink>,
            description: 'E01, on firmware 3.2.1',
            tone: 'warning',
            icon: <WarningSign />,
          },
          {
            key: 'feedback',
            at: '2026-11-20T08:02:00.000Z',
            time: '08:02',
            title: 'Wrote feedback',
            tone: 'info',
            icon: <Chat />,
          },
        ],
      },
      {
        key: '2025-06-30',
        label: 'Jun 30, 2025',
        items: [
          {
            key: 'bound',
            at: '2025-06-30T18:51:00.000Z',
            time: '18:51',
            title: 'Bound a device',
            tone: 'success',
            icon: <Link />,
          },
          {
            key: 'registered',
            at: '2025-06-30T18:42:00.000Z',
            time: '18:42',
            title: 'Registered',
            icon: <NewPerson />,
          },
        ],
      },
    ],
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    const all = within(canvas.getByRole('list', { name: 'What happened' }))
    await expect(within(all.getByRole('list', { name: 'Today' })).getAllByRole('listitem')).toHaveLength(2)
    await expect(all.getByText('18:42')).toHaveAttribute('datetime', '2025-06-30T18:42:00.000Z')
  },
})

export const Tones = meta.story({
  args: {
    groups: [
      {
        key: 'day',
        label: 'Today',
        items: (['neutral', 'success', 'warning', 'danger', 'info'] as const).map((tone, index) => ({
          key: tone,
          at: `2026-11-20T0${9 - index}:00:00.000Z`,
          time: `0${9 - index}:00`,
          title: tone,
          tone,
        })),
      },
    ],
  },
})

export const LongText = meta.story({
  args: {
    groups: [
      {
        key: 'day',
        label: '2026年11月20日 星期五',
        items: [
          {
            key: 'a',
            at: '2026-11-20T08:14:00.000Z',
            time: '上午8:14',
            title: 'Firmwareaktualisierung wegen unterbrochener Verbindung fehlgeschlagen',
            description: '从 3.2.1 升级至 3.4.0 的过程中网络中断，设备已自动恢复到之前的版本并继续工作。',
            tone: 'danger',
            icon: <WarningSign />,
          },
        ],
      },
    ],
  },
  decorators: [(Story) => <div style={{ width: 260 }}>{Story()}</div>],
})

export const Playground = meta.story({})
