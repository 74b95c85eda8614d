import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { addressIn, StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Switch brand, other rights',
  component: StoryConsole,
  // The menu at the side is a drawer on a phone: Flows/Mobile has that.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  parameters: { layout: 'fullscreen', picture: { skip: 'it looks as Home does' } },
})
export default meta

const asked: string[] = []

/** Where the area one is in isn't open for the other brand, nothing is said of it: Home was where one went anyway. */
export const LessOpen = meta.story({
  beforeEach: () => void (asked.length = 0),
  args: {
    account: 'support',
    at: '/users/userList',
    look: { tagsView: 'shown' },
    answers: (usual) => ({
      userList: (...call) => {
        asked.push('userList')
        return usual.userList(...call)
      },
      myInfo: async (...call) => ({
        ...(await usual.myInfo(...call)),
        permission_sets: [
          {
            role: { role_name: 'support', is_super_admin: 0 },
            project_permissions: [
              { project_name: 'Kyvol', permissions: [{ module_name: 'UserCenter' }] },
              { project_name: 'Ecozy', permissions: [{ module_name: 'DataMap' }] },
            ],
          },
        ],
      }),
    }),
  },
  play: async ({ canvasElement, userEvent }) => {
    await screen.findByRole('heading', { level: 1, name: 'User Management' })
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    await waitFor(() => expect(menu.queryByRole('button', { name: 'Knowledge Base' })).toBeNull())
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Second brand APP')
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    await expect(addressIn(canvasElement)).toBe('/dashboard')
    await expect(screen.queryByText(/is not open to you/)).toBeNull()
  },
})

/** Whoever has lost the brand they were on goes on with one that is left, and not before an empty menu. */
export const BrandLost = meta.story({
  args: {
    account: 'support',
    at: '/users/userList',
    answers: (usual) => ({
      myInfo: async (...call) => ({
        ...(await usual.myInfo(...call)),
        permission_sets: [
          {
            role: { role_name: 'support', is_super_admin: 0 },
            project_permissions: [{ project_name: 'Ecozy', permissions: [{ module_name: 'UserCenter' }] }],
          },
        ],
      }),
    }),
  },
  play: async () => {
    await screen.findByText(/Here is Second brand APP today/)
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    await expect(menu.getByRole('button', { name: 'User Center' })).toBeVisible()
  },
})

/** The page one leaves asks nothing for the other brand. */
export const NothingAsked = meta.story({
  args: {
    account: 'admin',
    at: '/users/userList',
    look: { tagsView: 'shown' },
    answers: (usual) => ({
      userList: (...call) => {
        asked.push('userList')
        return usual.userList(...call)
      },
    }),
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('heading', { level: 1, name: 'User Management' })
    await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
    const before = asked.length
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Second brand APP')
    await screen.findByRole('heading', { level: 1, name: 'Home' })
    await expect(asked.length).toBe(before)
    const tags = within(screen.getByRole('navigation', { name: 'Open pages' }))
    await expect(tags.getAllByRole('link')).toHaveLength(1)
  },
})
