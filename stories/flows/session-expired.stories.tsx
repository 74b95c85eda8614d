import { codes } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, fn, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { addressIn, StoryConsole } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Session expired',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
  args: { account: 'admin', at: '/dashboard' },
})
export default meta

const expired = failWith(codes.tokenExpired, 'Your session has expired.')
const dialogs = (): HTMLElement[] => screen.queryAllByRole('alertdialog', { name: 'Confirm logout' })
const dialog = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('alertdialog', { name: 'Confirm logout' }, { timeout: 5000 }))

/** However many calls fail at once, one question; the specification's words. */
export const OneQuestion = meta.story({
  parameters: { picture: { skip: 'which figures of Home came before the session ended is chance' } },
  args: {
    failures: {
      homeFigures: expired,
      activeUsers: failWith(codes.signedInElsewhere, 'This session was ended.'),
      registeredUsers: failWith(codes.tokenIllegal, 'You are not signed in.'),
      userDeviceDistribution: expired,
      refreshToken: expired,
    },
  },
  play: async () => {
    const question = await dialog()
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again', hidden: true })).toHaveLength(8))
    await expect(dialogs()).toHaveLength(1)
    await expect(
      question.getByText('You have been logged out, you can cancel to stay on this page, or log in again.'),
    ).toBeVisible()
    await expect(question.getByRole('button', { name: 'Re-Login' })).toBeVisible()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible()
  },
})

/** A call that answers when the story says so. */
let slow = Promise.withResolvers<void>()

/** Who cancels stays; calls that were already under way ask nothing more, later ones do. */
export const CancelStays = meta.story({
  parameters: { picture: { skip: 'which figures of Home came before the session ended is chance' } },
  beforeEach: () => {
    slow = Promise.withResolvers<void>()
  },
  args: {
    failures: {
      homeFigures: expired,
      activeUsers: () => slow.promise.then(expired),
      refreshToken: expired,
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(dialogs()).toHaveLength(0))
    await expect(addressIn(canvasElement)).toBe('/dashboard')
    slow.resolve()
    const retries = (): HTMLElement[] => screen.getAllByRole('button', { name: 'Try again' })
    await waitFor(() => expect(retries()).toHaveLength(6))
    await expect(dialogs()).toHaveLength(0)
    const [first] = retries()
    if (first) await userEvent.click(first)
    await expect((await dialog()).getByRole('button', { name: 'Re-Login' })).toBeVisible()
  },
})

/** Signing in again comes back to exactly the same address. */
export const ReLogin = meta.story({
  args: {
    at: '/users/userList?status=disabled&q=a%26b#row-3',
    failures: { userList: expired, refreshToken: expired },
  },
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Re-Login' }))
    await expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(addressIn(canvasElement)).toBe(
      '/login?redirect=%2Fusers%2FuserList%3Fstatus%3Ddisabled%26q%3Da%2526b%23row-3',
    )
  },
})

const renewed = fn()
/** Calls that were refused already. */
const refused = new Set<string>()

/** Refuses a call the first time it is made. */
const once = (call: string) => (): void => {
  if (refused.has(call)) return
  refused.add(call)
  expired()
}

/** Before anything is asked the session is renewed silently, once for all calls; they are made again and succeed. */
export const RenewedSilently = meta.story({
  args: {
    failures: { homeFigures: once('figures'), activeUsers: once('active'), registeredUsers: once('registered') },
    answers: (usual) => ({
      refreshToken: (...call) => {
        renewed()
        return usual.refreshToken(...call)
      },
    }),
  },
  beforeEach: () => refused.clear(),
  parameters: { picture: { skip: 'it looks as Home does' } },
  play: async () => {
    const figures = await screen.findByRole('article', { name: 'Registered users' })
    await waitFor(() => expect(figures).toHaveAttribute('data-state', 'ready'))
    await expect(renewed).toHaveBeenCalledOnce()
    await expect(dialogs()).toHaveLength(0)
    await expect(screen.queryByText('Your session has expired.')).toBeNull()
  },
})
