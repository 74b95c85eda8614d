import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Inbox, type InboxNote } from './Inbox.tsx'

const notes: readonly InboxNote[] = [
  {
    id: '1',
    kind: 'job',
    text: 'The export of devices failed: order it again',
    at: '2026-11-20T06:12:00.000Z',
    time: '3 hours ago',
    state: 'unread',
  },
  {
    id: '2',
    kind: 'publish',
    text: 'The roll-out of version 3.9.0 has stopped',
    at: '2026-11-19T09:12:00.000Z',
    time: 'yesterday',
    state: 'unread',
    href: '/operations/appVersion?record=v1',
  },
  {
    id: '3',
    kind: 'feedback',
    text: 'A piece of feedback was assigned to you',
    at: '2026-11-18T09:12:00.000Z',
    time: '2 days ago',
    state: 'read',
    href: '/users/feedback?record=f1',
  },
]
const kinds = { feedback: 'Feedback', publish: 'Publishing', job: 'Jobs', account: 'My account' }

const meta = preview.meta({
  title: 'Shell/Inbox',
  component: Inbox,
  args: {
    state: 'ready',
    notes,
    kinds,
    older: 'more',
    onOlder: fn(),
    onRead: fn(),
    onReadAll: fn(),
    onRetry: fn(),
    onLeave: fn(),
    settingsHref: '/profile/my?tab=preferences',
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('dialog', { name: 'Notifications' })).toHaveFocus()
    await expect(canvas.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Feedback',
      'Publishing',
      'Jobs',
    ])
    await userEvent.click(
      canvas.getByRole('button', { name: 'Mark as read: The export of devices failed: order it again' }),
    )
    await expect(args.onRead).toHaveBeenCalledWith('1')
    await expect(canvas.getByRole('dialog', { name: 'Notifications' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Mark all read' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Show older' }))
    await expect(args.onReadAll).toHaveBeenCalledOnce()
    await expect(args.onOlder).toHaveBeenCalledOnce()
  },
})

/** Following a link reads it, and closes the panel; what was read already is not read again. */
export const Links = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const stay = (event: Event): void => event.preventDefault()
    document.addEventListener('click', stay)
    await userEvent.click(canvas.getByRole('link', { name: /roll-out/ }))
    await userEvent.click(canvas.getByRole('link', { name: /assigned/ }))
    document.removeEventListener('click', stay)
    await expect(args.onRead).toHaveBeenCalledOnce()
    await expect(args.onRead).toHaveBeenCalledWith('2')
    await expect(args.onLeave).toHaveBeenCalledTimes(2)
  },
})

export const Loading = meta.story({ args: { state: 'loading', notes: [] } })

export const Failed = meta.story({
  args: { state: 'failed', notes: [] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  args: { notes: [], older: 'none' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const LoadingOlder = meta.story({ args: { older: 'loading' } })

export const Dark = meta.story({ globals: { colorScheme: 'dark' } })

export const Narrow = meta.story({
  render: (args) => (
    <div style={{ width: 300 }}>
      <Inbox {...args} />
    </div>
  ),
})

export const LongText = meta.story({
  args: {
    kinds: { ...kinds, publish: 'Veröffentlichungen und Einführungen' },
    notes: [
      {
        id: '1',
        kind: 'publish',
        text: `„${'Winterpausenbenachrichtigung'.repeat(4)}“ wurde angehalten, bevor alle sie hatten`,
        at: '2026-11-20T06:12:00.000Z',
        time: 'vor 3 Stunden',
        state: 'unread',
        href: '/operations/contentPromotion',
      },
      {
        id: '2',
        kind: 'publish',
        text: '“双十一活动全渠道推送：全部品牌与数据中心，含所有已启用的国家和地区”已发送给 8214 人',
        at: '2026-11-19T06:12:00.000Z',
        time: '昨天',
        state: 'read',
        href: '/operations/message',
      },
    ],
    labels: { readAll: 'Alle als gelesen kennzeichnen', older: '显示更早的通知', title: 'Benachrichtigungen 通知' },
  },
})

export const Playground = meta.story({})
