import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { defaultSettings, longThemeLabels } from '../story-data/theme-settings.ts'
import { ThemeDrawer } from './ThemeDrawer.tsx'
import type { ThemeDrawerProps } from './ThemeDrawer.tsx'

const meta = preview.meta({
  title: 'Shell/ThemeDrawer',
  component: ThemeDrawer,
  parameters: { picture: 'body' },
  args: {
    open: true,
    settings: defaultSettings,
    onChange: fn(),
    onReset: fn(),
    onExport: fn(),
    onImport: fn((): string | undefined => undefined),
    onClose: fn(),
  },
  render: (args) => <Stateful {...args} />,
})
export default meta

function Stateful({ open: initial, settings: initialSettings, onChange, onClose, ...rest }: ThemeDrawerProps) {
  const [open, setOpen] = useState(initial)
  const [settings, setSettings] = useState(initialSettings)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ThemeDrawer
        {...rest}
        open={open}
        settings={settings}
        onChange={(changes) => {
          setSettings((before) => ({ ...before, ...changes }))
          onChange(changes)
        }}
        onClose={() => {
          setOpen(false)
          onClose()
        }}
      />
    </>
  )
}

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    const drawer = screen.getByRole('dialog', { name: 'Page style setting' })
    await expect(drawer.getBoundingClientRect().right).toBe(window.innerWidth)
    await userEvent.click(screen.getByRole('switch', { name: 'Open Tags-View' }))
    await expect(args.onChange).toHaveBeenCalledWith({ tagsView: 'shown' })
    await expect(drawer).toBeVisible()
  },
})

/** Escape, a press beside it and its button close it; the focus goes back. */
export const Closing = meta.story({
  args: { open: false },
  play: async ({ canvas, userEvent, args }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await expect(opener).toHaveFocus()
    await userEvent.click(opener)
    screen.getByRole<HTMLDialogElement>('dialog').requestClose()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(2))
    await userEvent.click(opener)
    await userEvent.click(screen.getByRole('dialog'))
    await expect(args.onClose).toHaveBeenCalledTimes(3)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

/** Pressing about in the colour's panel, and Escape in it, leave the drawer open. */
export const ColorPanel = meta.story({
  play: async ({ userEvent, args }) => {
    const opener = screen.getByRole('button', { name: 'Other colour' })
    await userEvent.click(opener)
    const panel = screen.getByRole('dialog', { name: 'Other colour' })
    await userEvent.click(panel)
    await userEvent.click(screen.getByRole('textbox', { name: 'Colour code' }))
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('dialog', { name: 'Other colour' })).toBeNull()
    await expect(opener).toHaveFocus()
    await expect(screen.getByRole('dialog', { name: 'Page style setting' })).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(opener)
    await expect(screen.getByRole('textbox', { name: 'Colour code' })).toBeVisible()
  },
})

export const Closed = meta.story({
  args: { open: false },
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

export const LongText = meta.story({
  args: { labels: { ...longThemeLabels, title: 'Einstellungen zur Darstellung der Seite 页面样式设置' } },
})

export const Playground = meta.story({})
