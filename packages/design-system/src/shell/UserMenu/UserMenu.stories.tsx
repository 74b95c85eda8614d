import { Home, LogOut, User } from '@blueprintjs/icons'
import { expect, fn, screen } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { UserMenu } from './UserMenu.tsx'

const logOut = fn()

const meta = preview.meta({
  title: 'Shell/UserMenu',
  component: UserMenu,
  args: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    label: 'Account',
    items: [
      { key: 'profile', label: 'My profile', icon: <User />, href: '/profile/my' },
      { key: 'home', label: 'Home', icon: <Home />, href: '/' },
      { key: 'logOut', label: 'Log Out', icon: <LogOut />, onSelect: logOut },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', minHeight: 220, alignItems: 'flex-start', justifyContent: 'flex-end' }}>
        <Story />
      </div>
    ),
  ],
})
export default meta

export const Default = meta.story({})

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ada Lovelace, Account' }))
    await expect(screen.getByRole('menu', { name: 'Account' })).toBeVisible()
    await expect(screen.getByRole('menuitem', { name: 'My profile' })).toHaveAttribute('href', '/profile/my')
    await expect(screen.getByText('ada@example.com')).toBeVisible()
  },
})

export const LogsOut = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await userEvent.keyboard('l{Enter}')
    await expect(logOut).toHaveBeenCalledOnce()
    await expect(screen.queryByRole('menu')).toBeNull()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
})

export const LongText = meta.story({
  args: {
    name: 'Maximiliane Freifrau von Wiederherstellungshausen',
    email: 'maximiliane.wiederherstellung@verwaltung.example',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
  },
})

export const Playground = meta.story({})
