import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../Button/Button.tsx'
import { Dialog } from './Dialog.tsx'
import type { DialogProps } from './Dialog.tsx'

const meta = preview.meta({
  title: 'Primitives/Dialog',
  component: Dialog,
  parameters: { picture: 'body' },
  args: {
    title: 'Export users',
    description: 'The file has what the list shows now.',
    footer: <Button tone="primary">Export</Button>,
    onClose: fn(),
  },
})
export default meta

function WithOpener({ onClose, ...rest }: DialogProps) {
  const [open, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && <Dialog {...rest} onClose={close} />}
    </>
  )
}

export const Default = meta.story({
  play: async () => {
    await expect(screen.getByRole('dialog', { name: 'Export users' })).toHaveAccessibleDescription(
      'The file has what the list shows now.',
    )
  },
})

/** Focus goes in, stays in, and comes back. */
export const Focus = meta.story({
  render: (args) => <WithOpener {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus()
    await expect(screen.getByRole('dialog').matches(':modal')).toBe(true)
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(opener).toHaveFocus()
  },
})

/** Work is under way: nothing closes it. */
export const Busy = meta.story({
  args: { state: 'busy' },
  play: async ({ args }) => {
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
})

/** Escape doesn't close it, nor do browsers by themselves on the second one in a row. */
export const Stays = meta.story({
  args: { escape: 'stays' },
  parameters: { picture: { skip: 'it looks as the first does' } },
  play: async ({ args }) => {
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    await expect(dialog).not.toHaveAttribute('aria-busy')
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    dialog.close()
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

/** Escape closes the one in front, and not the one it was opened from. */
export const Nested = meta.story({
  args: { footer: null, children: <Dialog title="Which columns?" footer={<Button>Back</Button>} onClose={fn()} /> },
  play: async ({ args }) => {
    screen.getByRole('dialog', { name: 'Which columns?' }).dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
})

export const MuchContent = meta.story({
  args: {
    children: Array.from({ length: 30 }, (_, line) => <p key={line}>Line {line + 1} of what there is to read.</p>),
  },
})

export const Large = meta.story({ args: { size: 'large', children: <p>Something to read.</p> } })

export const LongText = meta.story({
  args: {
    title: 'Benutzerkontowiederherstellungsbestätigung erneut verschicken?',
    description: '系统将向该用户重新发送帐户恢复确认邮件，之前发送的链接将立即失效。',
  },
})

export const Playground = meta.story({})
