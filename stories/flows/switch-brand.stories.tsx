import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { addressIn, StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Switch brand',
  component: StoryConsole,
  // The menu at the side is a drawer on a phone: Flows/Mobile has that.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  parameters: { layout: 'fullscreen' },
  args: { account: 'admin', at: '/users/userList', look: { tagsView: 'shown' } },
})
export default meta

type User = { selectOptions: (element: Element, option: string) => Promise<void> }

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })

async function choose(userEvent: User, brand: string): Promise<void> {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), brand)
}

/** Another brand begins at Home, with tabs of its own; those of the one before come back with it. */
export const TabsOfEachBrand = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    await heading('User Management')
    await choose(userEvent, 'Second brand APP')
    await heading('Home')
    await expect(addressIn(canvasElement)).toBe('/dashboard')
    const tags = within(screen.getByRole('navigation', { name: 'Open pages' }))
    await waitFor(() => expect(tags.getAllByRole('link')).toHaveLength(1))
    await userEvent.click(screen.getByRole('radio', { name: 'First brand APP' }))
    await expect(await tags.findByRole('link', { name: /^User Management/ })).toBeVisible()
  },
})

/** By the search, from everywhere. */
export const BySearch = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    await heading('User Management')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('second brand')
    await userEvent.click(await screen.findByRole('option', { name: 'Switch to Second brand APP' }))
    await heading('Home')
    await expect(addressIn(canvasElement)).toBe('/dashboard')
    await expect(screen.getByRole('radio', { name: 'Second brand APP' })).toBeChecked()
  },
})

/** Unfinished work is asked about first; whoever stays keeps brand and page. */
export const UnsavedWork = meta.story({
  args: {
    prepare: async ({ tabs }) => {
      await heading('User Management')
      tabs.describe('/users/userList', { title: undefined, work: 'dirty' })
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await screen.findByRole('link', { name: 'User Management (unsaved changes)' })
    await choose(userEvent, 'Second brand APP')
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    await expect(addressIn(canvasElement)).toBe('/users/userList')
    await choose(userEvent, 'Second brand APP')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await heading('Home')
  },
})

/** A brand that opens less has a shorter menu. */
export const FewerRights = meta.story({
  args: { account: 'support', at: '/users/userList' },
  play: async () => {
    await heading('User Management')
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    await expect(menu.queryByRole('button', { name: 'Operations Center' })).toBeNull()
    await expect(menu.getByRole('button', { name: 'Knowledge Base' })).toBeVisible()
  },
})
