import { failWith } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Inbox',
  component: StoryConsole,
  args: { account: 'admin', at: '/profile/my' },
  parameters: { layout: 'fullscreen', picture: { skip: 'how long ago something was told changes with the day' } },
})
export default meta

const patience = { timeout: 10_000 }

/** The count goes with what is read: one by one, then all. */
export const Reading = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Notifications, 2 unread' }, patience))
    const inbox = within(await screen.findByRole('dialog', { name: 'Notifications' }, patience))
    await userEvent.click(await inbox.findByRole('button', { name: /^Mark as read: The export of devices failed/ }))
    await expect(await canvas.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await userEvent.click(inbox.getByRole('button', { name: 'Mark all read' }))
    const bell = await canvas.findByRole('button', { name: 'Notifications' })
    await waitFor(() => expect(inbox.queryByRole('button')).toBeNull())
    await userEvent.keyboard('{Escape}')
    await expect(bell).toHaveFocus()
    await expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull()
  },
})

/** By its word, in the language of the console. */
export const Chinese = meta.story({
  args: { look: { language: 'zh' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '通知，2 条未读' }, patience))
    await expect(await screen.findByText('设备的导出失败，请重新导出', {}, patience)).toBeVisible()
    await expect(screen.getByText('版本 3.8.2 的守护发布已到最后一步')).toBeVisible()
  },
})

/** In quiet hours the bell is still; what was told waits in the list. */
export const Quiet = meta.story({
  args: {
    answers: ({ getPreference }) => ({
      getPreference: (input, context) => {
        const hour = new Date().getUTCHours()
        const quiet = { from: hour, to: (hour + 2) % 24 }
        return input.query.scope === 'inbox'
          ? { scope: 'inbox', value: { muted: [], quiet } }
          : getPreference(input, context)
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Notifications' }, patience))
    await expect(await screen.findByText('The export of devices failed: order it again', {}, patience)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Notifications' })).toBeVisible()
  },
})

export const Failed = meta.story({
  args: { failures: { notificationList: failWith(50_000, 'Out of order') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Notifications' }, patience))
    await expect(await screen.findByText('Notifications could not be loaded', {}, patience)).toBeVisible()
  },
})
