import { codes } from '@bms/contract'
import { failWith, offline, pending } from '@bms/fixtures/mock'
import { expect, fn, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { LoginPage, type LoginReason } from '../../../console/src/features/login/index.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

interface LoginStory {
  failures?: NonNullable<StoryWorld['failures']>
  reason?: LoginReason
  onSignedIn: () => void
}

function Login({ failures = {}, reason, onSignedIn }: LoginStory) {
  return (
    <StoryPage failures={failures} at="/login">
      <LoginPage reason={reason} onBegin={() => undefined} onSignedIn={onSignedIn} />
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Login',
  component: Login,
  args: { onSignedIn: fn() },
  parameters: { layout: 'fullscreen' },
})
export default meta

type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> }

async function signIn(canvasElement: HTMLElement, userEvent: User, username: string, password: string): Promise<void> {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByLabelText('Username'), username)
  await userEvent.type(canvas.getByLabelText('Password'), password)
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
}

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Username')).toHaveFocus()
    await expect(canvas.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
  },
})

export const SignedIn = meta.story({
  play: async ({ canvasElement, userEvent, args }) => {
    await signIn(canvasElement, userEvent, ' admin ', 'Demo-2026!')
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  },
})

export const NothingTyped = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(canvas.getByText('Enter your username')).toBeVisible()
    await expect(canvas.getByLabelText('Username')).toHaveFocus()
  },
})

export const Loading = meta.story({
  args: { failures: { signIn: pending() } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await signIn(canvasElement, userEvent, 'admin', 'Demo-2026!')
    await expect(canvas.getByRole('button', { name: /Sign in/ })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Failed = meta.story({
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await signIn(canvasElement, userEvent, 'admin', 'wrong')
    await expect(await canvas.findByText('Account and password are incorrect.')).toBeVisible()
    await expect(canvas.getByLabelText('Username')).toHaveValue('admin')
    await expect(canvas.getByLabelText('Password')).toHaveValue('wrong')
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
})

export const Locked = meta.story({
  args: { failures: { signIn: failWith(codes.locked, 'Locked.', { unlock_at: '2026-11-20T09:42:00.000Z' }) } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await signIn(canvasElement, userEvent, 'admin', 'wrong')
    await expect(await canvas.findByText(/Try again in 12 minutes \(Nov 20, 2026, 09:42 UTC\)/)).toBeVisible()
  },
})

export const Offline = meta.story({
  args: { failures: { signIn: offline() } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await signIn(canvasElement, userEvent, 'admin', 'Demo-2026!')
    await expect(await canvas.findByText(/could not be reached/)).toBeVisible()
  },
})

export const SentHere = meta.story({ args: { reason: 'endedElsewhere' } })

export const PasswordShown = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'Demo-2026!')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
  },
})

export const Chinese = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '简体中文' }))
    await expect(await canvas.findByRole('button', { name: '登录' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '忘记密码？' })).toBeVisible()
  },
})
