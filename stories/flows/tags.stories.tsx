import { useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { usePageLocation } from '../../console/src/shared/page/page-location.ts'
import { useServices } from '../../console/src/shared/services.ts'
import type { TabsStore } from '../../console/src/shared/tabs/tabs.ts'
import { useTab } from '../../console/src/shared/tabs/use-tab.ts'
import { addressIn, StoryConsole, StoryPage } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Tags',
  component: StoryConsole,
  // The menu at the side is a drawer on a phone: Flows/Mobile has that.
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  parameters: { layout: 'fullscreen' },
  args: { account: 'admin', at: '/users/userList', look: { tagsView: 'shown' } },
})
export default meta

type User = {
  click: (element: Element) => Promise<void>
  keyboard: (text: string) => Promise<void>
  pointer: (input: { keys: string; target: Element }[]) => Promise<void>
}

const bar = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('navigation', { name: 'Open pages' }))
const tag = async (name: string | RegExp): Promise<HTMLElement> => (await bar()).findByRole('link', { name })
const tagNames = async (): Promise<(string | null)[]> =>
  (await bar())
    .getAllByRole('link')
    .map((link: HTMLElement) => link.querySelector('[title]')?.getAttribute('title') ?? null)
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name })

/** The first row's checkbox, once there are rows. */
async function firstRow(): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ })
  if (!first) throw new Error('The table has no rows')
  return first
}

async function goByMenu(userEvent: User, group: string, entry: string): Promise<void> {
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  const head = menu.getByRole('button', { name: group })
  if (head.getAttribute('aria-expanded') === 'false') await userEvent.click(head)
  await userEvent.click(await menu.findByRole('link', { name: entry }))
  await heading(entry)
}

async function chooseOn(userEvent: User, name: string | RegExp, action: string): Promise<void> {
  await userEvent.pointer([{ keys: '[MouseRight]', target: await tag(name) }])
  await userEvent.click(screen.getByRole('menuitem', { name: action }))
}

/** The page that is opened has a tag; Home, which its route pins, comes first. */
export const Default = meta.story({
  play: async ({ userEvent }) => {
    await heading('User Management')
    await expect(await tagNames()).toEqual(['Home', 'User Management'])
    await goByMenu(userEvent, 'Knowledge Base', 'FAQ')
    await expect(await tagNames()).toEqual(['Home', 'User Management', 'FAQ'])
    await expect(await tag(/^FAQ/)).toHaveAttribute('aria-current', 'page')
  },
})

/** A page that is left lives on: what was ticked is still ticked, and the address is as it was. */
export const LivingPages = meta.story({
  args: { at: '/users/userList?status=enabled#rows' },
  play: async ({ canvasElement, userEvent }) => {
    const ticked = await firstRow()
    await userEvent.click(ticked)
    await expect(ticked).toBeChecked()
    await userEvent.click(await tag(/^Home/))
    await heading('Home')
    await expect(addressIn(canvasElement)).toBe('/dashboard')
    await userEvent.click(await tag(/^User Management/))
    await heading('User Management')
    await expect(addressIn(canvasElement)).toBe('/users/userList?status=enabled#rows')
    await expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toHaveFocus()
    await expect(ticked).toBeVisible()
    await expect(ticked).toBeChecked()
  },
})

/** Closing the page in view leads to the last tag; what was closed comes back where it stood. */
export const CloseAndReopen = meta.story({
  play: async ({ canvasElement, userEvent }) => {
    await heading('User Management')
    await goByMenu(userEvent, 'Knowledge Base', 'FAQ')
    await goByMenu(userEvent, 'Knowledge Base', 'Warranty')
    await userEvent.click(await tag(/^User Management/))
    await heading('User Management')
    await chooseOn(userEvent, /^User Management/, 'Close')
    await heading('Warranty')
    await expect(await tagNames()).toEqual(['Home', 'FAQ', 'Warranty'])
    await chooseOn(userEvent, /^Home/, 'Reopen Closed')
    await heading('User Management')
    await expect(await tagNames()).toEqual(['Home', 'User Management', 'FAQ', 'Warranty'])
    await chooseOn(userEvent, /^Home/, 'Close All')
    await heading('Home')
    await expect(await tagNames()).toEqual(['Home'])
    await expect(addressIn(canvasElement)).toBe('/dashboard')
  },
})

/** Closing one page touches no other, and Close Others goes to the tag it was chosen on. */
export const CloseOthers = meta.story({
  play: async ({ userEvent }) => {
    const first = await firstRow()
    await userEvent.click(first)
    await goByMenu(userEvent, 'Knowledge Base', 'FAQ')
    await chooseOn(userEvent, /^User Management/, 'Close Others')
    await heading('User Management')
    await expect(await tagNames()).toEqual(['Home', 'User Management'])
    await expect(first).toBeVisible()
    await expect(first).toBeChecked()
  },
})

/** Refreshing makes the page anew where it is, query and hash included, without going there. */
export const RefreshInTheBackground = meta.story({
  args: { at: '/users/userList?status=enabled#rows' },
  play: async ({ canvasElement, userEvent }) => {
    const first = await firstRow()
    await userEvent.click(first)
    await userEvent.click(await tag(/^Home/))
    await heading('Home')
    await chooseOn(userEvent, /^User Management/, 'Refresh')
    await waitFor(() => expect(first).not.toBeInTheDocument())
    await expect(addressIn(canvasElement)).toBe('/dashboard')
    await userEvent.click(await tag(/^User Management/))
    await heading('User Management')
    await expect(addressIn(canvasElement)).toBe('/users/userList?status=enabled#rows')
    await firstRow()
    await expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0)
  },
})

/** `/redirect/…` makes the page anew as Refresh does, and the address is that of the page. */
export const Redirect = meta.story({
  args: { at: '/redirect/users/userList?q=a&status=enabled#x' },
  play: async ({ canvasElement }) => {
    await heading('User Management')
    await expect(addressIn(canvasElement)).toBe('/users/userList?q=a&status=enabled#x')
    await expect(await tagNames()).toEqual(['Home', 'User Management'])
  },
})

const saveNothing = async (): Promise<void> => undefined

/** Work that isn't saved has a dot on its tag. Going elsewhere asks nothing; closing asks. */
export const UnsavedWork = meta.story({
  args: {
    prepare: async ({ tabs }) => {
      await heading('User Management')
      tabs.describe('/users/userList', { title: 'Users – draft', work: 'dirty' }, saveNothing)
    },
  },
  play: async ({ userEvent }) => {
    await tag('Users – draft (unsaved changes)')
    await goByMenu(userEvent, 'Knowledge Base', 'FAQ')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await chooseOn(userEvent, /^Users – draft/, 'Close')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unsaved changes' }))
    await expect(dialog.getByText('What you changed in “Users – draft” is not saved yet.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }))
    await expect(await tagNames()).toEqual(['Home', 'Users – draft', 'FAQ'])
    await chooseOn(userEvent, /^Users – draft/, 'Close')
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await tagNames()).toEqual(['Home', 'FAQ']))
    await expect(await heading('FAQ')).toBeVisible()
  },
})

/** A page that isn't kept alive asks when it is left, by whatever way; staying leaves the address as it was. */
export const LeavingWork = meta.story({
  args: {
    at: '/profile/my?tab=activity',
    prepare: async ({ tabs }) => {
      await heading('Mine')
      tabs.describe('/profile/my', { title: undefined, work: 'dirty' })
    },
  },
  parameters: { picture: { skip: 'it ends on a page that has its own pictures' } },
  play: async ({ canvasElement, userEvent }) => {
    await tag('Mine (unsaved changes)')
    await userEvent.click(await tag(/^Home/))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    await expect(addressIn(canvasElement)).toBe('/profile/my?tab=activity')
    await expect(await heading('Mine')).toBeVisible()
    await userEvent.click(await tag(/^Home/))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await heading('Home')
    await expect(addressIn(canvasElement)).toBe('/dashboard')
    await tag('Mine')
  },
})

/** The question itself, over the page. */
export const UnsavedQuestion = meta.story({
  args: UnsavedWork.composed.args,
  play: async ({ userEvent }) => {
    await tag('Users – draft (unsaved changes)')
    await chooseOn(userEvent, /^Users – draft/, 'Close')
    await expect(await screen.findByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible()
  },
})

/** The page has the window to itself until Escape, or the button, gives the frame back. */
export const Maximised = meta.story({
  play: async ({ userEvent }) => {
    await heading('User Management')
    await userEvent.click(screen.getByRole('button', { name: 'Maximise content' }))
    await expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Maximise content' }))
    await expect(screen.getByRole('button', { name: 'Restore menu and top bar' })).toBeVisible()
  },
})

/** Off is the default: pages live on all the same, only the bar isn't there. */
export const Off = meta.story({
  args: { look: { tagsView: 'hidden' } },
  play: async ({ userEvent }) => {
    const first = await firstRow()
    await expect(screen.queryByRole('navigation', { name: 'Open pages' })).toBeNull()
    await userEvent.click(first)
    await goByMenu(userEvent, 'Knowledge Base', 'FAQ')
    await goByMenu(userEvent, 'User Center', 'User Management')
    await expect(first).toBeVisible()
    await expect(first).toBeChecked()
  },
})

/** A page with a form says by `useTab` what its tab is called, and that it holds work. */
function DraftPage() {
  const [text, setText] = useState('')
  useTab({ title: text || undefined, work: text === '' ? 'clean' : 'dirty', onSave: async () => setText('') })
  return (
    <main>
      <label>
        Title <input className="bp6-input" value={text} onChange={(event) => setText(event.target.value)} />
      </label>
    </main>
  )
}

/** What `useTab` does, by a page with one field. */
export const UseTab = meta.story({
  render: () => (
    <StoryPage at="/operations/message/add">
      <Opened />
    </StoryPage>
  ),
  play: async ({ userEvent }) => {
    const field = await screen.findByLabelText('Title')
    const [store] = opened
    const tab = (): unknown => store?.state.list[0]
    await expect(tab()).toMatchObject({ work: 'clean' })
    await userEvent.type(field, 'Spring sale')
    await waitFor(() => expect(tab()).toMatchObject({ title: 'Spring sale', work: 'dirty' }))
    const asked = store?.mayClose()
    await store?.answer('save')
    await expect(await asked).toBe(true)
    await waitFor(() => expect(field).toHaveValue(''))
    await expect(tab()).toMatchObject({ work: 'clean' })
  },
})

/** The store of the story that runs. */
let opened: [TabsStore] | [] = []

/** Opens the tab as the console does when a page comes into view. */
function Opened() {
  const { key } = usePageLocation()
  const { tabs } = useServices()
  useState(() => {
    opened = [tabs]
    tabs.begin({ uid: 'u', brand: 'kyvol' }, [])
    tabs.visit({ key, path: key, fullPath: key, name: 'addMessage' }, 20)
  })
  return <DraftPage />
}
