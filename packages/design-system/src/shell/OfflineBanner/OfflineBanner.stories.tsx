import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import type { OfflineBannerProps } from './OfflineBanner.tsx'

const meta = preview.meta({
  title: 'Shell/OfflineBanner',
  component: OfflineBanner,
  parameters: { layout: 'fullscreen' },
  args: { state: 'offline', onRetry: fn() },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('No connection.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const Restored = meta.story({
  args: { state: 'restored' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The connection is back.')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const Online = meta.story({
  args: { state: 'online' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

function Connection({ state: initial, ...rest }: OfflineBannerProps) {
  const [state, setState] = useState(initial)
  return (
    <>
      <OfflineBanner {...rest} state={state} />
      <Button onClick={() => setState('offline')}>Unplug</Button>
      <Button onClick={() => setState('restored')}>Plug in</Button>
    </>
  )
}

/** It comes and goes in the same place, which is how screen readers hear of it. */
export const ComingAndGoing = meta.story({
  args: { state: 'online' },
  render: (args) => <Connection {...args} />,
  play: async ({ canvas, userEvent }) => {
    const place = canvas.getByRole('status')
    await userEvent.click(canvas.getByRole('button', { name: 'Unplug' }))
    await expect(place).toHaveTextContent('No connection.')
    await userEvent.click(canvas.getByRole('button', { name: 'Plug in' }))
    await expect(place).toHaveTextContent('The connection is back.')
  },
})

export const LongText = meta.story({
  args: {
    labels: {
      offline:
        'Keine Internetverbindung: Die angezeigten Daten sind möglicherweise veraltet. 网络已断开，无法保存更改。',
      retry: 'Verbindung erneut überprüfen',
    },
  },
})

export const Playground = meta.story({})
