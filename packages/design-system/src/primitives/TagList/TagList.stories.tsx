import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { TagList } from './TagList.tsx'

const meta = preview.meta({
  title: 'Primitives/TagList',
  component: TagList,
  args: { label: 'Tags', tags: ['vip', 'beta tester', 'press'] },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Tags' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
})

export const Empty = meta.story({ args: { tags: [], emptyText: 'No tags' } })

export const Many = meta.story({
  args: { tags: Array.from({ length: 20 }, (_, index) => `beta group ${index + 1}`) },
  decorators: [(Story) => <div style={{ width: 320 }}>{Story()}</div>],
})

export const LongText = meta.story({
  args: { tags: ['Großkundenbetreuung', '需要优先联系的企业用户', 'unbrokenunbrokenunbroken'] },
  decorators: [(Story) => <div style={{ width: 160 }}>{Story()}</div>],
})

/** In a cell: one line whatever there is to say, and all of it for screen readers. */
export const InLine = meta.story({
  args: { layout: 'line' },
  render: (args) => (
    <div style={{ display: 'grid', width: 180, gap: 8 }}>
      <TagList {...args} tags={['Support', 'Analyst']} />
      <TagList {...args} tags={['Großkundenbetreuungsnachtdienst']} />
      <TagList {...args} tags={['Customer service at night', '需要优先联系的企业用户']} />
      <TagList {...args} tags={['unbrokenunbrokenunbroken', 'Support', 'Analyst', 'Auditor']} />
    </div>
  ),
  play: async ({ canvas }) => {
    const lists = canvas.getAllByRole('list', { name: 'Tags' })
    for (const list of lists) {
      await expect(list.offsetHeight).toBe(lists[0]?.offsetHeight)
      const { right } = list.getBoundingClientRect()
      await expect(list.lastElementChild?.getBoundingClientRect().right).toBeLessThanOrEqual(right)
    }
    await expect(canvas.getByText('+2')).toBeVisible()
    await expect(canvas.getByText('Analyst, Auditor')).toBeInTheDocument()
  },
})

export const Playground = meta.story({})
