import { Search } from '@blueprintjs/icons'
import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = preview.meta({
  title: 'Primitives/EmptyState',
  component: EmptyState,
  args: { title: 'No users yet', description: 'They appear here as soon as somebody signs up in the app.' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No users yet' })).toBeVisible()
  },
})

export const WithAction = meta.story({
  args: {
    icon: <Search size={20} />,
    title: 'Nothing matches',
    description: 'No user has this status in this country.',
    action: <Button>Clear filters</Button>,
  },
})

export const LongText = meta.story({
  args: {
    title: 'Für diese Filterkombination sind keine Benutzerkontoeinträge vorhanden',
    description: '没有符合当前筛选条件的用户。请调整筛选条件，或清除所有筛选后重试。',
  },
})

export const Playground = meta.story({})
