import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { TimeLeft } from './TimeLeft.tsx'

const meta = preview.meta({
  title: 'Primitives/TimeLeft',
  component: TimeLeft,
  args: {
    from: '2026-11-20T06:00:00.000Z',
    until: '2026-11-20T14:00:00.000Z',
    title: 'First reply due Nov 20, 2026, 14:00 UTC',
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4 h 30 min left')).toHaveAttribute('data-state', 'plenty')
  },
})

export const States = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <TimeLeft {...args} until="2026-11-23T06:00:00.000Z" />
      <TimeLeft {...args} />
      <TimeLeft {...args} until="2026-11-20T10:00:00.000Z" />
      <TimeLeft {...args} until="2026-11-20T09:12:00.000Z" />
      <TimeLeft {...args} until="2026-11-18T09:30:00.000Z" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 d 20 h left')).toBeVisible()
    await expect(canvas.getByText('30 min left')).toHaveAttribute('data-state', 'short')
    await expect(canvas.getByText('18 min late')).toHaveAttribute('data-state', 'over')
    await expect(canvas.getByText('2 d 0 h late')).toBeVisible()
  },
})

export const Playground = meta.story({})
