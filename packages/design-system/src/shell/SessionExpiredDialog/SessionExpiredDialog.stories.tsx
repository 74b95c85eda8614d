import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { SessionExpiredDialog } from './SessionExpiredDialog.tsx'

const meta = preview.meta({
  title: 'Shell/SessionExpiredDialog',
  component: SessionExpiredDialog,
  parameters: { picture: 'body' },
  args: { open: true, onReLogin: fn(), onCancel: fn() },
})
export default meta

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = screen.getByRole('alertdialog', { name: 'Confirm logout' })
    await expect(dialog).toHaveAccessibleDescription(
      'You have been logged out, you can cancel to stay on this page, or log in again.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Re-Login' }))
    await expect(args.onReLogin).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
})

/** Enter signs in again; Escape stays. */
export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(screen.getByRole('button', { name: 'Re-Login' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onReLogin).toHaveBeenCalledOnce()
    screen.getByRole<HTMLDialogElement>('alertdialog').requestClose()
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Re-Login' }))
    await expect(args.onReLogin).not.toHaveBeenCalled()
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
})

export const Closed = meta.story({
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
})

export const LongText = meta.story({
  args: {
    labels: {
      title: 'Abmeldung bestätigen',
      description:
        'Sie wurden abgemeldet. Sie können auf dieser Seite bleiben oder sich erneut anmelden. 您已退出登录。',
      reLogin: 'Erneut mit demselben Benutzerkonto anmelden',
      cancel: '留在此页面',
    },
  },
})

export const Playground = meta.story({})
