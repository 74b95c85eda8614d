import preview from '../../../../../.storybook/preview.tsx'
import { StatusTag } from './StatusTag.tsx'

const meta = preview.meta({
  title: 'Primitives/StatusTag',
  component: StatusTag,
  args: { tone: 'success', children: 'Enabled' },
})
export default meta

export const Default = meta.story({})

export const Tones = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <StatusTag tone="neutral">Draft</StatusTag>
      <StatusTag tone="success">Enabled</StatusTag>
      <StatusTag tone="warning">Waiting</StatusTag>
      <StatusTag tone="danger">Disabled</StatusTag>
      <StatusTag tone="info">Planned</StatusTag>
    </div>
  ),
})

export const LongText = meta.story({
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'start', gap: 8, width: 140 }}>
      <StatusTag tone="warning">Wiederherstellungsbestätigung ausstehend</StatusTag>
      <StatusTag tone="info">等待管理员审核并确认发布时间</StatusTag>
    </div>
  ),
})

export const Playground = meta.story({})
