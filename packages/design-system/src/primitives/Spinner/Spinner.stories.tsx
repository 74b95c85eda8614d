import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Spinner } from './Spinner.tsx'

const meta = preview.meta({ title: 'Primitives/Spinner', component: Spinner, args: { label: 'Loading users' } })
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading users')
  },
})

export const Sizes = meta.story({
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
      <Spinner size="small" />
      <Spinner size="medium" />
      <Spinner size="large" />
    </div>
  ),
})

export const Playground = meta.story({})
