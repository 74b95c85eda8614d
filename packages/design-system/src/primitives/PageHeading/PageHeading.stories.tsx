import { Add, Refresh } from '@blueprintjs/icons'
import { expect } from 'storybook/test'

import preview from '../../../../../.storybook/preview.tsx'
import { Button } from '../Button/Button.tsx'
import { PageHeading } from './PageHeading.tsx'

const meta = preview.meta({
  title: 'Primitives/PageHeading',
  component: PageHeading,
  args: { title: 'User Management' },
})
export default meta

export const Default = meta.story({
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1, name: 'User Management' })
    heading.focus()
    await expect(heading).toHaveFocus()
  },
})

export const WithActions = meta.story({
  args: {
    description: 'App users of the active brand: find, look at, enable and disable.',
    actions: (
      <>
        <Button icon={<Refresh />}>Refresh</Button>
        <Button tone="primary" icon={<Add />}>
          Add user
        </Button>
      </>
    ),
  },
})

export const LongText = meta.story({
  args: {
    title: 'Benutzerkontoverwaltung und Gerätezuordnungsübersicht',
    description: '查看并管理当前品牌的全部应用用户，包括启用、停用以及查看其设备与反馈记录。',
    actions: <Button tone="primary">Benutzerkonto hinzufügen</Button>,
  },
})

export const Playground = meta.story({ args: { description: 'What the page is for.' } })
