import { Globe } from '@blueprintjs/icons'
import { expect, fn, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { fullMenu, longMenu } from '../story-data/menu.tsx'
import { SidebarMenu } from './SidebarMenu.tsx'

const meta = preview.meta({
  title: 'Shell/SidebarMenu',
  component: SidebarMenu,
  args: { state: 'open', items: fullMenu, currentPath: '/users/userList', label: 'Main menu', onNavigate: fn() },
  decorators: [
    (Story, { args }) => (
      <div style={{ display: 'flex', width: args.state === 'closed' ? 54 : 210, minHeight: 520 }}>
        <Story />
      </div>
    ),
  ],
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: 'User Management' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('link', { name: 'User Devices' }))
    await expect(args.onNavigate).toHaveBeenCalledWith({ path: '/users/device', title: 'User Devices' })
  },
})

export const SeveralGroupsOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Operations Center' }))
    await expect(canvas.getByRole('button', { name: 'Operations Center', expanded: true })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'User Center', expanded: true })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'User Center' }))
    await expect(canvas.queryByRole('link', { name: 'User Management' })).toBeNull()
  },
})

/** A page that isn't in the menu lights the entry it stands under. */
export const DetailPage = meta.story({
  args: { currentPath: '/operations/message/detail/7' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Message Management')
  },
})

/** A group of one is drawn as that one; a group of none is not drawn; what leaves the console says so. */
export const FewRights = meta.story({
  args: {
    items: [
      ...fullMenu.slice(0, 1),
      { path: '/users', title: 'User Center', children: [] },
      {
        path: '/knowledge',
        title: 'Knowledge Base',
        icon: <Globe />,
        children: [{ path: '/knowledge/faq', title: 'FAQ' }],
      },
      { path: 'https://status.example', title: 'Service status', icon: <Globe /> },
    ],
    currentPath: '/knowledge/faq',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('User Center')).toBeNull()
    await expect(canvas.queryByText('Knowledge Base')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Service status' })).toHaveAttribute('rel', 'noopener noreferrer')
  },
})

/** Arrows walk through what is visible; right and left open and close. */
export const Keyboard = meta.story({
  args: { currentPath: '/dashboard' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}')
    await expect(canvas.getByRole('link', { name: 'Real-time Overview' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await expect(canvas.getByRole('button', { name: 'Data Map', expanded: false })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('button', { name: 'Knowledge Base' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus()
  },
})

export const Collapsed = meta.story({
  args: { state: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'User Center', expanded: false })).toBeVisible()
  },
})

/** Collapsed groups open beside the menu, by pointer … */
export const FlyoutByPointer = meta.story({
  args: { state: 'closed' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'User Center' }))
    const link = await canvas.findByRole('link', { name: 'User Management' })
    await expect(link).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('link', { name: 'User Feedback' }))
    await expect(args.onNavigate).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('link', { name: 'User Management' })).toBeNull()
    await userEvent.unhover(canvas.getByRole('button', { name: 'User Center' }))
    await userEvent.hover(canvas.getByRole('button', { name: 'Data Map' }))
    await expect(await canvas.findByRole('link', { name: 'Overall Board' })).toBeVisible()
  },
})

/** … and by keyboard; Escape and the left arrow lead back. */
export const FlyoutByKeyboard = meta.story({
  args: { state: 'closed', currentPath: '/dashboard' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    const group = canvas.getByRole('button', { name: 'Data Map' })
    group.focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Real-time Overview' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('link', { name: 'Overall Board' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(group).toHaveFocus()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}')
    await expect(group).toHaveAttribute('aria-expanded', 'true')
  },
})

/** The name of a collapsed entry that is no group appears beside it. */
export const CollapsedName = meta.story({
  args: { state: 'closed' },
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const home = canvas.getByRole('link', { name: 'Home' })
    await expect(home).toHaveFocus()
    await expect(within(canvas.getByRole('navigation')).getAllByText('Home')).toHaveLength(2)
  },
})

export const LongText = meta.story({ args: { items: longMenu } })

export const Playground = meta.story({})
