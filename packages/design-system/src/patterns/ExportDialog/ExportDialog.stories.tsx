import { expect, fn, screen, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ExportDialog } from './ExportDialog.tsx'

const meta = preview.meta({
  title: 'Patterns/ExportDialog',
  component: ExportDialog,
  parameters: { picture: 'body' },
  args: {
    summary: '6,214 rows with 9 columns, as they are filtered and shown now.',
    formats: ['csv', 'xlsx'],
    state: 'ready',
    onStart: fn(),
    onStop: fn(),
    onClose: fn(),
    labels: {
      title: 'Export',
      format: 'File',
      formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
      start: 'Export',
      cancel: 'Cancel',
      stop: 'Stop',
      close: 'Close',
    },
  },
})
export default meta

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Excel (XLSX)' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
    await expect(args.onStart).toHaveBeenCalledWith('xlsx')
  },
})

/** More rows than the browser writes. */
export const NotAll = meta.story({
  args: {
    summary: '1,000,000 rows with 9 columns.',
    note: 'Only the first 100,000 rows are written.',
    formats: ['csv'],
  },
})

export const Running = meta.story({
  args: { state: 'running', progress: { done: 2400, of: 6214, text: '2,400 of 6,214 rows' } },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
})

export const Done = meta.story({ args: { state: 'done', result: 'users-2026-11-20.csv is written: 6,214 rows.' } })

export const Failed = meta.story({ args: { error: 'The server did not answer in time.' } })

export const Playground = meta.story()
