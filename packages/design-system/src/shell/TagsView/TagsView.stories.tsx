// Long, as it is the list of all that can be done to tags: by pointer, by keyboard, by menu and by dragging.

import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import type { UserEventObject } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ContentToggle } from '../ContentToggle/ContentToggle.tsx'
import type { Tag } from './tag.ts'
import { TagsView } from './TagsView.tsx'
import type { TagsViewProps } from './TagsView.tsx'

const home: Tag = { key: '/dashboard', title: 'Home', href: '/dashboard', pin: 'fixed' }
const tags: readonly Tag[] = [
  home,
  { key: '/users/userList', title: 'User Management', href: '/users/userList?page=2', pin: 'pinned' },
  { key: '/operations/message', title: 'Message Management', href: '/operations/message', pin: 'unpinned' },
  {
    key: '/operations/message/detail/7',
    title: 'Message 7 – Spring sale',
    href: '/operations/message/detail/7#history',
    pin: 'unpinned',
    work: 'dirty',
  },
  { key: '/system/role', title: 'Role Configuration', href: '/system/role', pin: 'unpinned' },
]
const many: readonly Tag[] = [
  home,
  ...Array.from({ length: 29 }, (_, index): Tag => {
    const path = `/operations/message/detail/${index + 1}`
    return { key: path, title: `Message ${index + 1}`, href: path, pin: 'unpinned' }
  }),
]

const meta = preview.meta({
  title: 'Shell/TagsView',
  component: TagsView,
  parameters: { layout: 'fullscreen' },
  args: {
    tags,
    activeKey: '/operations/message',
    reopen: 'available',
    onActivate: fn(),
    onClose: fn(),
    onRefresh: fn(),
    onPin: fn(),
    onUnpin: fn(),
    onReorder: fn(),
    onReopenClosed: fn(),
  },
  render: (args) => <Stateful {...args} />,
  decorators: [
    (Story) => (
      <div style={{ minHeight: 280 }}>
        <Story />
      </div>
    ),
  ],
})
export default meta

/** The bar with its tags in a component, as a store would hold them. */
function Stateful({ tags: initialTags, activeKey: initialKey, ...rest }: TagsViewProps) {
  const [tags, setTags] = useState(initialTags)
  const [activeKey, setActiveKey] = useState(initialKey)
  const setPin = (key: string, pin: Tag['pin']): void =>
    setTags(tags.map((tag) => (tag.key === key ? { ...tag, pin } : tag)))
  return (
    <TagsView
      {...rest}
      tags={tags}
      activeKey={activeKey}
      onActivate={(key) => {
        setActiveKey(key)
        rest.onActivate(key)
      }}
      onClose={(keys, next) => {
        setTags(tags.filter((tag) => !keys.includes(tag.key)))
        setActiveKey(next)
        rest.onClose(keys, next)
      }}
      onPin={(key) => {
        setPin(key, 'pinned')
        rest.onPin(key)
      }}
      onUnpin={(key) => {
        setPin(key, 'unpinned')
        rest.onUnpin(key)
      }}
      onReorder={(keys) => {
        setTags(keys.map((key) => tags.find((tag) => tag.key === key)).filter((tag) => tag !== undefined))
        rest.onReorder(keys)
      }}
    />
  )
}

/** Presses the right button in the middle of a tag. */
async function openMenu(userEvent: UserEventObject, link: HTMLElement): Promise<void> {
  const { left, top, width, height } = link.getBoundingClientRect()
  await userEvent.pointer({
    keys: '[MouseRight]',
    target: link,
    coords: { clientX: left + width / 2, clientY: top + height / 2 },
  })
}

const titles = (): (string | null)[] =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.querySelector('[title]')?.getAttribute('title') ?? null)

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: 'Message Management' })).toHaveAttribute('aria-current', 'page')
    const dirty = canvas.getByRole('link', { name: 'Message 7 – Spring sale (unsaved changes)' })
    await expect(dirty).toHaveAttribute('href', '/operations/message/detail/7#history')
    await userEvent.click(dirty)
    await expect(args.onActivate).toHaveBeenCalledWith('/operations/message/detail/7')
    await expect(dirty).toHaveAttribute('aria-current', 'page')
  },
})

/** Pinned tags come first wherever they stand in the list, and have nothing that closes them. */
export const PinnedFirst = meta.story({
  args: { tags: tags.toReversed() },
  play: async ({ canvas, args }) => {
    await expect(titles().slice(0, 2)).toEqual(['User Management', 'Home'])
    await expect(canvas.queryByRole('button', { name: 'Close Home' })).toBeNull()
    await fireEvent(
      canvas.getByRole('link', { name: 'Home (pinned)' }),
      new MouseEvent('auxclick', { button: 1, bubbles: true }),
    )
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

/** The cross and a middle click close; Ctrl and ⌘ click are left to the browser. */
export const Clicks = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const message = canvas.getByRole('link', { name: 'Message Management' })
    await userEvent.keyboard('{Control>}')
    await userEvent.click(message)
    await userEvent.keyboard('{/Control}{Meta>}')
    await userEvent.click(message)
    await userEvent.keyboard('{/Meta}')
    await expect(args.onActivate).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Close Role Configuration' }))
    await expect(args.onClose).toHaveBeenLastCalledWith(['/system/role'], '/operations/message')
    await fireEvent(message, new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }))
    await expect(args.onClose).toHaveBeenLastCalledWith(['/operations/message'], '/operations/message/detail/7')
  },
})

/** One tab stop on the active tag, arrows, Home and End; Delete closes, and the neighbour gets the focus. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    const message = canvas.getByRole('link', { name: 'Message Management' })
    await expect(message).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('link', { name: 'User Management (pinned)' })).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect(canvas.getByRole('link', { name: 'Role Configuration' })).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(canvas.getByRole('link', { name: 'Home (pinned)' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Delete}')
    await expect(args.onClose).toHaveBeenLastCalledWith(['/operations/message'], '/system/role')
    await waitFor(() => expect(canvas.getByRole('link', { name: /^Message 7/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onActivate).toHaveBeenLastCalledWith('/operations/message/detail/7')
  },
})

export const Menu = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent, args }) => {
    const link = canvas.getByRole('link', { name: 'Message Management' })
    await openMenu(userEvent, link)
    const menu = screen.getByRole('menu', { name: 'Actions for Message Management' })
    await expect(menu.offsetWidth).toBe(105)
    await expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Refresh',
      'Close',
      'Close Others',
      'Close All',
      'Close Left',
      'Close Right',
      'Pin',
      'Move Left',
      'Move Right',
      'Reopen Closed',
    ])
    await expect(screen.getByRole('menuitem', { name: 'Refresh' })).toHaveFocus()
    // Nothing unpinned is on its left.
    await userEvent.click(screen.getByRole('menuitem', { name: 'Close Left' }))
    await expect(menu).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const MenuOfPinned = meta.story({
  parameters: { picture: 'body' },
  args: { reopen: 'unavailable' },
  play: async ({ canvas, userEvent }) => {
    await openMenu(userEvent, canvas.getByRole('link', { name: 'Home (pinned)' }))
    await expect(screen.queryByRole('menuitem', { name: 'Close' })).toBeNull()
    await expect(screen.queryByRole('menuitem', { name: 'Unpin' })).toBeNull()
    await expect(screen.getByRole('menuitem', { name: 'Reopen Closed' })).toHaveAttribute('aria-disabled', 'true')
  },
})

/** Each entry has room on one line, in a system's wider font too. */
export const MenuInFull = meta.story({
  parameters: { picture: { skip: 'as Menu' } },
  play: async ({ canvas, userEvent }) => {
    await openMenu(userEvent, canvas.getByRole('link', { name: 'Message Management' }))
    screen.getByRole('menu').style.letterSpacing = '0.5px'
    const heights = screen.getAllByRole('menuitem').map((item) => item.offsetHeight)
    await expect(new Set(heights)).toEqual(new Set([26]))
  },
})

/** Each entry does what it says, on the tag it was opened on. */
export const MenuActions = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const choose = async (tag: RegExp, action: string): Promise<void> => {
      await openMenu(userEvent, canvas.getByRole('link', { name: tag }))
      await userEvent.click(screen.getByRole('menuitem', { name: action }))
      await expect(screen.queryByRole('menu')).toBeNull()
    }
    await choose(/^Role/, 'Refresh')
    await expect(args.onRefresh).toHaveBeenCalledWith('/system/role')
    await choose(/^Role/, 'Reopen Closed')
    await expect(args.onReopenClosed).toHaveBeenCalledOnce()
    await choose(/^Role/, 'Pin')
    await expect(args.onPin).toHaveBeenCalledWith('/system/role')
    await expect(titles()[2]).toBe('Role Configuration')
    await choose(/^User/, 'Unpin')
    await expect(args.onUnpin).toHaveBeenCalledWith('/users/userList')
    await expect(titles()).toEqual([
      'Home',
      'Role Configuration',
      'User Management',
      'Message Management',
      'Message 7 – Spring sale',
    ])
    await choose(/^Message 7/, 'Close Others')
    await expect(args.onClose).toHaveBeenLastCalledWith(
      ['/users/userList', '/operations/message'],
      '/operations/message/detail/7',
    )
    await choose(/^Home/, 'Close All')
    await expect(args.onClose).toHaveBeenLastCalledWith(['/operations/message/detail/7'], '/system/role')
  },
})

/** Shift+F10 or the menu key open it; arrows and letters move, Enter chooses, Escape and Tab give the focus back. */
export const MenuByKeyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Message Management' })
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect(screen.getByRole('menuitem', { name: 'Refresh' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(screen.getByRole('menuitem', { name: 'Reopen Closed' })).toHaveFocus()
    await userEvent.keyboard('p')
    await expect(screen.getByRole('menuitem', { name: 'Pin' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('menu')).toBeNull()
    await expect(link).toHaveFocus()
    await userEvent.keyboard('{ContextMenu}{Tab}')
    await expect(screen.queryByRole('menu')).toBeNull()
    await expect(link).toHaveFocus()
    await userEvent.keyboard('{ContextMenu}{ArrowDown}{Enter}')
    await expect(args.onClose).toHaveBeenCalledWith(['/operations/message'], '/system/role')
    await waitFor(() => expect(canvas.getByRole('link', { name: /^Message 7/ })).toHaveFocus())
  },
})

/** A press elsewhere, scrolling and resizing close the menu. */
export const MenuCloses = meta.story({
  play: async ({ canvas, userEvent }) => {
    const open = (): Promise<unknown> => openMenu(userEvent, canvas.getByRole('link', { name: /^Role/ }))
    const ways: (() => unknown)[] = [
      () => userEvent.click(document.body),
      () => fireEvent.scroll(document),
      () => fireEvent.scroll(screen.getByRole('list')),
      () => fireEvent(window, new Event('resize')),
      () => userEvent.tab({ shift: true }),
    ]
    for (const way of ways) {
      // One after the other: each needs the menu open again.
      // oxlint-disable-next-line no-await-in-loop
      await open()
      // oxlint-disable-next-line no-await-in-loop
      await expect(screen.getByRole('menu')).toBeVisible()
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(async () => {
        await way()
        await expect(screen.queryByRole('menu')).toBeNull()
      })
    }
  },
})

/** In the corner of the window the menu moves inside it. */
export const MenuAtTheEdge = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas }) => {
    await fireEvent.contextMenu(canvas.getByRole('link', { name: /^Role/ }), {
      clientX: window.innerWidth - 2,
      clientY: window.innerHeight - 2,
    })
    const box = screen.getByRole('menu').getBoundingClientRect()
    await expect(box.right).toBeLessThanOrEqual(window.innerWidth)
    await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight)
  },
})

/** Where a dragged tag would go is marked, and only among its own. */
export const Dragging = meta.story({
  play: async ({ canvas, args }) => {
    const dataTransfer = new DataTransfer()
    const dragOver = async (name: RegExp, half: 'first' | 'second'): Promise<void> => {
      const link = canvas.getByRole('link', { name })
      const box = link.getBoundingClientRect()
      await fireEvent.dragOver(link, { dataTransfer, clientX: half === 'first' ? box.left + 1 : box.right - 1 })
    }
    await fireEvent.dragStart(canvas.getByRole('link', { name: /^Role/ }), { dataTransfer })
    await dragOver(/^User/, 'second')
    await expect(document.querySelector('[data-drop]')).toBeNull()
    await dragOver(/^Message M/, 'first')
    const target = canvas.getByRole('link', { name: /^Message M/ })
    await expect(target.closest('li')).toHaveAttribute('data-drop', 'before')
    await expect(args.onReorder).not.toHaveBeenCalled()
  },
})

export const Reordering = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const dataTransfer = new DataTransfer()
    const message = canvas.getByRole('link', { name: 'Message Management' })
    await fireEvent.dragStart(canvas.getByRole('link', { name: /^Role/ }), { dataTransfer })
    await fireEvent.drop(message, { dataTransfer, clientX: message.getBoundingClientRect().left })
    await expect(args.onReorder).toHaveBeenCalledOnce()
    await expect(titles()[2]).toBe('Role Configuration')
    await expect(document.querySelector('[data-drag]')).toBeNull()

    await userEvent.tab()
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    await expect(titles().at(-1)).toBe('Message Management')
    await expect(message).toHaveFocus()
    await expect(canvas.getByRole('status')).toHaveTextContent('Message Management moved, 5 of 5')
    await userEvent.keyboard('{Home}{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    await expect(titles().slice(0, 2)).toEqual(['User Management', 'Home'])
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    await expect(args.onReorder).toHaveBeenCalledTimes(3)
  },
})

/** The active tag is brought into sight; the wheel's down goes right. */
export const ManyTags = meta.story({
  args: { tags: many, activeKey: '/operations/message/detail/20' },
  play: async ({ canvas, userEvent }) => {
    const bar = canvas.getByRole('list')
    const isInSight = (name: string): boolean => {
      const [tag, view] = [canvas.getByRole('link', { name }), bar].map((element) => element.getBoundingClientRect())
      return tag !== undefined && view !== undefined && tag.left >= view.left && tag.right <= view.right
    }
    await waitFor(() => expect(isInSight('Message 20')).toBe(true))
    await userEvent.tab()
    await userEvent.keyboard('{End}{Enter}')
    await waitFor(() => expect(isInSight('Message 29')).toBe(true))
    bar.scrollLeft = 0
    await fireEvent.wheel(bar, { deltaY: 120 })
    await expect(bar.scrollLeft).toBe(120)
    await expect(window.scrollY).toBe(0)
  },
})

/** Without dragging and without a keyboard: by the menu. */
export const MoveByMenu = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await openMenu(userEvent, canvas.getByRole('link', { name: /^Role/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move Left' }))
    await expect(args.onReorder).toHaveBeenCalledOnce()
    await expect(titles().slice(-2)).toEqual(['Role Configuration', 'Message 7 – Spring sale'])
    await expect(screen.getByText('Role Configuration moved, 4 of 5')).toBeInTheDocument()
  },
})

/** What stands at the end stays in sight, however many tags there are. */
export const WithEnd = meta.story({
  args: { tags: many, end: <ContentToggle content="framed" onChange={() => undefined} /> },
  play: async ({ canvas }) => {
    const { right } = canvas.getByRole('button', { name: 'Maximise content' }).getBoundingClientRect()
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const LongText = meta.story({
  parameters: { picture: 'body' },
  args: {
    tags: [
      { ...home, title: 'Startseitenübersicht' },
      { ...home, key: 'a', title: 'Benutzerkontowiederherstellungsanträge', pin: 'unpinned', work: 'dirty' },
      { ...home, key: 'b', title: '用户反馈与设备故障统计分析报告及处理记录', pin: 'unpinned' },
    ],
    activeKey: 'a',
    labels: {
      actions: {
        refresh: 'Aktualisieren',
        close: 'Schließen',
        closeOthers: 'Andere schließen',
        closeAll: 'Alle schließen',
        closeLeft: 'Tabs links davon schließen',
        closeRight: '关闭右侧所有标签页',
        pin: 'Anheften',
        unpin: 'Loslösen',
        moveLeft: 'Nach links verschieben',
        moveRight: '右移',
        reopen: 'Geschlossene wiederherstellen',
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await openMenu(userEvent, canvas.getByRole('link', { name: /^Benutzer/ }))
    const menu = screen.getByRole('menu')
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth)
  },
})

export const Sizes = meta.story({ globals: { size: 'mini' } })

export const Playground = meta.story({})
