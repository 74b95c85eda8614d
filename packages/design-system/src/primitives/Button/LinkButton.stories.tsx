import { Home } from '@blueprintjs/icons'
import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { LinkButton } from './LinkButton.tsx'

const meta = preview.meta({
  title: 'Primitives/LinkButton',
  component: LinkButton,
  args: { href: '/dashboard', children: 'Go to Home' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/dashboard')
  },
})

export const Tones = meta.story({
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      <LinkButton {...args} tone="primary" icon={<Home />} />
      <LinkButton {...args} />
      <LinkButton {...args} appearance="minimal" tone="primary" />
    </div>
  ),
})

export const Playground = meta.story({ args: { tone: 'primary' } })
