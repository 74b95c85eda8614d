import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { AppLink } from '../AppLink/AppLink.tsx'
import { useDesignSystem } from './context.ts'
import type { LinkProps } from './context.ts'
import { DesignSystemProvider } from './DesignSystemProvider.tsx'

function Example() {
  const { locale, timeZone } = useDesignSystem()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (
    <p>
      <AppLink href="/users/userList">User Management</AppLink>, {format.format(Date.UTC(2026, 10, 20, 9, 30))}
    </p>
  )
}

function MarkedLink({ children, ...rest }: LinkProps) {
  return (
    <a {...rest} data-router="console">
      {children}
    </a>
  )
}

const meta = preview.meta({
  title: 'Primitives/DesignSystemProvider',
  component: DesignSystemProvider,
  args: { children: <Example /> },
})
export default meta

/** Without anything given, links are plain, the language is English, the time UTC. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/November 20, 2026 at 9:30/)).toBeVisible()
  },
})

/** The console gives its router's link, the person's language and time zone. */
export const Given = meta.story({
  args: { link: MarkedLink, locale: 'de', timeZone: 'Europe/Berlin' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('data-router', 'console')
    await expect(canvas.getByText(/20. November 2026 um 10:30/)).toBeVisible()
  },
})

export const Playground = meta.story({})
