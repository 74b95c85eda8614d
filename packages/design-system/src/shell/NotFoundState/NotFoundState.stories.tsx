import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { NotFoundState } from './NotFoundState.tsx'

const meta = preview.meta({
  title: 'Shell/NotFoundState',
  component: NotFoundState,
  args: { path: '/users/userLst', homeHref: '/' },
  parameters: { layout: 'fullscreen' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible()
    await expect(canvas.getByText('/users/userLst')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
  },
})

export const WithSuggestions = meta.story({
  args: {
    suggestions: [
      { title: 'User Management', href: '/users/userList' },
      { title: 'User Devices', href: '/users/device' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'User Devices' })).toHaveAttribute('href', '/users/device')
  },
})

export const LongText = meta.story({
  args: { path: `/operations/${'message/'.repeat(30)}detail/7?from=${'x'.repeat(80)}` },
})

export const Playground = meta.story({})
