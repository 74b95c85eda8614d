import { Exchange, LogOut, Style } from '@blueprintjs/icons'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { fullMenu, longMenu } from '../story-data/menu.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import type { HeaderSearchProps } from './HeaderSearch.tsx'
import { toSearchPlaces } from './search-place.ts'
import { useSearchShortcut } from './useSearchShortcut.ts'

const places = toSearchPlaces(fullMenu)
const logOut = fn().mockName('logOut')
const actions = [
  { key: 'brand', label: 'Switch to Second brand APP', icon: <Exchange />, onSelect: fn() },
  { key: 'theme', label: 'Dark theme', icon: <Style />, onSelect: fn() },
  { key: 'logOut', label: 'Log Out', icon: <LogOut />, onSelect: logOut },
]

const meta = preview.meta({
  title: 'Shell/HeaderSearch',
  component: HeaderSearch,
  parameters: { picture: 'body' },
  args: {
    state: 'closed',
    places,
    recent: places.filter(({ path }) => path === '/users/userList' || path === '/operations/message'),
    actions,
    onOpen: fn(),
    onClose: fn(),
    onGo: fn(),
  },
  render: (args) => <Stateful {...args} />,
})
export default meta

/** The search as the console joins it, with the keys that open it, beside a field that is typed in. */
function Stateful({ state: initial, ...rest }: HeaderSearchProps) {
  const [state, setState] = useState(initial)
  const open = (): void => {
    setState('open')
    rest.onOpen()
  }
  useSearchShortcut(open)
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <HeaderSearch
        {...rest}
        state={state}
        onOpen={open}
        onClose={() => {
          setState('closed')
          rest.onClose()
        }}
      />
      <input aria-label="Another field" style={{ width: 120 }} />
    </div>
  )
}

const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search' })
const options = (): HTMLElement[] => screen.queryAllByRole('option')
const activeOption = (): HTMLElement | null =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

/** In the bar, with the keys that open it; on a narrow one its icon remains. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Search' })
    await expect(button).toBeVisible()
    await userEvent.click(button)
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await expect(field()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(button).toHaveFocus()
  },
})

/** Nothing typed: where one was last, and what can be done. */
export const Open = meta.story({
  args: { state: 'open' },
  play: async () => {
    const recent = within(screen.getByRole('group', { name: 'Recent pages' }))
    await expect(recent.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'User Center > User Management',
      'Operations Center > Message Management',
    ])
    await expect(within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option')).toHaveLength(3)
    await expect(activeOption()).toHaveTextContent('User Center > User Management')
  },
})

/** On a fresh page there is nothing to go back to, and Enter does nothing that nobody asked for. */
export const NothingUnasked = meta.story({
  args: { state: 'open', recent: [] },
  play: async ({ userEvent, args }) => {
    await expect(activeOption()).toBeNull()
    await userEvent.hover(screen.getByRole('option', { name: 'Log Out' }))
    await userEvent.keyboard('{Enter}')
    await expect(logOut).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}')
    await expect(activeOption()).toHaveTextContent('Switch to Second brand APP')
    await userEvent.keyboard('{ArrowUp}')
    await expect(activeOption()).toHaveTextContent('Log Out')
    await userEvent.keyboard('{Enter}')
    await expect(logOut).toHaveBeenCalledOnce()
  },
})

/** A group that is called what was typed comes before what stands in it. */
export const GroupByTitle = meta.story({
  args: { state: 'open' },
  parameters: { picture: { skip: 'as Found' } },
  play: async ({ userEvent }) => {
    await userEvent.type(field(), 'user center')
    await waitFor(() => expect(activeOption()).toHaveTextContent(/^User Center$/))
  },
})

/** Each keystroke finds at once; what was typed is marked. */
export const Found = meta.story({
  args: { state: 'open' },
  play: async ({ userEvent }) => {
    await userEvent.type(field(), ' message ')
    await waitFor(() => expect(activeOption()).toHaveTextContent('Operations Center > Message Management'))
    await expect(activeOption()?.querySelector('mark')).toHaveTextContent('Message')
    await expect(screen.getByRole('status')).toHaveTextContent(/result/)
  },
})

/** What the owner found stands below the pages; while it looks, nothing is said to be missing. */
export const Records = meta.story({
  args: {
    state: 'open',
    onQueryChange: fn(),
    records: {
      state: 'ready',
      places: [{ title: ['Lena H.'], detail: 'l***n@ex***.com', path: '/users/userList?record=1' }],
    },
  },
  play: async ({ userEvent, args }) => {
    await userEvent.type(field(), 'KVE30-2511')
    await waitFor(() => expect(args.onQueryChange).toHaveBeenLastCalledWith('KVE30-2511'))
    const records = within(await screen.findByRole('group', { name: 'Records' }))
    await expect(records.getByRole('option')).toHaveTextContent('Lena H. l***n@ex***.com')
    await userEvent.keyboard('{Enter}')
    await expect(args.onGo).toHaveBeenCalledWith('/users/userList?record=1', expect.anything())
  },
})

/** Where records couldn't be looked for, nobody is told that there are none. */
export const RecordsFailed = meta.story({
  args: { state: 'open', records: { state: 'failed', places: [] } },
  play: async ({ userEvent }) => {
    await userEvent.type(field(), 'KVE30-2511')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/could not be loaded/))
  },
})

/** What an input method has not finished is not looked for, and its Enter opens nothing: Safari's comes after its end. */
export const Composing = meta.story({
  args: { state: 'open', onQueryChange: fn() },
  parameters: { picture: { skip: 'as Found' } },
  play: async ({ args }) => {
    const before = options().length
    await fireEvent.compositionStart(field())
    for (const value of ['m', 'me', 'mes']) await fireEvent.input(field(), { target: { value } })
    await expect(field()).toHaveValue('mes')
    await expect(args.onQueryChange).not.toHaveBeenCalled()
    await expect(options()).toHaveLength(before)
    await fireEvent.input(field(), { target: { value: 'message' } })
    await fireEvent.compositionEnd(field())
    await waitFor(() => expect(activeOption()).toHaveTextContent('Operations Center > Message Management'))
    await expect(args.onQueryChange).toHaveBeenCalledTimes(1)
    await expect(args.onQueryChange).toHaveBeenCalledWith('message')
    await fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    await expect(args.onGo).not.toHaveBeenCalled()
    await fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
    await expect(args.onGo).toHaveBeenCalledOnce()
  },
})

/** Arrows go round, Enter goes there; the next time nothing is left of it. */
export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(field(), 'user')
    await waitFor(() => expect(options().length).toBeGreaterThan(2))
    await expect(activeOption()).toBe(options()[0])
    await userEvent.keyboard('{ArrowUp}')
    await expect(activeOption()).toBe(options().at(-1))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const second = options()[1]
    await expect(second).toHaveAttribute('aria-selected', 'true')
    const title = second?.textContent?.split(' > ')
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onGo).toHaveBeenCalledWith(expect.stringMatching(/^\//), expect.objectContaining({ title }))
    await expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('/')
    await expect(field()).toHaveValue('')
    await userEvent.keyboard('{Escape}')
  },
})

/** Ctrl K, ⌘ K and / open it; / doesn't where it is typed, and nothing opens it twice. */
export const Shortcuts = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const other = canvas.getByRole('textbox', { name: 'Another field' })
    await userEvent.type(other, 'a/b')
    await expect(other).toHaveValue('a/b')
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.keyboard('{Meta>}k{/Meta}')
    await expect(field()).toHaveFocus()
    await userEvent.keyboard('{Control>}k{/Control}/')
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await expect(field()).toHaveValue('/')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(other).toHaveFocus())
  },
})

export const RunsAnAction = meta.story({
  args: { state: 'open' },
  play: async ({ userEvent, args }) => {
    await userEvent.type(field(), 'log out')
    const option = await screen.findByRole('option', { name: 'Log Out' })
    await userEvent.click(option)
    await expect(logOut).toHaveBeenCalledOnce()
    await expect(args.onGo).not.toHaveBeenCalled()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

export const NoMatch = meta.story({
  args: { state: 'open' },
  play: async ({ userEvent }) => {
    await userEvent.type(field(), 'zzzqqq')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zzzqqq”'))
    await expect(field()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}{ArrowDown}')
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
})

/** Nothing to propose: it says what to do. */
export const NothingRecent = meta.story({
  args: { state: 'open', recent: [], actions: [] },
  play: async ({ userEvent, args }) => {
    await expect(screen.getByText('Type the name of a page')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** A press beside it closes. */
export const PressBeside = meta.story({
  args: { state: 'open' },
  play: async ({ userEvent, args }) => {
    await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') })
    await expect(args.onClose).toHaveBeenCalled()
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

export const LongText = meta.story({
  args: {
    state: 'open',
    places: toSearchPlaces(longMenu),
    recent: [],
    actions: [],
    labels: { search: 'Suche', placeholder: 'Zu einer Seite gehen oder eine Aktion ausführen', places: 'Seiten' },
  },
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByRole('combobox'), '用户')
    await waitFor(() => expect(options()).toHaveLength(1))
    await userEvent.clear(screen.getByRole('combobox'))
    await userEvent.type(screen.getByRole('combobox'), 'Benutzerkonto')
    await waitFor(() => expect(options().length).toBeGreaterThan(1))
    const dialog = screen.getByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
})

export const Sizes = meta.story({ args: { state: 'open' }, globals: { size: 'mini' } })

export const Playground = meta.story({})
