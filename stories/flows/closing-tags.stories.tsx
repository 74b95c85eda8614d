import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Closing tags',
  component: StoryConsole,
  // The menu at the side is a drawer on a phone: Flows/Mobile has that.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  parameters: { layout: 'fullscreen', picture: { skip: 'Flows/Tags has the pictures' } },
  args: { account: 'admin', at: '/users/userList', look: { tagsView: 'shown' } },
})
export default meta

type User = {
  click: (element: Element) => Promise<void>
  pointer: (input: { keys: string; target: Element }[]) => Promise<void>
  type: (element: Element, text: string) => Promise<void>
}

const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })
const bar = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('navigation', { name: 'Open pages' }))
const tag = async (name: RegExp): Promise<HTMLElement> => (await bar()).findByRole('link', { name })
const tagNames = async (): Promise<(string | null)[]> =>
  (await bar())
    .getAllByRole('link')
    .map((link: HTMLElement) => link.querySelector('[title]')?.getAttribute('title') ?? null)

async function chooseOn(userEvent: User, name: RegExp, action: string): Promise<void> {
  await userEvent.pointer([{ keys: '[MouseRight]', target: await tag(name) }])
  await userEvent.click(screen.getByRole('menuitem', { name: action }))
}

async function goToFaq(userEvent: User): Promise<void> {
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  await userEvent.click(menu.getByRole('button', { name: 'Knowledge Base' }))
  await userEvent.click(await menu.findByRole('link', { name: 'FAQ' }))
  await heading('FAQ')
}

/** Ticks the first row, as the state that a page has. */
async function tickFirst(userEvent: User): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
  if (!first) throw new Error('There is no row')
  await userEvent.click(first)
  await expect(first).toBeChecked()
  return first
}

/** What is closed is gone: brought back, it begins anew. */
export const ComesBackAnew = meta.story({
  play: async ({ userEvent }) => {
    const first = await tickFirst(userEvent)
    await goToFaq(userEvent)
    await chooseOn(userEvent, /^User Management/, 'Close')
    await waitFor(() => expect(first).not.toBeInTheDocument())
    await chooseOn(userEvent, /^FAQ/, 'Reopen Closed')
    await heading('User Management')
    await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
    await expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  },
})

/** Closing all leaves what is pinned as it was. */
export const PinnedLivesOn = meta.story({
  play: async ({ userEvent }) => {
    const first = await tickFirst(userEvent)
    await chooseOn(userEvent, /^User Management/, 'Pin')
    await goToFaq(userEvent)
    await chooseOn(userEvent, /^FAQ/, 'Close All')
    await heading('User Management')
    await expect(await tagNames()).toEqual(['Home', 'User Management'])
    await expect(first).toBeVisible()
    await expect(first).toBeChecked()
  },
})

/** `/redirect/…` makes a page anew that is open already. */
export const RedirectRefreshes = meta.story({
  args: {
    prepare: async ({ tabs }) => {
      await heading('User Management')
      const path = '/redirect/users/userList'
      tabs.visit({ key: path, path, fullPath: path, name: 'redirect' }, Number.POSITIVE_INFINITY)
    },
  },
  play: async ({ userEvent }) => {
    const first = await tickFirst(userEvent)
    await userEvent.click(await tag(/^Refresh/))
    await waitFor(() => expect(first).not.toBeInTheDocument())
    await heading('User Management')
    await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
    await expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
    await expect(document.title).toBe('User Management - BMS Console')
  },
})

/** Logging out drops the tabs: the same person finds the page that was asked for, and no other. */
export const DroppedAtLogOut = meta.story({
  play: async ({ userEvent }) => {
    await heading('User Management')
    await goToFaq(userEvent)
    await expect(await tagNames()).toEqual(['Home', 'User Management', 'FAQ'])
    await userEvent.click(screen.getByRole('button', { name: /Account/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
    await userEvent.type(await screen.findByLabelText('Username'), 'admin')
    await userEvent.type(screen.getByLabelText('Password'), 'Demo-2026!')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await heading('FAQ')
    await expect(await tagNames()).toEqual(['Home', 'FAQ'])
  },
})
