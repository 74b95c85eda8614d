import { codes, type Passkey, passkeyLimits, type SecondFactor } from '@bms/contract'
import { failWith } from '@bms/fixtures/mock'
import { expect, screen, waitFor, within } from 'storybook/test'

import preview from '../../../.storybook/preview.tsx'
import { MyProfilePage } from '../../../console/src/features/profile/MyProfilePage.tsx'
import { giveUp, plugIn } from '../fake-passkeys.ts'
import { StoryPage, type StoryWorld } from '../story-console.tsx'

function Passkeys(world: StoryWorld) {
  return (
    <StoryPage at="/profile/my?tab=security" {...world}>
      <main>
        <MyProfilePage />
      </main>
    </StoryPage>
  )
}

const meta = preview.meta({
  title: 'Pages/Profile passkeys',
  component: Passkeys,
  args: { account: 'support' },
  parameters: { layout: 'fullscreen' },
})
export default meta

const password = 'Demo-2026!'

const key = (nth: number): Passkey => ({
  passkey_id: `01J0ZQ4F8M3V6T9XK2B7R5C1${String(10 + nth)}`,
  name: ['MacBook', 'Phone', 'Security key'][nth] ?? `Key ${nth}`,
  created_at: '2026-11-02T08:15:00.000Z',
  ...(nth !== 1 && { last_used_at: '2026-11-19T07:58:00.000Z' }),
})

const factor: SecondFactor = {
  required: false,
  recovery_codes_left: 8,
  browsers: [],
  passkeys: [key(0), key(1)],
}

const answerWith =
  (answer: SecondFactor): NonNullable<StoryWorld['answers']> =>
  () => ({ secondFactor: () => answer })

type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> }

async function add(canvasElement: HTMLElement, userEvent: User) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add passkey…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  await userEvent.type(dialog.getByLabelText('Current password'), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Add passkey' }))
  return dialog
}

export const Loaded = meta.story({
  args: { answers: answerWith(factor) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('MacBook')).toBeVisible()
    await expect(canvas.getByText(/Not used yet/)).toBeVisible()
    await expect(canvas.getByText('On')).toBeVisible()
  },
})

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have no passkeys yet.')).toBeVisible()
  },
  parameters: { picture: { skip: 'it is the page of who has no second factor, which has a picture' } },
})

/** An address that browsers know no passkeys of: there is nothing to add. */
export const NotOffered = meta.story({
  args: { answers: answerWith({ required: false, recovery_codes_left: 0, browsers: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Set up…' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Passkeys' })).toBeNull()
  },
})

export const Full = meta.story({
  args: {
    answers: answerWith({ ...factor, passkeys: Array.from({ length: passkeyLimits.most }, (_, nth) => key(nth)) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/as many passkeys as one person can have/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add passkey…' })).toBeDisabled()
  },
  parameters: { picture: { skip: 'it is a longer list' } },
})

/** The first second factor: recovery codes come with it. */
export const Added = meta.story({
  beforeEach: plugIn,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await add(canvasElement, userEvent)
    const kept = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
    await expect(kept.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(kept.getByRole('button', { name: 'I’ve saved the codes' }))
    await waitFor(() => expect(canvas.queryByText('You have no passkeys yet.')).toBeNull())
    await expect(canvas.getByRole('button', { name: /^Remove / })).toBeVisible()
  },
  parameters: { picture: { skip: 'it is a list of one' } },
})

export const Cancelled = meta.story({
  parameters: { picture: 'body' },
  beforeEach: () => giveUp('NotAllowedError'),
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await add(canvasElement, userEvent)
    await expect(await dialog.findByText('The request was cancelled or timed out. Try again.')).toBeVisible()
    await expect(dialog.getByLabelText('Current password')).toHaveValue(password)
  },
})

export const KnownDevice = meta.story({
  beforeEach: () => giveUp('InvalidStateError'),
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await add(canvasElement, userEvent)
    await expect(await dialog.findByText('This device already has a passkey for your account.')).toBeVisible()
  },
  parameters: { picture: { skip: 'it is a cancelled one with another message' } },
})

export const WrongPassword = meta.story({
  args: { failures: { beginPasskey: failWith(codes.validation, 'No.', { errors: { upass: 'is not yours' } }) } },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = await add(canvasElement, userEvent)
    await expect(await dialog.findByText('This is not your current password')).toBeVisible()
  },
  parameters: { picture: { skip: 'wrong passwords have pictures beside the app' } },
})

export const Renamed = meta.story({
  args: {
    answers: () => {
      let name = 'MacBook'
      return {
        secondFactor: () => ({ ...factor, passkeys: [{ ...key(0), name }] }),
        renamePasskey: ({ body }) => {
          name = body.name
          return null
        },
      }
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rename MacBook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }))
    await userEvent.clear(dialog.getByLabelText('Name'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await dialog.findByText('Enter a name')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Name'), 'Work laptop')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Work laptop')).toBeVisible()
  },
  parameters: { picture: { skip: 'it is the list' } },
})

/** A passkey is shown in place of the password. */
export const RemovedByPasskey = meta.story({
  beforeEach: plugIn,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await add(canvasElement, userEvent)
    const kept = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }))
    await userEvent.click(kept.getByRole('button', { name: 'I’ve saved the codes' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Remove / }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Remove the passkey/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey instead' }))
    await expect(await canvas.findByText('You have no passkeys yet.')).toBeVisible()
  },
  parameters: { picture: { skip: 'it is the page of who has no passkey' } },
})

export const ProofCancelled = meta.story({
  args: { answers: answerWith(factor) },
  beforeEach: () => giveUp('NotAllowedError'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove MacBook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey “MacBook”?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey instead' }))
    await expect(await dialog.findByText('The request was cancelled or timed out. Try again.')).toBeVisible()
  },
  parameters: { picture: { skip: 'it is the dialog with a message that has a picture beside adding' } },
})

/** With an app, its code is asked for as well. */
export const Remove = meta.story({
  parameters: { picture: 'body' },
  args: { answers: answerWith({ ...factor, kind: 'totp', since: '2026-11-02T08:15:00.000Z' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove MacBook' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the passkey “MacBook”?' }))
    await expect(dialog.getByLabelText('Verification code')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove passkey' }))
    await expect(await dialog.findByText('Enter your current password')).toBeVisible()
  },
})

export const Chinese = meta.story({
  args: { answers: answerWith(factor), look: { language: 'zh' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '通行密钥' })).toBeVisible()
  },
})

export const Mobile = meta.story({
  args: { answers: answerWith(factor) },
  globals: { viewport: { value: 'phone', isRotated: false } },
  tags: ['own-window'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('MacBook')).toBeVisible()
  },
})
