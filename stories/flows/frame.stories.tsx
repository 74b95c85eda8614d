import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { addressIn, StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Frame',
  component: StoryConsole,
  // The menu at the side is a drawer on a phone: Flows/Mobile has that.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
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

/** A page that stands in no menu lights what it stands under, whatever its address begins with. */
export const LitParent = meta.story({
  args: { at: '/system/updateRole/01JD0000000000000000000002' },
  play: async () => {
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    await expect(await menu.findByRole('link', { current: 'page' })).toHaveTextContent('Role Configuration')
    await expect(menu.getByRole('button', { name: 'Member Management' })).toHaveAttribute('aria-expanded', 'true')
  },
})

/** How many lines the name of an entry takes. */
function linesOf(entry: Element): number {
  const text = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT).nextNode()
  if (!text) throw new Error('The entry has no name')
  const range = document.createRange()
  range.selectNodeContents(text)
  return range.getClientRects().length
}

async function seeNames({ userEvent }: { userEvent: { click: (element: Element) => Promise<void> } }): Promise<void> {
  const menu = within(await screen.findByRole('navigation', { name: /^(Main menu|主菜单)$/ }))
  for (const group of menu.queryAllByRole('button', { expanded: false })) {
    // One after the other, as by hand.
    // oxlint-disable-next-line no-await-in-loop
    await userEvent.click(group)
  }
  const entries = [...menu.getAllByRole('button'), ...menu.getAllByRole('link')]
  await expect(entries.length).toBe(24)
  const wrapped = entries.filter((entry) => linesOf(entry) > 1).map(({ textContent }) => textContent)
  await expect(wrapped).toEqual([])
}

/** At 210 px every name of the menu has room on one line, … */
export const NamesInFull = meta.story({ play: seeNames })

/** … in Chinese too. */
export const NamesInFullChinese = meta.story({ args: { look: { language: 'zh' } }, play: seeNames })

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
