import { codes } from '@bms/contract'
import { buildLoginData } from '@bms/fixtures'
import { failWith, offline } from '@bms/fixtures/mock'
import { expect, fn, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { LoginPage } from '../../../console/src/features/login/index.ts'
import { giveUp, keepWaiting, plugIn } from '../fake-passkeys.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

interface PasskeyStory {
  world?: StoryWorld
  onSignedIn: () => void
}

function Passkey({ world = {}, onSignedIn }: PasskeyStory) {
  return (
    <StoryPage {...world} at="/login">
      <LoginPage onBegin={() => undefined} onSignedIn={onSignedIn} />
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Login with a passkey',
  component: Passkey,
  args: { onSignedIn: fn() },
  parameters: { layout: 'fullscreen' },
})
export default meta

type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> }

async function begin(canvasElement: HTMLElement, userEvent: User): Promise<void> {
  const name = /^(?:Sign in with a passkey|使用通行密钥登录)$/
  await userEvent.click(within(canvasElement).getByRole('button', { name }))
}

const cancelled = 'The request was cancelled or timed out. Try again.'

export const Loading = meta.story({
  beforeEach: keepWaiting,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await begin(canvasElement, userEvent)
    await expect(await canvas.findByText(/Confirm with your device/)).toBeVisible()
    const form = canvas.getByRole('form', { name: 'Sign in with a passkey' })
    await expect(form).toHaveFocus()
    await expect(form).toHaveAccessibleDescription(/Confirm with your device/)
    await expect(canvas.getByRole('button', { name: /Try again/ })).toHaveAttribute('aria-busy', 'true')
  },
})

export const SignedIn = meta.story({
  beforeEach: plugIn,
  args: { world: { answers: () => ({ signInWithPasskey: () => buildLoginData('admin') }) } },
  play: async ({ canvasElement, userEvent, args }) => {
    await begin(canvasElement, userEvent)
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  },
  parameters: { picture: { skip: 'it ends as it waits' } },
})

/** The device is asked again once the person wants it. */
export const Cancelled = meta.story({
  beforeEach: () => giveUp('NotAllowedError'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await begin(canvasElement, userEvent)
    await expect(await canvas.findByText(cancelled)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(cancelled)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus())
  },
})

export const BackToPassword = meta.story({
  beforeEach: () => giveUp('NotAllowedError'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Username'), 'admin')
    await begin(canvasElement, userEvent)
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to sign-in' }))
    await expect(canvas.getByLabelText('Username')).toHaveValue('admin')
  },
  parameters: { picture: { skip: 'it ends on the login page, which has pictures of its own' } },
})

export const Elsewhere = meta.story({
  beforeEach: () => giveUp('SecurityError'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await begin(canvasElement, userEvent)
    await expect(await canvas.findByText(/Passkeys don’t work at this address/)).toBeVisible()
  },
  parameters: { picture: { skip: 'it is a cancelled one with another message' } },
})

export const Unknown = meta.story({
  beforeEach: plugIn,
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await begin(canvasElement, userEvent)
    await expect(await canvas.findByText('This passkey is not known here. Sign in with your password.')).toBeVisible()
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
  parameters: { picture: { skip: 'it is a cancelled one with another message' } },
})

export const Offline = meta.story({
  args: { world: { failures: { beginPasskeySignIn: offline() } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await begin(canvasElement, userEvent)
    await expect(await canvas.findByText(/could not be reached/)).toBeVisible()
  },
  parameters: { picture: { skip: 'it is a cancelled one with another message' } },
})

const asked = (kinds: readonly string[]) =>
  failWith(codes.secondFactor, 'Enter the code.', { ticket: 't', kinds, expires_in: 300 })

async function enterPassword(canvasElement: HTMLElement, userEvent: User): Promise<void> {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByLabelText('Username'), 'admin')
  await userEvent.type(canvas.getByLabelText('Password'), 'Demo-2026!')
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
}

/** An app and passkeys: the code is asked for, and a passkey will do as well. */
export const SecondStep = meta.story({
  beforeEach: plugIn,
  args: {
    world: {
      failures: { signIn: asked(['totp', 'passkey', 'recovery']) },
      answers: () => ({
        beginPasskeySignIn: ({ body }) => {
          if (body.ticket !== 't') throw new Error('the ticket was not sent')
          return { challenge: 'AAAA', rp_id: 'localhost', allow: ['AAAA'] }
        },
        signInWithPasskey: () => buildLoginData('admin'),
      }),
    },
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await enterPassword(canvasElement, userEvent)
    await expect(await canvas.findByLabelText('Verification code')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Use a passkey' }))
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  },
  parameters: { picture: { skip: 'it ends as it waits' } },
})

/** Nothing but passkeys: one is asked for at once; a recovery code is the other way. */
export const OnlyPasskeys = meta.story({
  beforeEach: () => giveUp('NotAllowedError'),
  args: {
    world: {
      failures: { signIn: asked(['passkey', 'recovery']) },
      answers: () => ({
        beginPasskeySignIn: () => ({ challenge: 'AAAA', rp_id: 'localhost', allow: ['AAAA'] }),
      }),
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await enterPassword(canvasElement, userEvent)
    await expect(await canvas.findByText(cancelled)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Use another method' }))
    await expect(await canvas.findByLabelText('Recovery code')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Use the authenticator app' })).toBeNull()
  },
})

/** The ticket ran out before a passkey was asked for: the password is asked for again. */
export const SecondStepOver = meta.story({
  beforeEach: plugIn,
  args: {
    world: {
      failures: {
        signIn: asked(['passkey', 'recovery']),
        beginPasskeySignIn: failWith(codes.notFound, 'This sign-in has run out. Sign in again.'),
      },
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await enterPassword(canvasElement, userEvent)
    await expect(await canvas.findByText('This sign-in has run out. Sign in again.')).toBeVisible()
    await expect(canvas.getByLabelText('Username')).toHaveValue('admin')
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
  },
  parameters: { picture: { skip: 'it looks as after a code that came too late' } },
})

export const Chinese = meta.story({
  beforeEach: () => giveUp('NotAllowedError'),
  args: { world: { look: { language: 'zh' } } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await begin(canvasElement, userEvent)
    await expect(await canvas.findByText('请求已取消或超时，请重试。')).toBeVisible()
  },
})

export const Mobile = meta.story({
  beforeEach: () => giveUp('NotAllowedError'),
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await begin(canvasElement, userEvent)
    await expect(await canvas.findByText(cancelled)).toBeVisible()
  },
})
