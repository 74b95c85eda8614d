import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { addressIn, StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Kept session',
  component: StoryConsole,
  // The menu at the side is a drawer on a phone: Flows/Mobile has that.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  parameters: { layout: 'fullscreen', picture: { skip: 'it looks as Home and the login page do' } },
})
export default meta

const menu = (): ReturnType<typeof within> => within(screen.getByRole('navigation', { name: 'Main menu' }))

/** What was kept paints the menu at once; what the server says now comes behind it and wins. */
export const MyInfoWins = meta.story({
  args: {
    account: 'ops.kyvol',
    at: '/dashboard',
    answers: (usual) => ({
      myInfo: async (...call) => ({
        ...(await usual.myInfo(...call)),
        permission_sets: [
          {
            role: { role_name: 'support', is_super_admin: 0 },
            project_permissions: [{ project_name: 'Kyvol', permissions: [{ module_name: 'UserCenter' }] }],
          },
        ],
      }),
    }),
  },
  play: async () => {
    await screen.findByRole('navigation', { name: 'Main menu' }, { timeout: 5000 })
    await expect(await menu().findByRole('button', { name: 'User Center' })).toBeVisible()
    await expect(menu().queryByRole('button', { name: 'Operations Center' })).toBeNull()
  },
})

/** The server can't be asked, which is told: what was kept goes on serving. */
export const MyInfoFails = meta.story({
  args: { account: 'ops.kyvol', at: '/dashboard', failures: { myInfo: failWith(codes.server, 'No') } },
  play: async () => {
    await screen.findByRole('navigation', { name: 'Main menu' }, { timeout: 5000 })
    await expect(await menu().findByRole('button', { name: 'Operations Center' })).toBeVisible()
    await expect(await screen.findByText('No')).toBeVisible()
  },
})

/** What was kept makes no sense: the session is reset, it is said, and the login page remembers the place. */
export const RestoreFailed = meta.story({
  args: { account: 'admin', kept: 'nonsense', at: '/users/userList?q=a%26b#row-3' },
  play: async ({ canvasElement }) => {
    await expect(await screen.findByText(/^Has Error/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(addressIn(canvasElement)).toBe('/login?redirect=%2Fusers%2FuserList%3Fq%3Da%2526b%23row-3')
  },
})
