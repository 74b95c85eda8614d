import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { NotificationBell, type NotificationBellProps } from './NotificationBell.tsx'

const ignore = (): void => undefined

const meta = preview.meta({
  title: 'Shell/NotificationBell',
  component: NotificationBell,
  args: { unread: 3, state: 'closed', onOpen: fn(), onClose: fn() },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 3 unread' }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
})

export const Counts = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: 24 }}>
      {[0, 1, 42, 200].map((unread) => (
        <NotificationBell key={unread} unread={unread} state="closed" onOpen={ignore} onClose={ignore} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Notifications' })).toBeVisible()
    await expect(canvas.getByText('99+')).toBeVisible()
  },
})

function Opening(props: NotificationBellProps) {
  const [state, setState] = useState<'open' | 'closed'>('closed')
  return (
    <div style={{ display: 'grid', minHeight: 160, placeItems: 'start end' }}>
      <NotificationBell {...props} state={state} onOpen={() => setState('open')} onClose={() => setState('closed')}>
        <p style={{ margin: 0, padding: 16 }}>The inbox</p>
      </NotificationBell>
    </div>
  )
}

export const Open = meta.story({
  render: (args) => <Opening {...args} />,
  play: async ({ canvas, userEvent }) => {
    const bell = canvas.getByRole('button')
    bell.focus()
    await userEvent.keyboard('{Enter}')
    await expect(bell).toHaveAttribute('aria-expanded', 'true')
    await expect(screen.getByText('The inbox')).toBeVisible()
  },
})

function Arriving(props: NotificationBellProps) {
  const [unread, setUnread] = useState(0)
  return (
    <div style={{ display: 'flex', gap: 24 }}>
      <NotificationBell {...props} unread={unread} />
      <Button onClick={() => setUnread(unread + 1)}>One more</Button>
      <Button onClick={() => setUnread(0)}>All read</Button>
    </div>
  )
}

/** More that arrives is said; less is not. */
export const Arrivals = meta.story({
  render: (args) => <Arriving {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('')
    await userEvent.click(canvas.getByText('One more'))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('New notification, 1 unread'))
    await userEvent.click(canvas.getByText('All read'))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(''))
  },
})

export const LongText = meta.story({
  args: { labels: { name: (unread) => `Benachrichtigungen, ${unread} ungelesen 通知` } },
})

export const Playground = meta.story({})
