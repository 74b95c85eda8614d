import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { StatusStepper } from './StatusStepper.tsx'

const steps = [
  { key: 'open', label: 'Open', note: 'Nov 19, 08:12' },
  { key: 'in_progress', label: 'In progress', note: 'Lena Vogt' },
  { key: 'resolved', label: 'Resolved' },
]

const meta = preview.meta({
  title: 'Primitives/StatusStepper',
  component: StatusStepper,
  args: { label: 'Status of the feedback', steps, current: 'in_progress' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Status of the feedback' })).toBeVisible()
    const [open, taken, resolved] = canvas.getAllByRole('listitem')
    await expect(open).toHaveTextContent('done')
    await expect(taken).toHaveAttribute('aria-current', 'step')
    await expect(resolved).not.toHaveAttribute('aria-current')
  },
})

export const Positions = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <StatusStepper {...args} label="First" current="open" />
      <StatusStepper {...args} label="Second" />
      <StatusStepper {...args} label="Third" current="resolved" state="complete" />
    </div>
  ),
})

export const LongText = meta.story({
  args: {
    steps: [
      { key: 'open', label: 'Warten auf Zuweisung', note: '19. November 2026' },
      { key: 'in_progress', label: 'In Bearbeitung', note: 'Friederike Oberhauser-Lindenmayer' },
      { key: 'resolved', label: 'Abgeschlossen' },
    ],
  },
  render: (args) => (
    <div style={{ maxWidth: 360 }}>
      <StatusStepper {...args} />
    </div>
  ),
})

export const Chinese = meta.story({
  args: {
    label: '反馈状态',
    steps: [
      { key: 'open', label: '待处理', note: '11月19日' },
      { key: 'in_progress', label: '处理中', note: '王芳' },
      { key: 'resolved', label: '已解决' },
    ],
  },
})

export const Playground = meta.story({})
