import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { CopyButton } from './CopyButton.tsx'

const meta = preview.meta({
  title: 'Shell/CopyButton',
  component: CopyButton,
  args: { getText: () => 'Request 01JD', copy: fn(async () => {}) },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(args.copy).toHaveBeenCalledWith('Request 01JD')
    await expect(await canvas.findByText('Copied')).toBeInTheDocument()
  },
})

/** The clipboard is closed to the page: it says what to do instead. */
export const Failed = meta.story({
  args: { copy: fn(async () => Promise.reject(new Error('not allowed'))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }))
    await expect(await canvas.findByText(/^Could not copy/)).toBeVisible()
  },
})

export const LongText = meta.story({
  args: { labels: { copy: 'Fehlerbeschreibung in die Zwischenablage kopieren 复制错误说明' } },
})

export const Playground = meta.story({})
