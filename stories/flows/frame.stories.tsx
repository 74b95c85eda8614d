import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { addressIn, StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Frame',
  component: StoryConsole,
  // The menu at the side is a drawer on a phone: Flows/Mobile has that.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { layout: 'fullscreen', picture: { skip: 'the parts of the frame have pictures of their own' } },
  args: { account: 'admin', at: '/knowledge/faq' },
})
export default meta

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })

/** As a new person has it: the header scrolls away, the logo leads Home. */
export const Default = meta.story({
  play: async () => {
    await heading('FAQ')
    await expect(getComputedStyle(screen.getByRole('banner')).position).not.toBe('sticky')
    await expect(screen.getByRole('link', { name: 'BMS Console' })).toHaveAttribute('href', '/')
    await expect(screen.queryByRole('button', { name: 'Page style setting' })).toBeNull()
  },
})

/** What is chosen of the frame holds in it. */
export const Chosen = meta.story({
  args: { look: { header: 'fixed', sidebarLogo: 'hidden', settingsPanel: 'shown' } },
  play: async () => {
    await heading('FAQ')
    await expect(getComputedStyle(screen.getByRole('banner')).position).toBe('sticky')
    await expect(screen.queryByRole('link', { name: 'BMS Console' })).toBeNull()
    await expect(screen.getByRole('button', { name: 'Page style setting' })).toBeVisible()
  },
})

/** The account menu leads to the own profile, Home and out. */
export const AccountMenu = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    await heading('FAQ')
    await userEvent.click(screen.getByRole('button', { name: /Account/ }))
    const menu = within(await screen.findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: 'My profile' })).toHaveAttribute('href', '/profile/my')
    await expect(menu.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
    await userEvent.click(menu.getByRole('menuitem', { name: 'Home' }))
    await waitFor(() => expect(addressIn(canvasElement)).toBe('/dashboard'))
  },
})
