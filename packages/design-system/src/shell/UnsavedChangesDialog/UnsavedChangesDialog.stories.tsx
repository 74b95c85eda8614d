import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx'

const meta = preview.meta({
  title: 'Shell/UnsavedChangesDialog',
  component: UnsavedChangesDialog,
  parameters: { picture: 'body' },
  args: { open: true, onStay: fn(), onDiscard: fn(), onSave: fn() },
})
export default meta

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(screen.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await expect(args.onStay).toHaveBeenCalledOnce()
  },
})

/** A stray Enter stays, and so does Escape. */
export const Keyboard = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onStay).toHaveBeenCalledTimes(1)
    screen.getByRole<HTMLDialogElement>('alertdialog').requestClose()
    await waitFor(() => expect(args.onStay).toHaveBeenCalledTimes(2))
    await expect(args.onDiscard).not.toHaveBeenCalled()
  },
})

export const OfAnotherPage = meta.story({
  args: { page: 'Message 7 – Spring sale' },
  play: async () => {
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      'What you changed in “Message 7 – Spring sale” is not saved yet.',
    )
  },
})

/** Nothing to save with: a page that keeps no draft. */
export const WithoutSave = meta.story({
  args: { onSave: undefined },
  play: async () => {
    await expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  },
})

export const Busy = meta.story({
  args: { busy: true },
  play: async ({ userEvent, args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(args.onSave).not.toHaveBeenCalled()
    await expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled()
    screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    await expect(args.onStay).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  args: { error: 'The server did not answer. Nothing was saved.' },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('Nothing was saved.')
    await expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  },
})

export const Closed = meta.story({ args: { open: false } })

export const LongText = meta.story({
  args: {
    page: 'Benachrichtigungseinstellungsänderungsübersicht',
    labels: {
      title: 'Nicht gespeicherte Änderungen',
      description: (page) => `Die Änderungen in „${page ?? ''}“ sind noch nicht gespeichert. 尚未保存的内容将会丢失。`,
      stay: 'Auf der Seite bleiben',
      discard: 'Änderungen verwerfen',
      save: 'Speichern und schließen',
    },
  },
})

export const Playground = meta.story({})
