import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

const meta = preview.meta({
  title: 'Primitives/ReasonDialog',
  component: ReasonDialog,
  parameters: { picture: 'body' },
  args: {
    open: true,
    title: 'Disable this user?',
    description: 'maria.schmidt@example.com will be signed out everywhere.',
    label: 'Reason',
    min: 5,
    max: 60,
    templates: ['Asked by the user', 'Abuse reported', 'Test account'],
    confirmLabel: 'Disable',
    tone: 'danger',
    onConfirm: fn(),
    onCancel: fn(),
  },
})
export default meta

/** What Escape does, which no script can press. */
const escape = (): void => screen.getByRole<HTMLDialogElement>('dialog').requestClose()

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    const field = screen.getByRole('textbox', { name: 'Reason' })
    await expect(field).toHaveFocus()
    await userEvent.keyboard('  Asked by phone ')
    await expect(field).toHaveAccessibleDescription('14 of 60 characters')
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }))
    await expect(args.onConfirm).toHaveBeenCalledWith('Asked by phone')
  },
})

export const TooShort = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.keyboard('no')
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }))
    const field = screen.getByRole('textbox', { name: 'Reason' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveFocus()
    await expect(screen.getByText('Please give at least 5 characters.')).toBeVisible()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
})

export const TooLong = meta.story({
  args: { max: 12 },
  play: async ({ userEvent }) => {
    await userEvent.keyboard('Longer than it may be')
    await expect(screen.getByText('Please stay within 12 characters.')).toBeVisible()
  },
})

/** A ready-made reason fills the field and may then be changed. */
export const FromTemplate = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Abuse reported' }))
    await userEvent.keyboard(' twice')
    await expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Abuse reported twice')
  },
})

/** What was typed is still there after a failure. */
export const Failed = meta.story({
  args: { error: 'The server did not answer. Nothing was changed.' },
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Asked by phone')
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }))
    await expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Asked by phone')
    await expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.')
  },
})

/** Escape doesn't take away what was typed at once; a ready-made reason is no loss. */
export const Escape = meta.story({
  play: async ({ userEvent, args }) => {
    const field = screen.getByRole('textbox', { name: 'Reason' })
    await userEvent.type(field, 'Asked by phone')
    escape()
    await expect(await screen.findByText('Press Escape once more to discard this.')).toBeVisible()
    await expect(args.onCancel).not.toHaveBeenCalled()
    await userEvent.type(field, ', twice')
    await expect(screen.queryByText(/once more/)).toBeNull()
    escape()
    await expect(await screen.findByText(/once more/)).toBeVisible()
    await expect(field).toHaveValue('Asked by phone, twice')
  },
})

export const EscapeTwice = meta.story({
  parameters: { picture: { skip: 'the same as Escape' } },
  play: async ({ userEvent, args }) => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Asked by phone')
    escape()
    await screen.findByText(/once more/)
    escape()
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
  },
})

export const EscapeFromTemplate = meta.story({
  parameters: { picture: { skip: 'the same as FromTemplate' } },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Abuse reported' }))
    escape()
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
  },
})

export const Busy = meta.story({ args: { busy: true } })

export const Playground = meta.story({})
