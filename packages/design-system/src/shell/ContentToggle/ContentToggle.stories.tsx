import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { ContentToggle } from './ContentToggle.tsx'

const meta = preview.meta({
  title: 'Shell/ContentToggle',
  component: ContentToggle,
  args: { content: 'framed', onChange: fn() },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Maximise content' }))
    await expect(args.onChange).toHaveBeenCalledWith('maximised')
  },
})

export const Maximised = meta.story({
  args: { content: 'maximised' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Restore menu and top bar' }))
    await expect(args.onChange).toHaveBeenCalledWith('framed')
  },
})

/** Without a tag bar the way back floats over the page. */
export const Floating = meta.story({
  args: { content: 'maximised', place: 'floating' },
  parameters: { layout: 'fullscreen', picture: 'body' },
})
