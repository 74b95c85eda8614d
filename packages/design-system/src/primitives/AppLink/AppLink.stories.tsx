import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { AppLink } from './AppLink.tsx'

const meta = preview.meta({
  title: 'Primitives/AppLink',
  component: AppLink,
  args: { href: '/users/userList', children: 'User Management' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'User Management' })).not.toHaveAttribute('target')
  },
})

/** Opens a new tab that can't reach back. */
export const External = meta.story({
  args: { href: 'https://status.example', children: 'Service status' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Service status' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
})

export const Playground = meta.story({})
