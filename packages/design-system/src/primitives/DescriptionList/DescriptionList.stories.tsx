import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { StatusTag } from '../StatusTag/StatusTag.tsx'
import { DescriptionList } from './DescriptionList.tsx'

const meta = preview.meta({
  title: 'Primitives/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { key: 'country', term: 'Country', value: 'Germany (DE)' },
      { key: 'status', term: 'Status', value: <StatusTag tone="success">Enabled</StatusTag> },
      { key: 'registered', term: 'Registered', value: 'Jun 30, 2025' },
      { key: 'phone', term: 'Phone model', value: 'iPhone 16' },
      { key: 'note', term: 'Note', value: 'Prefers to be written to.' },
    ],
  },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toContain('Country')
    await expect(canvas.getByText('Germany (DE)').closest('dd')).toBeVisible()
  },
})

export const Layouts = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 32 }}>
      <DescriptionList {...args} layout="columns" />
      <DescriptionList {...args} layout="rows" />
    </div>
  ),
})

export const LongText = meta.story({
  args: {
    layout: 'rows',
    items: [
      { key: 'a', term: 'Datenverarbeitungsstandort', value: 'Rechenzentrum Europa Mitte, Frankfurt am Main' },
      { key: 'b', term: '最近一次上线时间与网络类型', value: '2026年11月20日 09:30 UTC，通过2.4 GHz无线网络连接' },
      { key: 'c', term: 'Id', value: '01JZ0BHX2A7M5Q8W3E6R9T1Y4V01JZ0BHX2A7M5Q8W3E6R9T1Y4V' },
    ],
  },
})

export const Narrow = meta.story({
  args: { layout: 'rows' },
  decorators: [(Story) => <div style={{ width: 240 }}>{Story()}</div>],
})

export const Playground = meta.story({})
