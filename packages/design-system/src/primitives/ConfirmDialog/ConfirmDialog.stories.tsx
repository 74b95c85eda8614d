import { expect, fn, screen } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const meta = preview.meta({
  title: 'Primitives/ConfirmDialog',
  component: ConfirmDialog,
  parameters: { picture: 'body' },
  args: {
    open: true,
    title: 'Confirm logout',
    description: 'You have been logged out, you can cancel to stay on this page, or log in again.',
    confirmLabel: 'Re-Login',
    tone: 'primary',
    onConfirm: fn(),
    onCancel: fn(),
  },
})
export default meta

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(screen.getByRole('alertdialog', { name: 'Confirm logout' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Re-Login' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
})

/** The focus is on Cancel: a stray Enter destroys nothing. */
export const Danger = meta.story({
  args: {
    tone: 'danger',
    title: 'Remove this member?',
    description: 'support@example.com loses access at once.',
    confirmLabel: 'Remove',
  },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Re-Login' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
})

/** Something has to be known first: it can be left all the same. */
export const Waiting = meta.story({
  args: { waiting: true },
  parameters: { picture: { skip: 'its main button looks as the busy one does' } },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Re-Login' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
})

export const Failed = meta.story({
  args: { error: 'The server did not answer. Nothing was changed.' },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Nothing was changed.')
  },
})

export const Closed = meta.story({
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

export const Playground = meta.story({})
