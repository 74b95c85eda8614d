import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'

const meta = preview.meta({
  title: 'Shell/Breadcrumb',
  component: Breadcrumb,
  args: {
    label: 'Breadcrumb',
    entries: [
      { title: 'Home', href: '/dashboard' },
      { title: 'Operations Center' },
      { title: 'Message Management', href: '/operations/message' },
      { title: 'Message Detail', href: '/operations/message/detail/7' },
    ],
  },
})
export default meta

/** What leads nowhere is text, and so is the page itself. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible()
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Message Management']),
    )
    await expect(canvas.getByText('Message Detail')).toHaveAttribute('aria-current', 'page')
  },
})

export const OnlyHome = meta.story({ args: { entries: [{ title: 'Home' }] } })

/** On a narrow bar the page and the place above it remain, then the page alone. */
export const Narrow = meta.story({
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[640, 300, 140].map((width) => (
        <div key={width} style={{ display: 'flex', width, maxWidth: '100%' }}>
          <Breadcrumb {...args} label={`Breadcrumb, ${width} px`} />
        </div>
      ))}
    </div>
  ),
})

export const LongText = meta.story({
  args: {
    entries: [
      { title: 'Startseitenübersicht', href: '/' },
      { title: 'Benachrichtigungsverwaltung', href: '/operations/message' },
      { title: '面向全部品牌用户的春季促销活动推送消息详情与发送统计' },
    ],
  },
})

export const Playground = meta.story({})
