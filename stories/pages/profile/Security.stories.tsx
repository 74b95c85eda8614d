import { codes, type RememberedBrowser, type SecondFactor } from '@bms/contract'
import { buildOwnSession, demoNow, demoSecret, totpAt } from '@bms/fixtures'
import { failWith, pending } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { MyProfilePage } from '../../../console/src/features/profile/MyProfilePage.tsx'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Security(world: StoryWorld) {
  return (
    <StoryPage at="/profile/my?tab=security" {...world}>
      <main>
        <MyProfilePage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Profile security',
  component: Security,
  args: { account: 'support' },
  parameters: { layout: 'fullscreen' },
})
export default meta

const password = 'Demo-2026!'

/** The code of the mock's moment. */
const codeNow = () => totpAt(demoSecret, Math.floor(Date.parse(demoNow) / 30_000))

const browser = (nth: number): RememberedBrowser => {
  const { session_id, created_at, last_seen_at, ip, ua, current } = buildOwnSession({}, nth)
  return {
    browser_id: session_id,
    created_at,
    last_used_at: last_seen_at,
    expires_at: '2026-12-15T08:00:00.000Z',
    ip,
    ua,
    current,
  }
}

const on: SecondFactor = {
  kind: 'totp',
  since: '2026-11-02T08:15:00.000Z',
  required: false,
  recovery_codes_left: 8,
  browsers: [browser(0), browser(1)],
}

const answerWith =
  (factor: SecondFactor): NonNullable<StoryWorld['answers']> =>
  () => ({ secondFactor: () => factor })

type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> }

async function showKey(canvasElement: HTMLElement, userEvent: User): Promise<HTMLElement> {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Set up…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up two-factor authentication' })
  await userEvent.type(within(dialog).getByLabelText('Current password'), password)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }))
  await within(dialog).findByRole('img', { name: 'QR code for your authenticator app' })
  return dialog
}

/** A provider signs the person in, too. */
export const SingleSignOn = meta.story({
  args: { answers: answerWith({ ...on, single_sign_on: 'Contoso ID' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You also sign in with Contoso ID/)).toBeVisible()
  },
})

/** Single sign-on made the account: nothing can be shown to set a second factor up. */
export const NoPassword = meta.story({
  args: {
    answers: (usual) => ({
      myInfo: async (input, context) => ({ ...(await usual.myInfo(input, context)), no_password: true }),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('You have no password yet')).toBeVisible()
    await expect(await canvas.findByText('Off')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Set up…' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Add passkey…' })).toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: 'Password' }))
    await expect(await canvas.findByRole('link', { name: 'Get a link' })).toHaveAttribute('href', '/forgot-password')
    await expect(canvas.queryByLabelText('Current password')).toBeNull()
  },
})

export const Off = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Set up…' })).toBeVisible()
    await expect(canvas.getByText('Off')).toBeVisible()
  },
})

export const On = meta.story({
  args: { answers: answerWith(on) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nov 2, 2026, 08:15 UTC')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Turn off…' })).toBeVisible()
  },
})

export const FewCodesLeft = meta.story({
  args: { answers: answerWith({ ...on, required: true, recovery_codes_left: 2, browsers: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Few recovery codes are left/)).toBeVisible()
    await expect(canvas.getByText('Required')).toBeVisible()
  },
})

export const Loading = meta.story({ args: { failures: { secondFactor: pending() } } })

export const Failed = meta.story({
  args: { failures: { secondFactor: failWith(codes.server, 'The database is resting.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The database is resting.')).toBeVisible()
  },
})

export const WrongPassword = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
    await expect(await dialog.findByText('Enter your current password')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Current password'), 'not it')
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
    await expect(await dialog.findByText('This is not your current password')).toBeVisible()
  },
})

export const ScanCode = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = within(await showKey(canvasElement, userEvent))
    await expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Verification code')).toHaveFocus())
  },
})

export const WrongCode = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = within(await showKey(canvasElement, userEvent))
    await userEvent.type(dialog.getByLabelText('Verification code'), 'abcdef')
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
    await expect(await dialog.findByText(/This code is wrong or was already used/)).toBeVisible()
  },
})

/** The answer to the first code never came: what is on by now is shown, and why it can't be turned on. */
export const AlreadyOn = meta.story({
  args: {
    failures: { confirmSecondFactor: failWith(codes.transition, 'Two-factor authentication is already on.') },
    answers: () => {
      let asked = 0
      return {
        secondFactor: () => {
          asked += 1
          return asked === 1 ? { required: false, recovery_codes_left: 0, browsers: [] } : on
        },
      }
    },
  },
  parameters: { picture: { skip: 'the dialog is that of a wrong password, with another message' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const dialog = within(await showKey(canvasElement, userEvent))
    await userEvent.type(dialog.getByLabelText('Verification code'), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
    await expect(await dialog.findByText('Two-factor authentication is already on.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByRole('button', { name: 'New recovery codes…' })).toBeVisible()
  },
})

/** The codes are shown this once; Escape doesn't take them away. */
export const RecoveryCodes = meta.story({
  parameters: { picture: 'body' },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = within(await showKey(canvasElement, userEvent))
    await userEvent.type(dialog.getByLabelText('Verification code'), await codeNow())
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
    const kept = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
    await expect(kept.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.keyboard('{Escape}')
    // Browsers close it by themselves on the second in a row.
    screen.getByRole<HTMLDialogElement>('dialog').close()
    await waitFor(() => expect(screen.getByRole('dialog').matches(':modal')).toBe(true))
    await expect(kept.getByRole('button', { name: 'Download codes' })).toBeVisible()
  },
})

export const TurnedOn = meta.story({
  play: async (context) => {
    await RecoveryCodes.input.play?.(context)
    const { canvas, userEvent } = context
    await userEvent.click(screen.getByRole('button', { name: 'I’ve saved the codes' }))
    await expect(await canvas.findByRole('button', { name: 'Turn off…' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const TurnOff = meta.story({
  parameters: { picture: 'body' },
  args: {
    answers: answerWith({ ...on, required: true }),
    failures: { endSecondFactor: failWith(codes.validation, 'No.', { errors: { code: 'is not right' } }) },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn off…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor authentication' }))
    await expect(dialog.getByText(/Two-factor authentication is required/)).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Current password'), password)
    await userEvent.type(dialog.getByLabelText('Verification code'), '000000')
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }))
    await expect(await dialog.findByText(/This code is wrong or was already used/)).toBeVisible()
    await expect(dialog.getByLabelText('Current password')).toHaveValue(password)
  },
})

export const NewCodes = meta.story({
  parameters: { picture: 'body' },
  args: {
    answers: () => ({
      secondFactor: () => on,
      renewRecoveryCodes: ({ body }) => {
        if (body.kind !== 'recovery') throw new Error('a recovery code was typed')
        return { recovery_codes: Array.from({ length: 10 }, (_, nth) => `abcd-efgh-jkmn-pqrs-tuvw-234${nth}`) }
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New recovery codes…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create new recovery codes' }))
    await userEvent.type(dialog.getByLabelText('Current password'), password)
    await userEvent.click(dialog.getByRole('button', { name: 'Use a recovery code' }))
    await userEvent.type(dialog.getByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs-tuvw-2345')
    await userEvent.click(dialog.getByRole('button', { name: 'Create codes' }))
    await expect(await screen.findByText('abcd-efgh-jkmn-pqrs-tuvw-2340')).toBeVisible()
  },
})

/** Beside the sessions: browsers that are asked for no code. */
export const RememberedBrowsers = meta.story({
  args: {
    at: '/profile/my?tab=sessions',
    answers: () => {
      let browsers = on.browsers
      return {
        secondFactor: () => ({ ...on, browsers }),
        forgetBrowsers: ({ body: { browser_id } }) => {
          const left = browsers.filter((one) => browser_id !== undefined && one.browser_id !== browser_id)
          const ended = browsers.length - left.length
          browsers = left
          return { ended }
        },
      }
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Remembered browsers' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Forget Safari on iOS' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Forget Safari on iOS' })).toBeNull())
    await expect(canvas.getByText('This browser')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { answers: answerWith(on), look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '关闭…' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  args: { answers: answerWith(on) },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Turn off…' })).toBeVisible()
  },
})

export const ScanCodeMobile = meta.story({
  parameters: { picture: 'body' },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvasElement, userEvent }) => void (await showKey(canvasElement, userEvent)),
})
