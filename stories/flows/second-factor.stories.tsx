import type { MyInfo } from '@bms/contract'
import { demoNow, demoSecret, totpAt } from '@bms/fixtures'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../.storybook/preview.tsx'
import { consoleApp } from '../../console/src/app/App.tsx'
import { routeOf } from '../../console/src/app/routes.tsx'
import { addressIn, StoryConsole, type StoryWorld } from '../pages/story-console.tsx'

const meta = preview.meta({
  title: 'Flows/Two-factor authentication',
  component: StoryConsole,
  parameters: { layout: 'fullscreen' },
  // The story is about what comes after the code: how long that takes to be there is the machine's matter.
  beforeEach: async () => {
    await consoleApp.preload()
    // A page that is asked for, and left for the set-up, is on its way in when the story ends: React then fails on it.
    const names = ['myProfile', 'dashboard', 'userList', 'faq'] as const
    await Promise.all(names.map(async (name) => routeOf(name).page?.preload()))
  },
})
export default meta

const password = 'Demo-2026!'

type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> }

async function enterPassword(userEvent: User): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Username'), 'support')
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

const codeAt = (drift: number) => totpAt(demoSecret, Math.floor(Date.parse(demoNow) / 30_000) + drift)

/** A server where a role of the person asks for a second factor, until there is one. */
function withFactorToSetUp(): NonNullable<StoryWorld['answers']> {
  let must_set_up_factor = true
  return (usual) => ({
    signIn: async (input, context) => ({ ...(await usual.signIn(input, context)), must_set_up_factor }),
    myInfo: async (input, context): Promise<MyInfo> => ({
      ...(await usual.myInfo(input, context)),
      must_set_up_factor,
    }),
    confirmSecondFactor: async (input, context) => {
      const answer = await usual.confirmSecondFactor(input, context)
      must_set_up_factor = false
      return answer
    },
  })
}

async function setUp(userEvent: User): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Set up…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Current password'), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
  await userEvent.type(await dialog.findByLabelText('Verification code'), await codeAt(-1))
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
  await userEvent.click(await screen.findByRole('button', { name: 'I’ve saved the codes' }))
}

/** Whatever was asked for, setting it up comes first; then everything opens. */
export const RequiredByRole = meta.story({
  args: { at: '/users/userList?q=a', answers: withFactorToSetUp() },
  play: async ({ canvasElement, userEvent }) => {
    await enterPassword(userEvent)
    await expect(await screen.findByText('Set up two-factor authentication first')).toBeVisible()
    await expect(addressIn(canvasElement)).toBe('/profile/my?tab=security')
    await expect(screen.getByRole('tab', { name: 'Password' })).toHaveAttribute('aria-disabled', 'true')
    await setUp(userEvent)
    await expect(await screen.findByText('Two-factor authentication is on')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Go to Home' }))
    await waitFor(() => expect(addressIn(canvasElement)).toBe('/dashboard'))
    await expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  },
  parameters: { picture: { skip: 'it ends at Home, which has pictures of its own' } },
})

export const LedToSetUp = meta.story({
  args: { account: 'support', at: '/knowledge/faq', answers: withFactorToSetUp() },
  play: async ({ canvasElement }) => {
    await expect(await screen.findByText('Set up two-factor authentication first')).toBeVisible()
    await expect(addressIn(canvasElement)).toBe('/profile/my?tab=security')
  },
})

/** Set up, signed out, and signed in with the next code; the browser is not asked again. */
export const SignInWithCode = meta.story({
  args: { account: 'support', at: '/profile/my?tab=security' },
  play: async ({ canvasElement, userEvent }) => {
    await setUp(userEvent)
    await expect(await screen.findByRole('button', { name: 'Turn off…' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Account/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }))
    await enterPassword(userEvent)
    await userEvent.type(await screen.findByLabelText('Verification code'), await codeAt(0))
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(addressIn(canvasElement)).toBe('/profile/my?tab=security'))
    await expect(await screen.findByRole('button', { name: 'Turn off…' })).toBeVisible()
  },
  parameters: { picture: { skip: 'it ends on a page that has pictures of its own' } },
})
