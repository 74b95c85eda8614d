import { expect, within } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'

const card = {
  padding: 16,
  margin: '56px 16px 0',
  borderRadius: 16,
  background: 'var(--bms-phone-surface)',
  color: 'var(--bms-phone-text)',
} as const

const meta = preview.meta({
  title: 'Patterns/PhoneFrame',
  component: PhoneFrame,
  args: {
    label: 'How it looks on an iPhone, in English',
    platform: 'ios',
    scheme: 'light',
    children: <p style={card}>Dusty Corners has finished cleaning.</p>,
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    const phone = within(canvas.getByRole('figure', { name: 'How it looks on an iPhone, in English' }))
    await expect(phone.getByText('Dusty Corners has finished cleaning.')).toBeVisible()
  },
})

/** Both systems, each in its own light and dark. */
export const Platforms = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))' }}>
      {(['ios', 'android'] as const).flatMap((platform) =>
        (['light', 'dark'] as const).map((scheme) => (
          <PhoneFrame
            key={`${platform} ${scheme}`}
            {...args}
            platform={platform}
            scheme={scheme}
            label={`${platform} ${scheme}`}
          />
        )),
      )}
    </div>
  ),
})

/** A picture fills the screen, and lies under the phone's own line. */
export const Filled = meta.story({
  args: {
    background: 'blank',
    children: <div style={{ height: '100%', background: 'linear-gradient(#bfe3ff, #f7f1e3)' }} />,
  },
})

/** A tall phone and a tablet. */
export const Shapes = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 24, alignItems: 'start', gridTemplateColumns: 'repeat(auto-fill, 240px)' }}>
      <PhoneFrame {...args} label="Tall phone" ratio={9 / 19.5} />
      <PhoneFrame {...args} label="Tablet" ratio={3 / 4} />
    </div>
  ),
})

export const Playground = meta.story({})
