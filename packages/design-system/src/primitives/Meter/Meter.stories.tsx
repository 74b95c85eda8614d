import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Meter } from './Meter.tsx'

const meta = preview.meta({
  title: 'Primitives/Meter',
  component: Meter,
  args: { label: 'Filter', value: 64, text: '64%' },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Filter' })
    await expect(meter).toHaveAttribute('value', '64')
    await expect(meter).toHaveAttribute('aria-valuetext', '64%')
  },
})

export const Tones = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Meter label="Main brush" value={88} text="88%" tone="success" />
      <Meter label="Signal" value={55} text="−65 dBm, fair" tone="info" />
      <Meter label="Side brush" value={18} text="18%" tone="warning" />
      <Meter label="Filter" value={4} text="4%, change it" tone="danger" />
      <Meter label="Desiccant" value={50} text="50%" />
    </div>
  ),
})

/** Empty and full, and what lies outside. */
export const Ends = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Meter label="Filter" value={0} text="0%" tone="danger" />
      <Meter label="Mop" value={140} text="100%" tone="success" />
    </div>
  ),
})

export const WithoutWords = meta.story({ args: { words: 'hidden' } })

export const LongText = meta.story({
  args: { label: 'Trockenmittelbehälter im Futterspender', text: '需要在七天之内更换', value: 12, tone: 'warning' },
  decorators: [(Story) => <div style={{ width: 180 }}>{Story()}</div>],
})

export const Playground = meta.story({})
