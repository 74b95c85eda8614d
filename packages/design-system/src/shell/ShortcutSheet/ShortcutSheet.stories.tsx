import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'
import type { ShortcutGroup, ShortcutSheetProps } from './ShortcutSheet.tsx'

const groups: ShortcutGroup[] = [
  {
    key: 'everywhere',
    title: 'Everywhere',
    shortcuts: [
      { label: 'Search', keys: [['Mod', 'K'], ['/']] },
      { label: 'These shortcuts', keys: [['?']] },
      { label: 'Close what is open', keys: [['Escape']] },
    ],
  },
  {
    key: 'tags',
    title: 'Tags',
    shortcuts: [
      { label: 'To the next tag', keys: [['ArrowRight']] },
      { label: 'Move the tag', keys: [['Alt', 'Shift', 'ArrowRight']] },
      { label: 'Close the tag', keys: [['Delete']] },
      { label: 'Menu of the tag', keys: [['Shift', 'F10']] },
    ],
  },
  {
    key: 'tables',
    title: 'Tables',
    shortcuts: [
      { label: 'From cell to cell', keys: [['ArrowUp'], ['ArrowDown']] },
      { label: 'To the first row', keys: [['Mod', 'Home']] },
    ],
  },
]

const meta = preview.meta({
  title: 'Shell/ShortcutSheet',
  component: ShortcutSheet,
  parameters: { picture: 'body' },
  args: { open: true, groups, onOpen: fn(), onClose: fn() },
})
export default meta

function Stateful({ open: initial, onOpen, onClose, ...rest }: ShortcutSheetProps) {
  const [open, setOpen] = useState(initial)
  return (
    <>
      <Button>Somewhere</Button>
      <input className="bp6-input" aria-label="Text" />
      <ShortcutSheet
        {...rest}
        open={open}
        onOpen={() => {
          setOpen(true)
          onOpen()
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
    await expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(screen.getByRole('heading', { name: 'Tags' })).toBeVisible()
    await expect(screen.getAllByText('Right arrow')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** `?` opens it, but not while somebody is typing; Escape closes it and gives the focus back. */
export const Keyboard = meta.story({
  args: { open: false },
  render: (args) => <Stateful {...args} />,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Text' }), 'What?')
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('?')
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('?')
    await expect(args.onOpen).toHaveBeenCalledOnce()
    screen.getByRole<HTMLDialogElement>('dialog').requestClose()
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(canvas.getByRole('button', { name: 'Somewhere' })).toHaveFocus()
  },
})

export const Apple = meta.story({
  args: { platform: 'apple' },
  play: async () => {
    await expect(screen.getAllByText('⌘')).toHaveLength(2)
    await expect(screen.queryByText('Ctrl')).toBeNull()
  },
})

export const LongText = meta.story({
  args: {
    labels: { title: 'Tastaturkürzel der Verwaltungsoberfläche', or: 'oder' },
    groups: [
      {
        key: 'everywhere',
        title: 'In der gesamten Anwendung 全局快捷键',
        shortcuts: [
          { label: 'Seiten, Marken und Einstellungen durchsuchen', keys: [['Mod', 'K'], ['/']] },
          { label: 'Registerkarte an eine andere Stelle verschieben', keys: [['Alt', 'Shift', 'ArrowRight']] },
          { label: '打开快捷键列表', keys: [['?']] },
        ],
      },
    ],
  },
})

export const Playground = meta.story({})
