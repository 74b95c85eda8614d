import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { addressIn, StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Mobile',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  args: { account: 'admin', at: '/users/userList' },
})
export default meta

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })

/** The menu is a drawer over the page, which closes once something is chosen; the desktop's choice stays as it was. */
export const Menu = meta.story({
  play: async ({ userEvent }) => {
    await heading('User Management')
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Main menu' }))
    await userEvent.click(drawer.getByRole('button', { name: 'Knowledge Base' }))
    await userEvent.click(await drawer.findByRole('link', { name: 'FAQ' }))
    await heading('FAQ')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

/** The drawer's logo leads Home, and the drawer closes as it does for any entry; so it does when one goes back. */
export const Logo = meta.story({
  args: { at: '/knowledge/faq' },
  parameters: { picture: { skip: 'it looks as Home does' } },
  play: async ({ canvasElement, userEvent }) => {
    await heading('FAQ')
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Main menu' }))
    await userEvent.click(drawer.getByRole('link', { name: 'BMS Console' }))
    await heading('Home')
    await expect(addressIn(canvasElement)).toBe('/dashboard')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const MenuOpen = meta.story({
  parameters: { picture: 'body' },
  play: async ({ userEvent }) => {
    await heading('User Management')
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    await expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeVisible()
  },
})

/** Toggle, search, brand and account stay in reach; nothing sticks out of the window. */
export const TopBar = meta.story({
  play: async () => {
    await heading('User Management')
    const bar = within(screen.getByRole('banner'))
    const buttons = ['Open menu', 'Search', /Account/].map((name) => bar.getByRole('button', { name }))
    for (const control of [...buttons, bar.getByRole('combobox', { name: 'Brand' })]) {
      const { left, right } = control.getBoundingClientRect()
      await expect(left).toBeGreaterThanOrEqual(0)
      await expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth)
    }
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
})

/** What the bar has no room for stands in the account menu: size, and on pages of figures the data centre. */
export const Account = meta.story({
  args: { at: '/overview/overallDashboard' },
  parameters: { picture: 'body' },
  play: async ({ userEvent }) => {
    const account = await screen.findByRole('button', { name: /Account/ })
    await userEvent.click(account)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Size: Mini' }))
    await screen.findByText('Switch Size Success')
    await userEvent.click(account)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Data centre: India' }))
    await userEvent.click(await screen.findByRole('button', { name: /Account/ }))
    const chosen = await screen.findByRole('menuitem', { name: /^Data centre: India/ })
    await expect(chosen).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Size: Default' }))
    await userEvent.click(screen.getByRole('button', { name: /Account/ }))
    const box = screen.getByRole('menu', { name: 'Account' }).getBoundingClientRect()
    await expect(box.right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
})

/** Where no figures of a data centre are, none is chosen. */
export const AccountElsewhere = meta.story({
  parameters: { picture: { skip: 'as Account' } },
  play: async ({ userEvent }) => {
    await heading('User Management')
    await userEvent.click(screen.getByRole('button', { name: /Account/ }))
    await expect(screen.getByRole('menuitem', { name: /^Size: Default/ })).toBeVisible()
    await expect(screen.queryByRole('menuitem', { name: /^Data centre/ })).toBeNull()
  },
})

/** The search is a sheet over the page. */
export const Search = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvasElement, userEvent }) => {
    await heading('User Management')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await userEvent.keyboard('warranty')
    await userEvent.click(await screen.findByRole('option', { name: /Warranty/ }))
    await heading('Warranty')
    await expect(addressIn(canvasElement)).toBe('/knowledge/insurance')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    const recent = within(await screen.findByRole('group', { name: 'Recent pages' }))
    await expect(recent.getByRole('option', { name: /User Management/ })).toBeVisible()
  },
})

export const WithTags = meta.story({
  args: { look: { tagsView: 'shown' } },
  play: async () => {
    await heading('User Management')
    await expect(await screen.findByRole('navigation', { name: 'Open pages' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
})
