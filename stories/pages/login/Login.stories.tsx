// Long, as it is the list of all states of the page.

import { codes } from '@bms/contract'
import { buildLoginData } from '@bms/fixtures'
import { failWith, offline, pending } from '@bms/fixtures/mock'
import { expect, fn, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { LoginPage, type LoginReason } from '../../../console/src/features/login/index.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

interface LoginStory {
  failures?: NonNullable<StoryWorld['failures']>
  answers?: StoryWorld['answers']
  reason?: LoginReason
  hash?: string
  look?: StoryWorld['look']
  /** Who is signed in already. */
  signedInAs?: string
  /** What single sign-on has left in the address. */
  fragment?: string
  onSignedIn: () => void
  onStay?: () => void
}

function Login({
  failures = {},
  answers,
  reason,
  hash,
  fragment,
  look,
  signedInAs,
  onSignedIn,
  onStay = () => undefined,
}: LoginStory) {
  return (
    <StoryPage
      failures={failures}
      {...(answers && { answers })}
      {...(look && { look })}
      at="/login"
      {...(fragment !== undefined && {
        prepare: async ({ location }) => location.replace(`/login?redirect=%2Fusers${fragment}`),
      })}
    >
      <LoginPage
        reason={reason}
        hash={hash ?? fragment ?? ''}
        signedInAs={signedInAs}
        onBegin={() => undefined}
        onSignedIn={onSignedIn}
        onStay={onStay}
      />
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
    await expect(canvas.getByRole('button', { name: /Sign in(?! with)/ })).toHaveAttribute('aria-busy', 'true')
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

const needed = failWith(codes.secondFactor, 'Enter the code.', { ticket: 't', kinds: ['totp'], expires_in: 300 })

async function reachSecondStep(canvasElement: HTMLElement, userEvent: User): Promise<void> {
  await signIn(canvasElement, userEvent, 'admin', 'Demo-2026!')
  await within(canvasElement).findByRole('button', { name: /^(?:Verify|验证)$/ })
}

/** The password was right, and two-factor authentication is on. */
export const SecondStep = meta.story({
  args: { failures: { signIn: needed } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await reachSecondStep(canvasElement, userEvent)
    const field = canvas.getByLabelText('Verification code')
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
})

/** A code as apps show it, with a blank in the middle; the browser is remembered. */
export const SecondStepDone = meta.story({
  args: {
    failures: { signIn: needed },
    answers: () => ({
      finishSignIn: ({ body }) => {
        if (body.code !== '123 456' || body.remember_browser !== true) throw new Error('another code was sent')
        return buildLoginData('admin')
      },
    }),
  },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await reachSecondStep(canvasElement, userEvent)
    await userEvent.click(canvas.getByRole('checkbox', { name: /Don’t ask again/ }))
    await userEvent.click(canvas.getByLabelText('Verification code'))
    await userEvent.paste('123 456')
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  },
  parameters: { picture: { skip: 'it ends where the page is left' } },
})

export const SecondStepWrong = meta.story({
  args: {
    failures: {
      signIn: needed,
      finishSignIn: failWith(codes.validation, 'Wrong.', { errors: { code: 'is not right, or was used before' } }),
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachSecondStep(canvasElement, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }))
    await expect(await canvas.findByText('Enter the code')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Verification code'), '000000')
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }))
    await expect(await canvas.findByText(/This code is wrong or was already used/)).toBeVisible()
    await expect(canvas.getByLabelText('Verification code')).toHaveValue('000000')
  },
})

export const SecondStepRecovery = meta.story({
  args: { failures: { signIn: needed } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachSecondStep(canvasElement, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code' }))
    await expect(canvas.getByLabelText('Recovery code')).toHaveFocus()
    await expect(canvas.getByText(/Ask an administrator to reset/)).toBeVisible()
  },
})

export const SecondStepLocked = meta.story({
  args: {
    failures: {
      signIn: needed,
      finishSignIn: failWith(codes.locked, 'Locked.', { unlock_at: '2026-11-20T09:42:00.000Z' }),
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachSecondStep(canvasElement, userEvent)
    await userEvent.type(canvas.getByLabelText('Verification code'), '000000')
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }))
    await expect(await canvas.findByText(/Try again in 12 minutes/)).toBeVisible()
  },
})

/** It took too long: the password is asked for again, the name stays. */
export const SecondStepOver = meta.story({
  args: {
    failures: { signIn: needed, finishSignIn: failWith(codes.notFound, 'This sign-in has run out. Sign in again.') },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachSecondStep(canvasElement, userEvent)
    await userEvent.type(canvas.getByLabelText('Verification code'), '000000')
    await userEvent.click(canvas.getByRole('button', { name: 'Verify' }))
    await expect(await canvas.findByText('This sign-in has run out. Sign in again.')).toBeVisible()
    await expect(canvas.getByLabelText('Username')).toHaveValue('admin')
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
  },
})

/** What was typed before the code stays, but for the password. */
export const SecondStepBack = meta.story({
  args: { failures: { signIn: needed } },
  parameters: { picture: { skip: 'it ends where signing in begins' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /Keep me signed in/ }))
    await reachSecondStep(canvasElement, userEvent)
    await userEvent.click(canvas.getByRole('button', { name: 'Back to sign-in' }))
    await expect(await canvas.findByRole('checkbox', { name: /Keep me signed in/ })).toBeChecked()
    await expect(canvas.getByLabelText('Username')).toHaveValue('admin')
  },
})

export const SecondStepChinese = meta.story({
  args: { failures: { signIn: needed } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachSecondStep(canvasElement, userEvent)
    await userEvent.click(canvas.getByRole('radio', { name: '简体中文' }))
    await expect(await canvas.findByRole('button', { name: '使用恢复代码' })).toBeVisible()
  },
})

export const SecondStepMobile = meta.story({
  args: { failures: { signIn: needed } },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvasElement, userEvent }) => reachSecondStep(canvasElement, userEvent),
})

const hash = '#invitation=story&username=support'

/** The link of an invitation: a password is chosen, and nothing else. */
export const Invited = meta.story({
  args: { hash },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText('Password')
    await expect(canvas.getByLabelText('Username')).toHaveValue('support')
    await expect(canvas.getByLabelText('Username')).toHaveAttribute('readonly')
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
    await userEvent.type(field, 'support-2026')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and sign in' }))
    await expect(await canvas.findByText('Follow the rules below.')).toBeVisible()
    await expect(field).toHaveValue('support-2026')
  },
})

export const InvitedSignedIn = meta.story({
  args: {
    hash,
    answers: () => ({
      resetMyPass: ({ body }) => {
        if (body.token !== 'story' || body.new_pass !== 'Demo-2026!') throw new Error('something else was sent')
        return { ended: 0 }
      },
    }),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), 'Demo-2026!')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and sign in' }))
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  },
  parameters: { picture: { skip: 'it ends where the page is left' } },
})

/** The mock has mailed no link: this one is over. The usual sign-in is one step away, with the name filled in. */
export const InvitedOver = meta.story({
  args: { hash },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText('Password'), 'Harbour-Lantern-58')
    await userEvent.click(canvas.getByRole('button', { name: 'Save and sign in' }))
    await expect(await canvas.findByText(/This invitation is no longer valid/)).toBeVisible()
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
})

export const InvitedToSignIn = meta.story({
  args: { hash },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to sign-in' }))
    await expect(await canvas.findByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(canvas.getByLabelText('Username')).toHaveValue('support')
  },
  parameters: { picture: { skip: 'it is the usual sign-in' } },
})

/** Somebody else is signed in here: they are told, and nothing ends before they say so. */
export const InvitedWhileSignedIn = meta.story({
  args: { hash, signedInAs: 'Ada Admin', onStay: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/^You’re signed in as Ada Admin\./)).toBeVisible()
    await expect(canvas.queryByLabelText('Password')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Stay signed in' }))
    await expect(args.onStay).toHaveBeenCalledOnce()
  },
})

export const InvitedSignedOut = meta.story({
  args: { hash, signedInAs: 'Ada Admin' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out and continue' }))
    await expect(await canvas.findByLabelText('Password')).toHaveFocus()
    await expect(canvas.getByLabelText('Username')).toHaveValue('support')
  },
  parameters: { picture: { skip: 'it is the form of the invitation' } },
})

export const InvitedWhileSignedInChinese = meta.story({
  args: { hash, signedInAs: '王伟', look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '退出并继续' })).toBeVisible()
  },
})

/** A mail in Chinese leads to the page in Chinese. */
export const InvitedChinese = meta.story({
  args: { hash: `${hash}&language=zh` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '保存并登录' })).toBeVisible()
  },
})

export const InvitedMobile = meta.story({
  args: { hash },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).toBeVisible()
  },
})

const offer = { name: 'Contoso ID', only: false }
const offered = () => ({ signInWays: () => ({ single_sign_on: offer }) })

/** The server has single sign-on: the button leads away, and comes back to what was asked for. */
export const SingleSignOn = meta.story({
  args: { answers: offered },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in with Contoso ID' })).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toBeVisible()
  },
})

let answerWays: () => void = () => undefined

/** What is offered is told late: what stands there already, and may be typed into, stays where it is. */
export const SingleSignOnLate = meta.story({
  args: {
    answers: () => ({
      signInWays: () =>
        new Promise((resolve) => {
          answerWays = () => resolve({ single_sign_on: offer })
        }),
    }),
  },
  play: async ({ canvas }) => {
    const topOf = (element: Element) => element.getBoundingClientRect().top
    const fields = () => [canvas.getByRole('heading', { level: 1 }), canvas.getByLabelText('Password')].map(topOf)
    const before = fields()
    answerWays()
    await expect(await canvas.findByRole('button', { name: 'Sign in with Contoso ID' })).toBeVisible()
    await expect(fields()).toEqual(before)
  },
  parameters: { picture: { skip: 'it ends as the offer that comes at once' } },
})

/** Passwords are off but for one account. */
export const SingleSignOnOnly = meta.story({
  args: { answers: () => ({ signInWays: () => ({ single_sign_on: { ...offer, only: true } }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Password and passkey sign-in are off/)).toBeVisible()
  },
})

export const SingleSignOnDone = meta.story({
  args: {
    fragment: '#sso=a-ticket',
    answers: () => ({
      ...offered(),
      finishSignIn: ({ body }) => {
        if (body.ticket !== 'a-ticket' || body.kind !== undefined) throw new Error('something else was sent')
        return buildLoginData('admin')
      },
    }),
  },
  play: async ({ args }) => waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce()),
  parameters: { picture: { skip: 'it ends where the page is left' } },
})

/** The provider has asked for no second factor, and one is on here. */
export const SingleSignOnSecondStep = meta.story({
  args: { fragment: '#sso=a-ticket', answers: offered, failures: { finishSignIn: needed } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Verification code')).toHaveFocus()
  },
  parameters: { picture: { skip: 'it looks as the second step after a password' } },
})

/** Passkeys are asked for after single sign-on as after a password. */
export const SingleSignOnPasskey = meta.story({
  args: {
    fragment: '#sso=a-ticket',
    answers: offered,
    failures: {
      finishSignIn: failWith(codes.secondFactor, 'Enter the code.', { ticket: 't', kinds: ['totp', 'passkey'] }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Use a passkey' })).toBeVisible()
  },
  parameters: { picture: { skip: 'it looks as the second step after a password' } },
})

/** Back from the provider, and the server doesn't say what it offers: that is told, and the ticket stays for another try. */
export const SingleSignOnOffline = meta.story({
  args: { fragment: '#sso=a-ticket', failures: { signInWays: offline() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/could not be reached/)).toBeVisible()
  },
  parameters: { picture: { skip: 'it looks as a sign-in without a network' } },
})

export const SingleSignOnRefused = meta.story({
  args: { fragment: '#sso-problem=unknown', answers: offered },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your Contoso ID account has no access/)).toBeVisible()
  },
})

export const SingleSignOnChinese = meta.story({
  args: { fragment: '#sso-problem=no-role', answers: offered },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '简体中文' }))
    await expect(await canvas.findByRole('button', { name: '使用 Contoso ID 登录' })).toBeVisible()
    await expect(canvas.getByText(/没有任何角色/)).toBeVisible()
  },
})

export const SingleSignOnMobile = meta.story({
  args: { answers: offered },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Sign in with Contoso ID' })).toBeVisible()
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
