import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Gauge } from './Gauge.tsx'

const meta = preview.meta({
  title: 'Widgets/Gauge',
  component: Gauge,
  args: {
    label: 'Online rate',
    value: 64.2,
    text: '64.2%',
    threshold: 50,
    verdict: 'Above the threshold of 50%',
    tone: 'success' as const,
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Online rate' })
    await expect(meter).toHaveValue(64.2)
    await expect(meter).toHaveAttribute('aria-valuetext', '64.2%. Above the threshold of 50%')
  },
})

/** As it should be, below its threshold, of before, nothing known, and the two ends. */
export const States = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))' }}>
      <Gauge {...args} />
      <Gauge {...args} value={38.1} text="38.1%" tone="danger" verdict="Below the threshold of 50%" />
      <Gauge {...args} tone="warning" verdict="Late: as of 07:12" />
      <Gauge label="Online rate" value={null} text="–" verdict="No data" />
      <Gauge {...args} value={0} text="0%" tone="danger" verdict="Below the threshold of 50%" />
      <Gauge {...args} value={100} text="100%" threshold={100} verdict="At the threshold of 100%" />
    </div>
  ),
})
