import { expect, fn, screen } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { RefreshControl } from './RefreshControl.tsx'

const meta = preview.meta({
  title: 'Patterns/RefreshControl',
  component: RefreshControl,
  args: {
    interval: 0,
    intervals: [
      { value: 0, label: 'Off' },
      { value: 10, label: '10 s' },
      { value: 60, label: '1 min' },
    ],
    state: 'ready',
    asOf: 'As of 09:30:00',
    onRefresh: fn(),
    onIntervalChange: fn(),
    labels: { refresh: 'Refresh now', interval: 'Refresh by itself' },
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh now' }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh by itself: Off' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '1 min' }))
    await expect(args.onIntervalChange).toHaveBeenCalledWith(60)
  },
})

export const ByItself = meta.story({ args: { interval: 10 } })

export const Busy = meta.story({ args: { state: 'busy', interval: 60 } })

export const Playground = meta.story()
