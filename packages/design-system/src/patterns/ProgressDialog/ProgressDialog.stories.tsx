import { expect, fn, screen } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ProgressDialog } from './ProgressDialog.tsx'

const meta = preview.meta({
  title: 'Patterns/ProgressDialog',
  component: ProgressDialog,
  parameters: { picture: 'body' },
  args: {
    title: 'Disable 6,214 users?',
    done: 2000,
    of: 6214,
    text: '2,000 of 6,214 done',
    stopLabel: 'Stop',
    onStop: fn(),
  },
})
export default meta

export const Default = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '32')
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
})

export const LongText = meta.story({
  args: { title: 'Von der Nutzung auszuschließende Benutzerkonten werden bearbeitet', text: '已完成 2,000 / 6,214' },
})

export const Playground = meta.story()
