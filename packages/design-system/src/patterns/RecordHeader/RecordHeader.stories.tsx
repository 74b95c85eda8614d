import { Edit } from '@blueprintjs/icons'
import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Avatar } from '../../primitives/Avatar/Avatar.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { DescriptionList } from '../../primitives/DescriptionList/DescriptionList.tsx'
import { StatusTag } from '../../primitives/StatusTag/StatusTag.tsx'
import { RecordHeader } from './RecordHeader.tsx'

const meta = preview.meta({
  title: 'Patterns/RecordHeader',
  component: RecordHeader,
  args: { title: 'Lena H.' },
})
export default meta

const whole = {
  visual: <Avatar name="Lena H." size="large" />,
  status: <StatusTag tone="success">Enabled</StatusTag>,
  description: (
    <>
      <span>l***n@ex***.com</span>
      <span>Germany (DE)</span>
    </>
  ),
  actions: (
    <>
      <Button tone="danger">Disable</Button>
      <Button icon={<Edit />}>Edit</Button>
    </>
  ),
}

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Lena H.' })).toBeVisible()
  },
})

export const Levels = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 24 }}>
      <RecordHeader {...args} {...whole} level={1} />
      <RecordHeader {...args} {...whole} level={2} />
    </div>
  ),
})

export const WithFacts = meta.story({
  args: {
    ...whole,
    children: (
      <DescriptionList
        items={[
          { key: 'id', term: 'User id', value: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V' },
          { key: 'registered', term: 'Registered', value: 'Jun 30, 2025' },
          { key: 'active', term: 'Last active', value: '2 hours ago' },
        ]}
      />
    ),
  },
})

export const Narrow = meta.story({
  args: {
    ...whole,
    title: 'Maximiliane Großkundenbetreuung-Sondermann',
    status: <StatusTag tone="danger">因违反服务条款已被禁用</StatusTag>,
  },
  decorators: [(Story) => <div style={{ width: 300 }}>{Story()}</div>],
})

export const Playground = meta.story({ args: whole })
