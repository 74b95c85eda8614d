import { expect, screen, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { addressIn, StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Leaving',
  component: StoryConsole,
  // The menu at the side is a drawer on a phone.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  parameters: { layout: 'fullscreen', picture: { skip: 'Home and notices have their own pictures' } },
  args: { account: 'admin', at: '/system/addRole' },
})
export default meta

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })

/** A form that is left by the menu says that it isn't saved, is found again from Home, and is as it was left. */
export const FoundFromHome = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    await heading('Add Role')
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Night shift')
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    await userEvent.click(menu.getByRole('link', { name: 'Home' }))
    await heading('Home')
    await expect(await screen.findByText(/isn’t saved yet\. You’ll find it on Home\.$/)).toBeVisible()
    const drafts = within(await screen.findByRole('region', { name: 'Unfinished drafts' }))
    await userEvent.click(await drafts.findByRole('link', { name: /^Continue / }))
    await heading('Add Role')
    await expect(addressIn(canvasElement)).toBe('/system/addRole')
    await expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Night shift')
  },
})
