import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { MenuToggle } from './MenuToggle.tsx'

const meta = preview.meta({
  title: 'Shell/MenuToggle',
  component: MenuToggle,
  args: { state: 'open', onToggle: fn() },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide menu' }))
    await expect(args.onToggle).toHaveBeenCalledOnce()
  },
})

export const Closed = meta.story({
  args: { state: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show menu' })).toBeVisible()
  },
})

export const Playground = meta.story({})
