import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../Button/Button.tsx'
import { Callout } from './Callout.tsx'

const meta = preview.meta({
  title: 'Primitives/Callout',
  component: Callout,
  args: { tone: 'info', children: 'The other sessions were ended.' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The other sessions were ended.')).toBeVisible()
  },
})

export const Tones = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Callout key={tone} tone={tone} title={`A title, ${tone}`}>
          What there is to know about it, and what it means for the person.
        </Callout>
      ))}
    </div>
  ),
})

export const WithActions = meta.story({
  args: { tone: 'success', title: 'Your password is changed', actions: <Button size="small">Go to Home</Button> },
})

export const LongText = meta.story({
  args: {
    tone: 'warning',
    title: 'Sie müssen Ihr Kennwort ändern, bevor Sie weiterarbeiten können',
    children:
      'Ein Administrator hat Ihr Kennwort zurückgesetzt. Bis zur Änderung bleibt alles andere geschlossen. 管理员重置了您的密码，修改之前无法使用其他功能。https://example.com/eine/sehr/lange/adresse/ohne/trennstelle/die/umbrechen/muss',
  },
})

export const Playground = meta.story({})
