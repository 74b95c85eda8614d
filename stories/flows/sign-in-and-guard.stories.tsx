import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { addressIn, StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Sign in and guard',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
})
export default meta

type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> }

async function signIn(userEvent: User, username: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Username'), username)
  await userEvent.type(screen.getByLabelText('Password'), 'Demo-2026!')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** What was asked for comes back exactly, query and hash included. */
export const DeepLinkThroughLogin = meta.story({
  args: { at: '/operations/message/detail/7?tab=a&b=c#d' },
  play: async ({ canvasElement, userEvent }) => {
    await expect(addressIn(canvasElement)).toBe(
      '/login?redirect=%2Foperations%2Fmessage%2Fdetail%2F7%3Ftab%3Da%26b%3Dc%23d',
    )
    await signIn(userEvent, 'ops.kyvol')
    await expect(await screen.findByText('This message is not there')).toBeVisible()
    await expect(addressIn(canvasElement)).toBe('/operations/message/detail/7?tab=a&b=c#d')
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    await expect(trail.getByText('Message Detail')).toHaveAttribute('aria-current', 'page')
  },
})

/** An area that the person's rights don't open leads Home, and says why. */
export const DeniedArea = meta.story({
  args: { account: 'ops.kyvol', at: '/users/userList' },
  play: async ({ canvasElement }) => {
    await expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible()
    const said =
      'User Management is not open to you for First brand APP. It needs the right “User Center”; whoever has “Member Management” can give it to you. You are at Home instead.'
    await waitFor(() => expect(screen.getByText(said)).toBeVisible())
    await expect(addressIn(canvasElement)).toBe('/dashboard')
  },
})

export const DeniedAreaChinese = meta.story({
  args: { account: 'ops.kyvol', at: '/users/userList', look: { language: 'zh' } },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/需要“用户中心”权限/)).toBeVisible())
  },
})

/** Why one is at Home is said until one goes on; it isn't carried along. */
export const DeniedAreaLeft = meta.story({
  args: { account: 'ops.kyvol', at: '/users/userList' },
  play: async ({ userEvent }) => {
    const said = /^User Management is not open to you/
    await waitFor(() => expect(screen.getByText(said)).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: /Account/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'My profile' }))
    await expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible()
    await expect(screen.queryByText(said)).toBeNull()
  },
  parameters: { picture: { skip: 'it ends at another page, which has pictures of its own' } },
})

/** An address nothing has leads to /404, which tells what was tried. */
export const UnknownAddress = meta.story({
  args: { account: 'admin', at: '/users/userlist?q=a' },
  play: async ({ canvasElement }) => {
    await expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeVisible()
    await expect(screen.getByText('/users/userlist?q=a')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'User Management' })).toBeVisible()
    await expect(addressIn(canvasElement)).toBe('/404')
  },
})

/** A group leads to the first of its pages. */
export const Group = meta.story({
  args: { account: 'admin', at: '/knowledge' },
  play: async ({ canvasElement }) => {
    await expect(await screen.findByRole('heading', { name: 'Product Introduction' })).toBeVisible()
    await expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1)
    await expect(addressIn(canvasElement)).toBe('/knowledge/productIntro')
  },
})

/** Logging out leads to the login page, which remembers the place. */
export const LogOut = meta.story({
  args: { account: 'admin', at: '/knowledge/faq?a=b#c' },
  play: async ({ canvasElement, userEvent }) => {
    await expect(await screen.findByRole('heading', { name: 'FAQ' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Account/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
    await expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(addressIn(canvasElement)).toBe('/login?redirect=%2Fknowledge%2Ffaq%3Fa%3Db%23c')
  },
})

/** The server has forgotten the session: one question, however many calls fail. Cancel stays. */
export const SessionEnded = meta.story({
  args: {
    account: 'admin',
    at: '/dashboard',
    failures: {
      homeFigures: failWith(codes.tokenExpired, 'Your session has expired.'),
      activeUsers: failWith(codes.tokenExpired, 'Your session has expired.'),
      refreshToken: failWith(codes.tokenExpired, 'Your session has expired.'),
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm logout' }))
    await expect(
      dialog.getByText('You have been logged out, you can cancel to stay on this page, or log in again.'),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Re-Login' }))
    await expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(addressIn(canvasElement)).toBe('/login?redirect=%2Fdashboard')
  },
})
