import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Drawer } from './Drawer.tsx'
import type { DrawerProps } from './Drawer.tsx'

function WithOpener({ onClose, ...rest }: DrawerProps) {
  const [open, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && <Drawer {...rest} onClose={close} />}
    </>
  )
}

const content = (
  <div style={{ height: '100%', padding: 16, background: 'var(--bms-surface)' }}>
    <Button>Inside</Button>
    <p>What stands in it.</p>
  </div>
)

const meta = preview.meta({
  title: 'Shell/Drawer',
  component: Drawer,
  parameters: { picture: 'body' },
  args: { label: 'Menu', onClose: fn(), children: content },
  render: (args) => <WithOpener {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const drawer = screen.getByRole('dialog', { name: args.label })
    await expect(drawer.matches(':modal')).toBe(true)
    await expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus()
  },
})
export default meta

export const Default = meta.story({})

export const FromTheEnd = meta.story({ args: { side: 'end' } })

/** Escape and a press beside it close it, and the focus comes back. */
export const Closing = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    screen.getByRole<HTMLDialogElement>('dialog').requestClose()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1))
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(opener).toHaveFocus()
    await userEvent.click(opener)
    await userEvent.click(screen.getByRole('dialog'))
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
})

/** Text marked with the mouse, from the inside out over the edge, is no press beside it. */
export const MarkingText = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    const drawer = screen.getByRole('dialog')
    await fireEvent.pointerDown(screen.getByText('What stands in it.'))
    await fireEvent.click(drawer)
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(drawer).toBeVisible()
  },
})

export const Playground = meta.story({})
