import { Cloud, Lock, WarningSign } from '@blueprintjs/icons'
import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../Button/Button.tsx'
import { StateMessage } from './StateMessage.tsx'

const meta = preview.meta({
  title: 'Primitives/StateMessage',
  component: StateMessage,
  args: { icon: <Cloud size={20} />, tone: 'neutral', title: 'Nothing here', description: 'And that is no fault.' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing here' })).toBeVisible()
  },
})

export const Tones = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-around' }}>
      <StateMessage tone="neutral" icon={<Cloud size={20} />} title="Neutral" />
      <StateMessage tone="warning" icon={<Lock size={20} />} title="Warning" />
      <StateMessage tone="danger" icon={<WarningSign size={20} />} title="Danger" />
    </div>
  ),
})

export const WithActionAndNote = meta.story({ args: { action: <Button>Try again</Button>, note: 'Request 01JD3Z8K' } })

export const Playground = meta.story({})
