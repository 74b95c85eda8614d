import { waitFor, expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Avatar } from './Avatar.tsx'

const meta = preview.meta({ title: 'Primitives/Avatar', component: Avatar, args: { name: 'Ada Lovelace' } })
export default meta

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23795ed6" d="M0 0h8v8H0z"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23fff"/%3E%3Ccircle cx="4" cy="8" r="3" fill="%23fff"/%3E%3C/svg%3E'

export const Default = meta.story({})

export const Sizes = meta.story({
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Avatar name="Ada Lovelace" size="small" />
      <Avatar name="Ada Lovelace" />
      <Avatar name="Ada Lovelace" size="large" />
    </div>
  ),
})

export const Names = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: 12 }}>
      {['admin', 'ops.kyvol', 'support', 'analyst.ecozy', 'Grace Hopper', 'Łukasz Ås', 'José', 'Zoë'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </div>
  ),
})

export const WithPicture = meta.story({ args: { src: picture, size: 'large' } })

/** A picture that doesn't load gives way to the initials. */
export const BrokenPicture = meta.story({
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-initials="AL"]')).toBeVisible())
  },
})

export const Playground = meta.story({})
