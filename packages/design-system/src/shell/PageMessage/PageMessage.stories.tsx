import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { PageMessage } from './PageMessage.tsx'

const meta = preview.meta({
  title: 'Shell/PageMessage',
  component: PageMessage,
  parameters: { layout: 'fullscreen' },
  args: {
    number: '410',
    tone: 'primary',
    title: 'Gone',
    description: 'This message was deleted yesterday.',
    actions: <Button tone="primary">Back to the list</Button>,
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1, name: 'Gone' })
    heading.focus()
    await expect(heading).toHaveFocus()
  },
})

export const Tones = meta.story({
  render: () => (
    <>
      <PageMessage number="404" tone="primary" title="Primary" description="The place is another." />
      <PageMessage number="403" tone="warning" title="Warning" description="Something is missing." />
      <PageMessage number="500" tone="danger" title="Danger" description="Something broke." />
    </>
  ),
})

export const LongText = meta.story({
  args: {
    title: 'Benutzerkontowiederherstellungsbestätigung nicht mehr vorhanden',
    description: '该消息已于昨日被删除，您可以返回列表查看其他消息，或联系管理员了解详情。',
  },
})

export const Playground = meta.story({})
