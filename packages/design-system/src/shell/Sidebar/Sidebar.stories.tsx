import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { fullMenu, longMenu } from '../story-data/menu.tsx'
import { Sidebar } from './Sidebar.tsx'

const meta = preview.meta({
  title: 'Shell/Sidebar',
  component: Sidebar,
  args: {
    state: 'open',
    logo: 'shown',
    productTitle: 'BMS Console',
    homeHref: '/',
    items: fullMenu,
    currentPath: '/users/userList',
    label: 'Main menu',
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: 640 }}>
        <Story />
      </div>
    ),
  ],
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'BMS Console' })).toHaveAttribute('href', '/')
    await expect(canvas.getByRole('navigation', { name: 'Main menu' }).parentElement?.offsetWidth).toBe(210)
  },
})

export const Collapsed = meta.story({
  args: { state: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'BMS Console' })).toBeVisible()
    await expect(canvas.getByRole('navigation').parentElement?.offsetWidth).toBe(54)
  },
})

export const WithoutLogo = meta.story({
  args: { logo: 'hidden' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'BMS Console' })).toBeNull()
  },
})

/** More entries than the window is high: the menu scrolls, the logo stays. */
export const Overflowing = meta.story({
  args: {
    items: Array.from({ length: 24 }, (_, entry) => ({ path: `/area/${entry}`, title: `Area ${entry + 1}` })),
  },
})

export const LongText = meta.story({ args: { items: longMenu, productTitle: 'Geräteverwaltungskonsole' } })

export const Mini = meta.story({ globals: { size: 'mini' } })

export const Playground = meta.story({})
