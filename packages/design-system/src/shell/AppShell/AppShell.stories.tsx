import { Home, LogOut, User } from '@blueprintjs/icons'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { PageHeading } from '../../primitives/PageHeading/PageHeading.tsx'
import { BrandSelect } from '../BrandSelect/BrandSelect.tsx'
import { Breadcrumb } from '../Breadcrumb/Breadcrumb.tsx'
import { ContentToggle } from '../ContentToggle/ContentToggle.tsx'
import type { ContentToggleProps } from '../ContentToggle/ContentToggle.tsx'
import { MenuToggle } from '../MenuToggle/MenuToggle.tsx'
import { OfflineBanner } from '../OfflineBanner/OfflineBanner.tsx'
import { Sidebar } from '../Sidebar/Sidebar.tsx'
import { fullMenu, longMenu } from '../story-data/menu.tsx'
import type { Tag } from '../TagsView/tag.ts'
import { TagsView } from '../TagsView/TagsView.tsx'
import { TopBar } from '../TopBar/TopBar.tsx'
import { UserMenu } from '../UserMenu/UserMenu.tsx'
import { AppShell } from './AppShell.tsx'
import type { AppShellProps } from './AppShell.tsx'

const logOut = fn()
const ignore = (): void => undefined

/** The shell as the console joins it, with its state in a component. */
function Console({ sidebarState: initialSidebar, drawer: initialDrawer, ...rest }: AppShellProps) {
  const [sidebarState, setSidebarState] = useState(initialSidebar)
  const [drawer, setDrawer] = useState(initialDrawer)
  const isMobile = rest.viewport === 'mobile'
  const shown = isMobile ? drawer : sidebarState
  const toggle = isMobile ? setDrawer : setSidebarState
  return (
    <AppShell
      {...rest}
      sidebarState={sidebarState}
      drawer={drawer}
      onCloseDrawer={() => {
        setDrawer('closed')
        rest.onCloseDrawer()
      }}
      sidebar={
        <Sidebar
          state={isMobile ? 'open' : sidebarState}
          logo="shown"
          productTitle="BMS Console"
          homeHref="/"
          items={rest.skipLabel === 'Skip to content' ? fullMenu : longMenu}
          currentPath="/users/userList"
          label="Main menu"
          onNavigate={() => setDrawer('closed')}
        />
      }
      topBar={
        <TopBar
          start={
            <>
              <MenuToggle state={shown} onToggle={() => toggle(shown === 'open' ? 'closed' : 'open')} />
              <Breadcrumb
                label="Breadcrumb"
                entries={[
                  { title: 'Home', href: '/' },
                  { title: 'User Center', href: '/users' },
                  { title: 'User Management' },
                ]}
              />
            </>
          }
          end={
            <>
              <BrandSelect
                label="Brand"
                value="kyvol"
                options={[
                  { key: 'kyvol', label: 'First brand APP' },
                  { key: 'ecozy', label: 'Second brand APP' },
                ]}
                onChange={ignore}
              />
              <UserMenu
                name="Ada Lovelace"
                email="ada@example.com"
                label="Account"
                items={[
                  { key: 'profile', label: 'My profile', icon: <User />, href: '/profile/my' },
                  { key: 'home', label: 'Home', icon: <Home />, href: '/' },
                  { key: 'logOut', label: 'Log Out', icon: <LogOut />, onSelect: logOut },
                ]}
              />
            </>
          }
        />
      }
    />
  )
}

const page = (
  <div style={{ padding: 24 }}>
    <PageHeading title="User Management" description="App users of the active brand." />
  </div>
)

const meta = preview.meta({
  title: 'Shell/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  tags: ['own-window'],
  args: {
    sidebar: null,
    topBar: null,
    children: page,
    sidebarState: 'open',
    viewport: 'desktop',
    drawer: 'closed',
    onCloseDrawer: fn(),
    header: 'static',
    skipLabel: 'Skip to content',
  },
  render: (args) => <Console {...args} />,
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('main')).toBeVisible()
    await expect(canvas.getByRole('banner')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Hide menu' }))
    await expect(canvas.getByRole('navigation', { name: 'Main menu' }).parentElement?.offsetWidth).toBe(54)
    await userEvent.click(canvas.getByRole('button', { name: 'Show menu' }))
    await expect(canvas.getByRole('navigation', { name: 'Main menu' }).parentElement?.offsetWidth).toBe(210)
  },
})

export const Collapsed = meta.story({ args: { sidebarState: 'closed' } })

/** The first Tab offers the way over the menu to the page. */
export const SkipLink = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const skip = canvas.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('main')).toHaveFocus()
    skip.focus()
  },
})

export const FixedHeader = meta.story({
  args: {
    header: 'fixed',
    children: (
      <div style={{ padding: 24 }}>
        {Array.from({ length: 60 }, (_, line) => (
          <p key={line}>Line {line + 1} of a long page.</p>
        ))}
      </div>
    ),
  },
  play: async ({ canvas }) => {
    window.scrollTo(0, 400)
    await waitFor(() => expect(canvas.getByRole('banner').getBoundingClientRect().top).toBe(0))
    window.scrollTo(0, 0)
  },
})

const openPages = ['/dashboard', '/users/userList', '/operations/message'].map((path, index): Tag => {
  const pin = index === 0 ? 'fixed' : 'unpinned'
  return { key: path, title: ['Home', 'User Management', 'Message Management'][index] ?? '', href: path, pin }
})

/** With the bar of open pages below the top bar. */
export const WithTags = meta.story({
  args: { tags: <OpenPages content="framed" /> },
  play: async ({ canvas }) => {
    const tags = canvas.getByRole('navigation', { name: 'Open pages' })
    await expect(canvas.getByRole('banner')).toContainElement(tags)
  },
})

/** The page has the window to itself. */
export const Maximised = meta.story({
  args: { content: 'maximised', tags: <OpenPages content="maximised" /> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: /Account/ })).toBeNull()
    await expect(canvas.getByRole('main').offsetWidth).toBe(document.documentElement.clientWidth)
  },
})

/** A page that takes all of the screen is there alone, by keyboard too. */
export const PageAlone = meta.story({
  args: { children: <p data-bms-screen="full">All of the screen is mine.</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('All of the screen is mine.')).toBeVisible()
    await expect(canvas.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
    await expect(canvas.queryByRole('banner')).toBeNull()
    await expect(canvas.getByRole('main').offsetWidth).toBe(document.documentElement.clientWidth)
  },
})

/** What concerns the console as a whole stands above everything. */
export const WithBanner = meta.story({ args: { banners: <OfflineBanner state="offline" onRetry={ignore} /> } })

/** A page as high as the window, such as a list, gives way to a banner: its end stays in sight. */
export const BannerOverFullPage = meta.story({
  args: {
    tags: <OpenPages content="framed" />,
    banners: <OfflineBanner state="offline" onRetry={ignore} />,
    children: (
      <div style={{ display: 'grid', height: 'calc(100dvh - var(--bms-chrome-height))', alignItems: 'end' }}>
        <p style={{ margin: 0, padding: 24 }}>The end of the list</p>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const end = canvas.getByText('The end of the list')
    await waitFor(() => expect(end.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight))
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight)
  },
})

function OpenPages({ content }: Pick<ContentToggleProps, 'content'>) {
  return (
    <TagsView
      tags={openPages}
      activeKey="/users/userList"
      end={<ContentToggle content={content} onChange={ignore} />}
      onActivate={ignore}
      onClose={ignore}
      onRefresh={ignore}
      onPin={ignore}
      onUnpin={ignore}
      onReorder={ignore}
      onReopenClosed={ignore}
    />
  )
}

const phone = { viewport: { value: 'phone', isRotated: false } }

export const Mobile = meta.story({
  globals: phone,
  args: { viewport: 'mobile' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  },
})

/** The drawer takes the focus, keeps it, and gives it back; Escape, the overlay and navigation close it. */
export const MobileDrawer = meta.story({
  globals: phone,
  parameters: { picture: 'body' },
  args: { viewport: 'mobile' },
  play: async ({ canvas, userEvent, args }) => {
    const toggle = canvas.getByRole('button', { name: 'Show menu' })
    await userEvent.click(toggle)
    const drawer = screen.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.matches(':modal')).toBe(true)
    await expect(drawer).toContainElement(document.activeElement as HTMLElement)
    await userEvent.click(drawer)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onCloseDrawer).toHaveBeenCalledOnce()
    await expect(toggle).toHaveFocus()
    await userEvent.click(toggle)
    await userEvent.click(screen.getByRole('link', { name: 'User Devices' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(toggle)
    await expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  },
})

export const LongText = meta.story({ args: { skipLabel: 'Zum Hauptinhalt springen 跳转到主要内容' } })

export const Playground = meta.story({})
