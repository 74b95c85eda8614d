import { expect, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'

const meta = preview.meta({
  title: 'Shell/NavigationProgress',
  component: NavigationProgress,
  args: { state: 'running' },
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Loading page' })
    await waitFor(() => expect(getComputedStyle(bar).opacity).toBe('1'))
  },
})

export const Idle = meta.story({
  args: { state: 'idle' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
})

export const Playground = meta.story({})
