import { InfoSign, Offline, Tick } from '@blueprintjs/icons'
import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Banner } from './Banner.tsx'

const meta = preview.meta({
  title: 'Shell/Banner',
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: { state: 'open', tone: 'info', icon: <InfoSign />, children: 'The server is being looked after until 10:00.' },
})
export default meta

export const Default = meta.story({
  args: { actions: <Button size="small">Details</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('The server is being looked after')
  },
})

export const Tones = meta.story({
  render: () => (
    <>
      <Banner state="open" tone="info" icon={<InfoSign />}>
        Something to know.
      </Banner>
      <Banner state="open" tone="success" icon={<Tick />}>
        Something good.
      </Banner>
      <Banner state="open" tone="warning" icon={<Offline />}>
        Something to mind.
      </Banner>
    </>
  ),
})

/** It takes no room, but screen readers know the place. */
export const Closed = meta.story({
  args: { state: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.getByRole('status').parentElement?.offsetHeight).toBe(0)
  },
})

export const LongText = meta.story({
  args: {
    children:
      'Wartungsarbeiten: Benachrichtigungseinstellungen sind bis 10 Uhr nicht verfügbar. 系统维护期间部分功能不可用。',
    actions: <Button size="small">Weitere Einzelheiten anzeigen</Button>,
  },
})

export const Playground = meta.story({})
